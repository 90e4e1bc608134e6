/// The names of the window that asks for what a notification server cannot ask.
public enum PromptContract {
  /// Its well-known name, and its desktop file's identifier.
  public static let busName = "org.usernotifications.Prompt"
  /// Its object.
  public static let path = "/org/usernotifications/Prompt"
  /// The interface of its object.
  public static let interface = "org.usernotifications.Prompt1"
  /// The name of its program's file.
  public static let program = "usernotifications-prompt"

  /// The interface, as its introspection shows it.
  public static let introspection = """
    <node>
      <interface name="org.usernotifications.Prompt1">
        <!-- Opens a new window and returns once it is there. A question has: delivery (what the
             agent's Answer is called with), appName, icon, title, body, actions (as a category's),
             action (the identifier of the text action that is asked for; absent for a choice
             among all) and token (lets the window come to the front). -->
        <method name="Ask">
          <arg name="question" type="a{sv}" direction="in"/>
        </method>
      </interface>
    </node>
    """
}
