/// The names of `org.freedesktop.Notifications` on the bus.
public enum NotificationInterface {
  /// The bus name and the interface.
  public static let name = "org.freedesktop.Notifications"
  /// The object.
  public static let path = "/org/freedesktop/Notifications"

  static let introspection = """
    <node>
      <interface name="org.freedesktop.Notifications">
        <method name="Notify">
          <arg name="app_name" type="s" direction="in"/>
          <arg name="replaces_id" type="u" direction="in"/>
          <arg name="app_icon" type="s" direction="in"/>
          <arg name="summary" type="s" direction="in"/>
          <arg name="body" type="s" direction="in"/>
          <arg name="actions" type="as" direction="in"/>
          <arg name="hints" type="a{sv}" direction="in"/>
          <arg name="expire_timeout" type="i" direction="in"/>
          <arg name="id" type="u" direction="out"/>
        </method>
        <method name="CloseNotification">
          <arg name="id" type="u" direction="in"/>
        </method>
        <method name="GetCapabilities">
          <arg name="capabilities" type="as" direction="out"/>
        </method>
        <method name="GetServerInformation">
          <arg name="name" type="s" direction="out"/>
          <arg name="vendor" type="s" direction="out"/>
          <arg name="version" type="s" direction="out"/>
          <arg name="spec_version" type="s" direction="out"/>
        </method>
        <signal name="NotificationClosed">
          <arg name="id" type="u"/>
          <arg name="reason" type="u"/>
        </signal>
        <signal name="ActionInvoked">
          <arg name="id" type="u"/>
          <arg name="action_key" type="s"/>
        </signal>
        <signal name="ActivationToken">
          <arg name="id" type="u"/>
          <arg name="activation_token" type="s"/>
        </signal>
        <signal name="NotificationReplied">
          <arg name="id" type="u"/>
          <arg name="text" type="s"/>
        </signal>
      </interface>
    </node>
    """
}
