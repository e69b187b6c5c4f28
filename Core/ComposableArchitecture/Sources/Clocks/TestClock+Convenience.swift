extension TestClock where Duration == Swift.Duration {
  /// A clock that stands still at zero.
  public convenience init() {
    self.init(now: Instant())
  }
}

extension Clock where Self == TestClock<Swift.Duration> {
  /// A new clock that stands still at zero.
  public static var test: TestClock<Swift.Duration> {
    TestClock()
  }
}
