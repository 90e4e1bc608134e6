"""One scenario: its own state directory, its checks, and nothing left behind."""
import os
import shutil
import signal
import time

import bus
import desk
from expected import EXPECTED
from programs import Running
from screen_log import ScreenLog
from waiting import Failure, until

ROOT = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..")
CATEGORY = os.path.join(ROOT, "Examples", "category_select.json")
TITLE = "今日は納豆の日です"
BODY = "oh! natto!で納豆を混ぜてみませんか？"
COMMENT = "納豆🍚 & <b>"
BODY_CLICK = "com.apple.UNNotificationDefaultActionIdentifier"
DISMISSAL = "com.apple.UNNotificationDismissActionIdentifier"


class Scenario:
    def __init__(self, name):
        self.name = name
        self.server = EXPECTED[desk.NAME]
        self.directory = os.path.join(os.environ["DESKTOP_DIR"], "scenario")
        self.tag = f"END_TO_END={os.path.basename(os.environ['DESKTOP_DIR'])}"
        self.environment = {**os.environ, "XDG_STATE_HOME": os.path.join(self.directory, "state"),
                            **dict([self.tag.split("=")])}
        self.log = ScreenLog()
        self.started = []

    # What a scenario does.
    def start(self, *words):
        return self.start_program("notifyctl", *words)

    def start_program(self, name, *words):
        self.started.append(Running(name, words, self.directory, self.environment))
        return self.started[-1]

    def notifyctl(self, *words):
        return self.start(*words).wait()

    def ask(self, *options):
        """A question with the three buttons, on the screen."""
        times = len(self.log.posts(TITLE)) + 1
        question = self.start("ask", TITLE, BODY, "--id", "Natto", "--category", "category_select", *options)
        until("the question on the screen, or its end",
              lambda: len(self.log.posts(TITLE)) >= times or not question.running)
        if not question.running:
            raise Failure(f"ask ended with {question.status}")
        return question

    def click(self, key, title=TITLE):
        desk.desktop("click", title, key)

    def dismiss(self, title=TITLE):
        desk.desktop("dismiss", title)

    def wait_shown(self, title):
        until(f"'{title}' on the screen, once", lambda: len(self.log.open(title)) == 1 and self._shown(title, 1))

    def wait_gone(self, title):
        until(f"'{title}' off the screen", lambda: not self.log.open(title) and self._shown(title, 0))

    def wait_left(self, title):
        """Until its time is over; not every server says so."""
        until(f"'{title}' off the screen", lambda: desk.shown(title) == 0, 30)

    def _shown(self, title, times):
        # dunst tells how many there are of all.
        return desk.shown(title) == (len(self.log.open()) if desk.NAME == "dunst" else times)

    def state(self, id="Natto", app=None):
        shown = self.notifyctl("show", id, "--json", *(("--app", app) if app else ()))
        return shown.json.get("state") if shown.status == 0 else None

    def wait_state(self, state, id="Natto", app=None):
        until(f"{id} to be {state}", lambda: self.state(id, app) == state, 30)

    def delivered(self):
        """The states of what is in notifyctl's own list, by identifier."""
        listed = self.notifyctl("list", "--delivered", "--json", "--app", "org.usernotifications.notifyctl")
        return {entry["id"]: entry["state"] for entry in listed.json}

    def answer(self, id="Natto"):
        """What `show` knows of the answer; None as long as there is none."""
        return self._response("show", id, "--json")

    def answer_of(self, app, id="Natto"):
        """The same of another app's notification."""
        return self._response("show", id, "--app", app, "--json")

    def _response(self, *words):
        shown = self.notifyctl(*words)
        return shown.json.get("response") if shown.status == 0 else None

    def start_activation(self, on):
        """Lets the bus start the agent and the windows, as on a desktop where it is installed; or no longer."""
        environment = self.environment if on else os.environ
        bus.ask_bus("UpdateActivationEnvironment", "(a{ss})", {"XDG_STATE_HOME": environment["XDG_STATE_HOME"]})
        for name in (f"{bus.AGENT}.service", f"{bus.PROMPT}.service"):
            file = os.path.join(os.environ["DESKTOP_DIR"], "services", name)
            if on:
                shutil.copy(os.path.join(os.environ["INSTALLED"], "share/dbus-1/services", name), file)
            elif os.path.exists(file):
                os.remove(file)
        bus.ask_bus("ReloadConfig")

    # What it checks.
    def check(self, what, got, expected):
        if got == expected:
            self.say("ok", what)
        else:
            self.say("FAIL", f"{what}: expected {expected!r}, got {got!r}")

    def check_end(self, what, program, status, out=None):
        program.wait()
        got, expected = (program.status, program.out), (status, out)
        if out is None:
            got, expected = got[0], status
        self.check(f"{what}: exit status{' and output' if out is not None else ''}", got, expected)
        if got != expected:
            self.note(program.complaint)

    def say(self, verdict, what):
        line = f"{verdict} {desk.NAME}: {self.name}: {what}"
        print(line, flush=True)
        with open(os.environ["RESULTS"], "a", encoding="utf-8") as results:
            results.write(line + "\n")

    def lacks(self, what):
        """What the server has not, so that there is nothing to check."""
        self.say("none", what)

    def note(self, text):
        print(f"   {desk.NAME}: {self.name}: {text}", flush=True)

    def tell_more(self):
        """What helps to find out why."""
        for complaint in dict.fromkeys(program.complaint for program in self.started):
            self.note(complaint)
        for line in self._agents_words():
            self.note(line)
        for event in self.log.lines(self.log.start):
            self.note(" ".join(str(event[key]) for key in ("time", "event", "id", "key", "reason", "summary") if key in event))

    def _agents_words(self):
        try:
            with open(os.path.join(self.environment["XDG_STATE_HOME"], "usernotifications", "agent.log"), encoding="utf-8") as log:
                return log.read().splitlines()[-20:]
        except FileNotFoundError:
            return []

    def picture_path(self, name):
        return os.path.join(os.environ["PICTURES"], f"{desk.NAME}-{name}.png")

    def picture(self, name):
        """Saves what is on the screen, to be looked at."""
        desk.desktop("shot", self.picture_path(name))

    # Around it.
    def run(self, steps):
        os.makedirs(self.environment["XDG_STATE_HOME"])
        begin = time.monotonic()
        try:
            steps(self)
        except Exception as problem:  # whatever it is, the next scenario still runs
            self.say("FAIL", f"{type(problem).__name__}: {problem}")
            self.tell_more()
        self.note(f"{time.monotonic() - begin:.1f} s")
        self.clean_up()

    def clean_up(self):
        for program in self.started:
            program.kill()
        try:
            self.start_activation(False)
            bus.end_prompt()
            bus.end_agent()
            until("the end of all processes", lambda: not self.left(), 5)
            for number in self.log.open():  # an agent that ends closes nothing
                bus.close(number)
            until("an empty screen", lambda: desk.shown(TITLE) == 0)
        except Exception as problem:
            self.say("FAIL", f"cleaning up: {type(problem).__name__}: {problem}")
            self.tell_more()
        for pid in self.left():
            os.kill(pid, signal.SIGKILL)
        shutil.rmtree(self.directory)

    def left(self):
        """The processes this scenario started that still run."""
        found = []
        for pid in filter(str.isdigit, os.listdir("/proc")):
            try:
                with open(f"/proc/{pid}/environ", "rb") as file:
                    if self.tag.encode() in file.read().split(b"\0"):
                        found.append(int(pid))
            except OSError:
                pass
        return found
