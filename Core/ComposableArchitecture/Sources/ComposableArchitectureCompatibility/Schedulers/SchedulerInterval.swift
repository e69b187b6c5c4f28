public import Dispatch

/// A distance between two points in the time of a queue or a run loop.
///
/// A number stands for seconds: `scheduler.advance(by: 0.5)`. Distances that a duration cannot hold are cut to
/// the longest one that can be added to others.
public struct SchedulerInterval: SchedulerTimeIntervalConvertible, Hashable, Codable {
  /// The distance as a duration.
  public var duration: Duration

  /// Creates a distance.
  ///
  /// - Parameter duration: The distance as a duration.
  public init(duration: Duration) {
    self.duration = duration
  }

  /// Creates a distance.
  ///
  /// - Parameter interval: The distance as Dispatch has it.
  public init(_ interval: DispatchTimeInterval) {
    switch interval {
    case .seconds(let count): self = .seconds(count)
    case .milliseconds(let count): self = .milliseconds(count)
    case .microseconds(let count): self = .microseconds(count)
    case .nanoseconds(let count): self = .nanoseconds(count)
    case .never: self = .seconds(.max)
    @unknown default: self = .seconds(.max)
    }
  }

  /// Creates a distance.
  ///
  /// - Parameter seconds: The distance in seconds.
  public init(_ seconds: Double) {
    self = .seconds(seconds)
  }

  /// The distance in nanoseconds; the nearest one that an integer can hold.
  public var magnitude: Int {
    let (seconds, attoseconds) = duration.components
    let (whole, isTooLong) = Int(seconds).multipliedReportingOverflow(by: 1_000_000_000)
    let (sum, isStillTooLong) = whole.addingReportingOverflow(Int(attoseconds / 1_000_000_000))
    guard !isTooLong, !isStillTooLong else { return seconds < 0 ? .min : .max }
    return sum
  }

  /// The distance as Dispatch has it.
  public var timeInterval: DispatchTimeInterval {
    .nanoseconds(magnitude)
  }

  private var seconds: Double {
    let (seconds, attoseconds) = duration.components
    return Double(seconds) + Double(attoseconds) / 1e18
  }
}

extension SchedulerInterval {
  /// A distance of some seconds.
  public static func seconds(_ count: Int) -> Self {
    Self(duration: .seconds(max(-limit, min(limit, count))))
  }

  /// A distance of some seconds; not a number counts as none.
  public static func seconds(_ count: Double) -> Self {
    guard !count.isNaN else { return Self(duration: .zero) }
    guard count.magnitude < Double(limit) else { return .seconds(count < 0 ? -limit : limit) }
    return Self(duration: .seconds(count))
  }

  /// A distance of some thousandths of a second.
  public static func milliseconds(_ count: Int) -> Self {
    Self(duration: .milliseconds(count))
  }

  /// A distance of some millionths of a second.
  public static func microseconds(_ count: Int) -> Self {
    Self(duration: .microseconds(count))
  }

  /// A distance of some billionths of a second.
  public static func nanoseconds(_ count: Int) -> Self {
    Self(duration: .nanoseconds(count))
  }

  private static let limit = Int(Int64.max / 4)
}

extension SchedulerInterval: SignedNumeric, Comparable, ExpressibleByFloatLiteral {
  /// Creates a distance in seconds.
  public init(integerLiteral seconds: Int) {
    self = .seconds(seconds)
  }

  /// Creates a distance in seconds.
  public init(floatLiteral seconds: Double) {
    self = .seconds(seconds)
  }

  /// Creates a distance in seconds; `nil` if the number is too large.
  public init?<T: BinaryInteger>(exactly seconds: T) {
    guard let seconds = Int(exactly: seconds), seconds.magnitude <= Self.limit.magnitude else {
      return nil
    }
    self = .seconds(seconds)
  }

  /// Whether the left distance is the shorter one.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.duration < rhs.duration
  }

  /// The sum of two distances.
  public static func + (lhs: Self, rhs: Self) -> Self {
    Self(duration: lhs.duration + rhs.duration)
  }

  /// The difference of two distances.
  public static func - (lhs: Self, rhs: Self) -> Self {
    Self(duration: lhs.duration - rhs.duration)
  }

  /// The product of two distances, taken as numbers of seconds: `.seconds(2) * 3` is six seconds.
  public static func * (lhs: Self, rhs: Self) -> Self {
    let (seconds, attoseconds) = rhs.duration.components
    // Exact where the second one is a whole number, as a literal is.
    guard attoseconds == 0, let product = Int(exactly: seconds), product.magnitude < 1_000_000,
      abs(lhs.seconds) < 1e12
    else { return .seconds(lhs.seconds * rhs.seconds) }
    return Self(duration: lhs.duration * product)
  }

  /// Adds a distance.
  public static func += (lhs: inout Self, rhs: Self) { lhs = lhs + rhs }

  /// Subtracts a distance.
  public static func -= (lhs: inout Self, rhs: Self) { lhs = lhs - rhs }

  /// Multiplies by a distance, taken as a number of seconds.
  public static func *= (lhs: inout Self, rhs: Self) { lhs = lhs * rhs }
}
