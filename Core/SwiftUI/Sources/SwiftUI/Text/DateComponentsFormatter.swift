public import Foundation
import Synchronization

/// Writes times as texts: `1:05`, or `1m 5s`. Foundation has it on Apple's platforms only.
///
/// It writes days, hours, minutes and seconds, with the English words for them.
public final class DateComponentsFormatter: Sendable {
  /// The looks of texts.
  public enum UnitsStyle: Int, Sendable {
    /// With colons, with letters, or with words.
    case positional, abbreviated, short, full, spellOut, brief
  }

  /// The parts that are left out, or filled up, where they are 0.
  public struct ZeroFormattingBehavior: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
      self.rawValue = rawValue
    }

    /// As the style has it: with colons only leading ones are left out, otherwise all are.
    public static let `default` = ZeroFormattingBehavior(rawValue: 1 << 0)
    /// Leading ones are left out.
    public static let dropLeading = ZeroFormattingBehavior(rawValue: 1 << 1)
    /// Those between others are left out.
    public static let dropMiddle = ZeroFormattingBehavior(rawValue: 1 << 2)
    /// Trailing ones are left out.
    public static let dropTrailing = ZeroFormattingBehavior(rawValue: 1 << 3)
    /// All are left out.
    public static let dropAll: ZeroFormattingBehavior = [.dropLeading, .dropMiddle, .dropTrailing]
    /// All are written with two digits.
    public static let pad = ZeroFormattingBehavior(rawValue: 1 << 16)
  }

  private struct Settings: Sendable {
    var units: UInt = NSCalendar.Unit([.day, .hour, .minute, .second]).rawValue
    var style = UnitsStyle.positional
    var behavior = ZeroFormattingBehavior.default
    var maximumCount = 0
  }

  private let settings = Mutex(Settings())

  /// The parts that are written.
  public var allowedUnits: NSCalendar.Unit {
    get { NSCalendar.Unit(rawValue: settings.withLock { $0.units }) }
    set { settings.withLock { $0.units = newValue.rawValue } }
  }

  /// The look of texts.
  public var unitsStyle: UnitsStyle {
    get { settings.withLock { $0.style } }
    set { settings.withLock { $0.style = newValue } }
  }

  /// The parts that are left out, or filled up, where they are 0.
  public var zeroFormattingBehavior: ZeroFormattingBehavior {
    get { settings.withLock { $0.behavior } }
    set { settings.withLock { $0.behavior = newValue } }
  }

  /// The number of parts that are written; 0 for all.
  public var maximumUnitCount: Int {
    get { settings.withLock { $0.maximumCount } }
    set { settings.withLock { $0.maximumCount = newValue } }
  }

  /// Writes times with colons.
  public init() {}

  /// Returns the text of a time in seconds; `nil` if it is none, or nothing is written.
  public func string(from interval: TimeInterval) -> String? {
    guard interval.isFinite, abs(interval) < 1e12 else { return nil }
    var rest = Int(abs(interval).rounded(.down))
    var parts: [(unit: Unit, count: Int)] = []
    for unit in Unit.all where allowedUnits.contains(unit.calendarUnit) {
      parts.append((unit, rest / unit.seconds))
      rest %= unit.seconds
    }
    parts = written(parts)
    guard !parts.isEmpty else { return nil }
    return (interval < 0 ? "-" : "") + text(of: parts)
  }

  /// Returns the text of the time between two dates.
  public func string(from startDate: Date, to endDate: Date) -> String? {
    string(from: endDate.timeIntervalSince(startDate))
  }

  private func written(_ parts: [(unit: Unit, count: Int)]) -> [(unit: Unit, count: Int)] {
    var parts = parts
    let isPositional = unitsStyle == .positional
    let behavior = zeroFormattingBehavior
    if behavior.contains(.default) || behavior.contains(.dropLeading) {
      let least = isPositional && behavior.contains(.default) ? 2 : 1
      while parts.count > least, parts[0].count == 0 { parts.removeFirst() }
    }
    if behavior.contains(.default) && !isPositional || behavior.contains(.dropTrailing) {
      while parts.count > 1, parts[parts.count - 1].count == 0 { parts.removeLast() }
    }
    if behavior.contains(.default) && !isPositional || behavior.contains(.dropMiddle),
      parts.count > 2
    {
      parts = [parts[0]] + parts.dropFirst().dropLast().filter { $0.count != 0 } + [parts.last!]
    }
    return maximumUnitCount > 0 ? Array(parts.prefix(maximumUnitCount)) : parts
  }

  private func text(of parts: [(unit: Unit, count: Int)]) -> String {
    let isPadded = zeroFormattingBehavior.contains(.pad)
    func digits(_ count: Int, isPadded: Bool) -> String {
      isPadded && count < 10 ? "0\(count)" : "\(count)"
    }
    switch unitsStyle {
    case .positional:
      return parts.enumerated()
        .map { digits($1.count, isPadded: $0 > 0 || isPadded) }
        .joined(separator: ":")
    case .abbreviated:
      return parts.map { digits($0.count, isPadded: isPadded) + $0.unit.letter }
        .joined(separator: " ")
    case .brief:
      return parts.map { digits($0.count, isPadded: isPadded) + $0.unit.short }
        .joined(separator: " ")
    case .short, .full, .spellOut:
      return parts.map { part in
        let name = unitsStyle == .short ? part.unit.short : part.unit.name
        let plural = part.count == 1 || name == "min" || name == "sec" ? "" : "s"
        return "\(digits(part.count, isPadded: isPadded)) \(name)\(plural)"
      }
      .joined(separator: ", ")
    }
  }

  private enum Unit: CaseIterable {
    case day, hour, minute, second

    static let all = allCases

    var seconds: Int {
      switch self {
      case .day: 86_400
      case .hour: 3_600
      case .minute: 60
      case .second: 1
      }
    }

    var calendarUnit: NSCalendar.Unit {
      switch self {
      case .day: .day
      case .hour: .hour
      case .minute: .minute
      case .second: .second
      }
    }

    var name: String { "\(self)" }
    var letter: String { String(name.prefix(1)) }

    var short: String {
      switch self {
      case .day: "day"
      case .hour: "hr"
      case .minute: "min"
      case .second: "sec"
      }
    }
  }
}
