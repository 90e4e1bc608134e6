import Glibc

/// Standard input, output and error of this process.
enum StandardDescriptors {
  /// Puts something at those that were closed at our start: what is logged must not go to a file
  /// or a socket of ours that took their place.
  static func fill() {
    while true {
      let descriptor = open("/dev/null", O_RDWR)
      guard (0...2).contains(descriptor) else {
        if descriptor > 2 { close(descriptor) }
        return
      }
    }
  }
}
