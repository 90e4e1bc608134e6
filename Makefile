# Every way to build and check this project. `make` alone lists them.
PREFIX ?= /usr/local
DESTDIR ?=
SERVERS ?= dunst gnome kde
RELEASE = .build/release

.PHONY: help setup build demo test desktops sanitize bench lint docs install install-data
.DEFAULT_GOAL := help

help:
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

setup:
	@Scripts/setup build

build: setup ## builds notifyctl, usernotificationsd and usernotifications-prompt in .build/release
	swift build -c release

demo: build ## a reminder is scheduled, shown and answered, on a bus of its own without a desktop
	@Scripts/demo

test: ## runs the tests
	@Scripts/setup test
	swift test
	Tests/Consumer/check

desktops: ## end to end on real servers, headless: SERVERS="dunst gnome kde"
	@Scripts/setup desktops $(SERVERS)
	@$(MAKE) --no-print-directory build
	Tests/EndToEnd/run $(SERVERS)

sanitize: ## the tests with AddressSanitizer and LeakSanitizer, and with ThreadSanitizer
	@Scripts/setup test
	ASAN_OPTIONS=detect_leaks=1 LSAN_OPTIONS=suppressions=$(CURDIR)/Tests/leaks.supp swift test --disable-xctest --sanitize=address --scratch-path .build/address
	TSAN_OPTIONS="halt_on_error=1 atexit_sleep_ms=0" swift test --disable-xctest --sanitize=thread --scratch-path .build/thread

bench: ## measures against notify-send and a bare C loop, prints a table
	@Scripts/setup bench
	@$(MAKE) --no-print-directory build
	Tests/Bench/bench

lint: ## format, imports, house rules, shell scripts, desktop entries
	@Scripts/setup test
	Scripts/lint

docs: ## the Swift library's documentation in .build/docs
	@Scripts/setup build
	@rm -rf .build/symbols && mkdir -p .build/symbols
	swift build --target UserNotifications -Xswiftc -emit-symbol-graph -Xswiftc -emit-symbol-graph-dir -Xswiftc $(CURDIR)/.build/symbols --scratch-path .build/documented
	@find .build/symbols -name '*.json' ! -name 'UserNotifications*' -delete
	docc convert Sources/UserNotifications/Documentation.docc --additional-symbol-graph-dir .build/symbols \
	  --fallback-display-name UserNotifications --fallback-bundle-identifier org.usernotifications.UserNotifications \
	  --warnings-as-errors --output-path .build/docs

PROGRAMS = $(addprefix $(RELEASE)/,notifyctl usernotificationsd usernotifications-prompt)
install: $(PROGRAMS) install-data ## installs into PREFIX=/usr/local, below DESTDIR
	install -D -m 755 -t "$(DESTDIR)$(PREFIX)/bin" $(PROGRAMS)

$(RELEASE)/%:
	@$(MAKE) --no-print-directory build

# What the bus, systemd and the desktops have to find.
SHARE = $(DESTDIR)$(PREFIX)/share
install-data:
	install -d "$(SHARE)/dbus-1/services" "$(SHARE)/systemd/user" "$(SHARE)/applications"
	sed 's,@PREFIX@,$(PREFIX),g' Packaging/org.usernotifications.Agent.service \
	  >"$(SHARE)/dbus-1/services/org.usernotifications.Agent.service"
	sed 's,@PREFIX@,$(PREFIX),g' Packaging/org.usernotifications.Prompt.service \
	  >"$(SHARE)/dbus-1/services/org.usernotifications.Prompt.service"
	sed 's,@PREFIX@,$(PREFIX),g' Packaging/org.usernotifications.Prompt.desktop \
	  >"$(SHARE)/applications/org.usernotifications.Prompt.desktop"
	sed 's,@PREFIX@,$(PREFIX),g' Packaging/usernotificationsd.service \
	  >"$(SHARE)/systemd/user/usernotificationsd.service"
	sed 's,@PREFIX@,$(PREFIX),g' Packaging/org.usernotifications.notifyctl.desktop \
	  >"$(SHARE)/applications/org.usernotifications.notifyctl.desktop"
	install -D -m 644 -t "$(SHARE)/icons/hicolor/scalable/apps" Packaging/org.usernotifications.notifyctl.svg
	install -D -m 644 -t "$(SHARE)/man/man1" Packaging/notifyctl.1
