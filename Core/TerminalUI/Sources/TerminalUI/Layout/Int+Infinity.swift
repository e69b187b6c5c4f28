extension Int {
  /// More cells than there are, as in `.frame(maxWidth: .infinity)`.
  ///
  /// Small enough that the sizes of a whole screen can be added without an overflow.
  public static var infinity: Int { 1 << 30 }

  /// A length of a layout: not negative, and not more than infinity.
  var length: Int { Swift.min(Swift.max(self, 0), .infinity) }
}
