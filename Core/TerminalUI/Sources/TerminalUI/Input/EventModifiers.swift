/// The keys that were held down together with another one, or with a mouse button.
public struct EventModifiers: OptionSet, Hashable, Sendable {
  public let rawValue: UInt8

  public init(rawValue: UInt8) {
    self.rawValue = rawValue
  }

  /// The shift key. A letter that it made an upper case one comes without it.
  public static let shift = EventModifiers(rawValue: 1 << 0)
  /// The control key. The letter comes in lower case.
  public static let control = EventModifiers(rawValue: 1 << 1)
  /// The option key, which most keyboards call Alt.
  public static let option = EventModifiers(rawValue: 1 << 2)
}
