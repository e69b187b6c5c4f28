/// A test store's timeout in nanoseconds.
///
/// A class cannot have two properties of one name, so the second declaration of ``TestStore/timeout`` comes from a
/// protocol.
@preconcurrency @MainActor
public protocol _TestStoreTimeout: AnyObject {
  /// The timeout as a duration.
  var _timeout: Duration { get set }
}

extension _TestStoreTimeout {
  /// The longest wait for something outside of the test, in nanoseconds.
  @_disfavoredOverload
  public var timeout: UInt64 {
    get {
      let (seconds, attoseconds) = _timeout.components
      let whole = UInt64(clamping: seconds).multipliedReportingOverflow(by: 1_000_000_000)
      let rest = UInt64(clamping: attoseconds / 1_000_000_000)
      return whole.overflow ? .max : whole.partialValue + rest
    }
    set {
      _timeout =
        .seconds(Int64(newValue / 1_000_000_000))
        + .nanoseconds(Int64(newValue % 1_000_000_000))
    }
  }
}

extension TestStore: _TestStoreTimeout {
  public var _timeout: Duration {
    get { timeout }
    set { timeout = newValue }
  }
}
