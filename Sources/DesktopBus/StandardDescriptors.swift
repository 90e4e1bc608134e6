import Glibc

/// The three standard file descriptors.
enum StandardDescriptors {
  /// Puts something at those that the caller closed, so that no socket of ours takes their place.
  ///
  /// Writing to the placeholder of a closed standard output fails, as it should.
  static func fill() {
    while true {
      let descriptor = open("/dev/null", O_RDONLY)
      guard (0...2).contains(descriptor) else {
        if descriptor > 2 { close(descriptor) }
        return
      }
    }
  }
}
