/// The agent's names on the session bus, and what can be called there.
public enum AgentContract {
  /// The agent's well-known name, and its desktop file's identifier.
  public static let busName = "org.usernotifications.Agent"
  /// The agent's object.
  public static let path = "/org/usernotifications/Agent"
  /// The interface of the agent's object.
  public static let interface = "org.usernotifications.Agent1"
  /// The interface an attached app exports.
  public static let clientInterface = "org.usernotifications.Client1"
  /// What an app answers to `WillPresent` to leave it to the notification's own options.
  public static let ownOptions = UInt32.max
  /// What the names of the agent's errors begin with.
  public static let errorPrefix = "org.usernotifications.Error."

  /// The agent's interface, as its introspection shows it.
  public static let introspection = """
    <!DOCTYPE node PUBLIC "-//freedesktop//DTD D-BUS Object Introspection 1.0//EN"
      "http://www.freedesktop.org/standards/dbus/1.0/introspect.dtd">
    <!-- Schedules notifications, shows them and keeps their answers.

         An app is the identifier of a desktop file. Instants are microseconds since 1970 UTC (x);
         beside one that is answered stands its RFC 3339 text under the same name with "Text".
         A request has: id, title, subtitle, body, sound, criticalSound, volume, level, category,
         thread, badge, icon, userInfo, attachments (id, path), actions (as a category's, instead of
         one), trigger, latePolicy (policy "deliver", which is usual, or "skip" with grace, the
         seconds after which it is skipped, usually 60). It, an attachment, a category and an action
         can have extras (a{sv}), which come back as they are. Attached files are copied before an
         Add is answered; what is answered later has the path of the copy.
         A trigger has: type "interval" (seconds, repeats, start), or type "calendar" (match, zone,
         calendar, repeats), or type "every" (number, unit, start, zone, repeats). One that repeats
         may have a count of deliveries and a last date, until. start and until are RFC 3339, the
         start of "every" without an offset. Instead of all that there may be texts as notifyctl
         takes them: at and zone for a single date, every with them for a series, until for its
         end. No trigger means now. In userInfo and in extras a date is (x).

         A caller in a Flatpak sandbox may only be for its own app, which an empty app then means,
         and may call nothing that decides in a person's place.

         Errors: org.usernotifications.Error. InvalidArguments, NeverFires, NotFound,
         AlreadyAnswered, NotAuthorized, StoreFailed. -->
    <node>
      <interface name="org.usernotifications.Agent1">
        <!-- Stores a request; answers its id, state, nextDate and warnings: sentences, such as that
             there is no notification server, or that it shows fewer buttons. With "dryRun" true
             nothing is stored, and "dates" has up to five coming dates. -->
        <method name="Add">
          <arg name="app" type="s" direction="in"/>
          <arg name="request" type="a{sv}" direction="in"/>
          <arg name="result" type="a{sv}" direction="out"/>
        </method>
        <!-- Stores several requests in one transaction, or none of them. -->
        <method name="AddAll">
          <arg name="app" type="s" direction="in"/>
          <arg name="requests" type="aa{sv}" direction="in"/>
          <arg name="results" type="aa{sv}" direction="out"/>
        </method>
        <!-- Takes pending requests back; an empty list takes all of the app's. Answers how many.
             An empty app takes the command line's own, else the only one of that id. -->
        <method name="Cancel">
          <arg name="app" type="s" direction="in"/>
          <arg name="ids" type="as" direction="in"/>
          <arg name="count" type="u" direction="out"/>
        </method>
        <!-- Takes delivered notifications away, as Cancel takes pending ones. -->
        <method name="Clear">
          <arg name="app" type="s" direction="in"/>
          <arg name="ids" type="as" direction="in"/>
          <arg name="count" type="u" direction="out"/>
        </method>
        <!-- Lists "pending" (by date), "delivered" or "answered" (newest first), of one app or, if
             empty, of all. At most "limit" (0: 1000); "next" goes on as the next call's cursor. -->
        <method name="List">
          <arg name="app" type="s" direction="in"/>
          <arg name="which" type="s" direction="in"/>
          <arg name="limit" type="u" direction="in"/>
          <arg name="cursor" type="s" direction="in"/>
          <arg name="notifications" type="aa{sv}" direction="out"/>
          <arg name="next" type="s" direction="out"/>
        </method>
        <!-- One notification: the newest delivery of an id, else its pending request. A delivery
             that came a minute or more after it was due has "late" true and "originalDate". -->
        <method name="Show">
          <arg name="app" type="s" direction="in"/>
          <arg name="id" type="s" direction="in"/>
          <arg name="notification" type="a{sv}" direction="out"/>
        </method>
        <!-- Answers a delivered notification with one of its actions. -->
        <method name="Respond">
          <arg name="app" type="s" direction="in"/>
          <arg name="id" type="s" direction="in"/>
          <arg name="action" type="s" direction="in"/>
          <arg name="text" type="s" direction="in"/>
        </method>
        <!-- Answers one delivery, by its field "delivery": never a newer one of the same id. The
             token, which may be empty, lets the app that handles the answer raise its window. -->
        <method name="Answer">
          <arg name="delivery" type="s" direction="in"/>
          <arg name="action" type="s" direction="in"/>
          <arg name="text" type="s" direction="in"/>
          <arg name="token" type="s" direction="in"/>
        </method>
        <!-- A window that asked for the answer to a delivery was closed without one: where the
             notification has lost its buttons, it comes back with them, without a sound. -->
        <method name="PutBack">
          <arg name="delivery" type="s" direction="in"/>
        </method>
        <!-- Puts a delivered notification off: it leaves the screen and comes again after so many
             seconds. It stays the same delivery, for who waits for its answer, and its state is
             pending until then. Answers the notification. A category with the option "snooze"
             offers that on the screen, for 5 min, 15 min and 1 h, where the server has room. -->
        <method name="Snooze">
          <arg name="app" type="s" direction="in"/>
          <arg name="id" type="s" direction="in"/>
          <arg name="seconds" type="d" direction="in"/>
          <arg name="notification" type="a{sv}" direction="out"/>
        </method>
        <!-- Replaces all categories of an app. -->
        <method name="SetCategories">
          <arg name="app" type="s" direction="in"/>
          <arg name="categories" type="aa{sv}" direction="in"/>
        </method>
        <!-- Adds or replaces some categories, and removes others; answers how many it removed. -->
        <method name="UpdateCategories">
          <arg name="app" type="s" direction="in"/>
          <arg name="set" type="aa{sv}" direction="in"/>
          <arg name="remove" type="as" direction="in"/>
          <arg name="removed" type="u" direction="out"/>
        </method>
        <!-- The categories of an app, by id. -->
        <method name="Categories">
          <arg name="app" type="s" direction="in"/>
          <arg name="categories" type="aa{sv}" direction="out"/>
        </method>
        <!-- What is known of an app's settings: authorizationStatus (notDetermined, denied,
             authorized, provisional), options (u, as RequestAuthorization has them), decidedBy
             (consent, default, nobody, or the desktop whose settings show nothing of it), once it
             was decided consentDate, a note (a sentence) and the desktop. For an app that may
             notify: alertSetting, notificationCenterSetting, soundSetting, badgeSetting,
             lockScreenSetting, timeSensitiveSetting, criticalAlertSetting (enabled, disabled,
             notSupported), alertStyle, showPreviewsSetting. Where it is known: doNotDisturb (b),
             server, buttons (how many it shows), reply (inline, window, none), soundBy (server,
             agent), persistence (b). -->
        <method name="Settings">
          <arg name="app" type="s" direction="in"/>
          <arg name="settings" type="a{sv}" direction="out"/>
        </method>
        <!-- Asks whether an app may notify. "options" is the sum of badge 1, sound 2, alert 4,
             carPlay 8, criticalAlert 16, providesAppNotificationSettings 32, provisional 64,
             announcement 128, timeSensitive 256. Answers granted (b), authorizationStatus (s) and
             options (u): at once if it was decided before, or with provisional, which needs
             nobody's word; else a notification asks, and the answer comes with a person's, so call
             without a time-out. The question is a notification of org.usernotifications.Agent
             whose id is the app: Respond answers it with "allow" or "deny", where there is no
             display, too. Any program of the same user can do so, and call SetAuthorization; the
             consent keeps apps polite, not malicious ones out. -->
        <method name="RequestAuthorization">
          <arg name="app" type="s" direction="in"/>
          <arg name="options" type="u" direction="in"/>
          <arg name="result" type="a{sv}" direction="out"/>
        </method>
        <!-- Decides on an app in the user's place: "authorized" (with badge, sound and alert),
             "denied", or "notDetermined", after which it is to be asked anew. -->
        <method name="SetAuthorization">
          <arg name="app" type="s" direction="in"/>
          <arg name="status" type="s" direction="in"/>
        </method>
        <!-- Shows a number on an app's icon, where the desktop has a place for it; 0 takes it off.
             It is told to docks by com.canonical.Unity.LauncherEntry. -->
        <method name="SetBadge">
          <arg name="app" type="s" direction="in"/>
          <arg name="count" type="u" direction="in"/>
        </method>
        <!-- Asks the running process of an app to open the app's own notification settings. -->
        <method name="OpenSettings">
          <arg name="app" type="s" direction="in"/>
        </method>
        <!-- Makes the caller an app's running process: the object at "client" gets
             org.usernotifications.Client1 calls until the caller leaves the bus. -->
        <method name="Attach">
          <arg name="app" type="s" direction="in"/>
          <arg name="client" type="o" direction="in"/>
          <arg name="options" type="a{sv}" direction="in"/>
        </method>
        <!-- Something happened: "event" is added, posted, answered, dismissed, expired, removed,
             snoozed, settings, or textRequested (the button of the text action "action" was clicked
             on a server that takes no text, or without "action" the one that leads to more actions
             than it shows, and there is no window to ask in; the notification has "windowProblem",
             a sentence); "date" is when; the rest is the notification, and for settings: app,
             authorizationStatus, previousStatus, options. -->
        <signal name="Event">
          <arg name="event" type="a{sv}"/>
        </signal>
      </interface>
    </node>
    """

  /// The interface an attached app exports.
  public static let clientIntrospection = """
    <node>
      <interface name="org.usernotifications.Client1">
        <!-- A notification is due; answers how to present it: badge 1, sound 2, alert 4, list 8,
             banner 16, or 4294967295 for its own options. Without an answer in 5 s it is shown
             with its own options. -->
        <method name="WillPresent">
          <arg name="notification" type="a{sv}" direction="in"/>
          <arg name="options" type="u" direction="out"/>
        </method>
        <!-- A notification was answered; returning acknowledges the response. -->
        <method name="DidReceive">
          <arg name="notification" type="a{sv}" direction="in"/>
        </method>
        <!-- The app's own notification settings are asked for, coming from a notification or, if
             there are no fields, from elsewhere. -->
        <method name="OpenSettings">
          <arg name="notification" type="a{sv}" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
