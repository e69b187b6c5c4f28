#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

extension termios {
  /// The modes of a terminal; `nil` if the file is none.
  init?(of descriptor: Int32) {
    self.init()
    guard tcgetattr(descriptor, &self) == 0 else { return nil }
  }

  /// Whether a terminal has these modes.
  func isSet(on descriptor: Int32) -> Bool {
    guard let found = termios(of: descriptor) else { return false }
    return found.c_iflag == c_iflag && found.c_oflag == c_oflag && found.c_cflag == c_cflag
      && found.c_lflag == c_lflag
  }

  /// Gives a terminal these modes.
  func apply(to descriptor: Int32) -> Bool {
    var modes = self
    while true {
      if tcsetattr(descriptor, TCSANOW, &modes) == 0 { return true }
      if errno != EINTR { return false }
    }
  }

  /// The modes of a terminal that gives a program each byte as it comes, and shows each as it is.
  ///
  /// Ctrl-C and Ctrl-Z come as bytes as well. Made into signals by the terminal, they would end the program as part of
  /// pasted text, and discard the input before them.
  var raw: termios {
    var modes = self
    modes.c_iflag &= ~tcflag_t(
      BRKINT | ICRNL | IGNBRK | IGNCR | INLCR | INPCK | ISTRIP | IXON | PARMRK
    )
    modes.c_oflag &= ~tcflag_t(OPOST)
    modes.c_lflag &= ~tcflag_t(ECHO | ECHONL | ICANON | IEXTEN | ISIG)
    modes.c_cflag &= ~tcflag_t(CSIZE | PARENB)
    modes.c_cflag |= tcflag_t(CS8)
    withUnsafeMutableBytes(of: &modes.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    return modes
  }
}
