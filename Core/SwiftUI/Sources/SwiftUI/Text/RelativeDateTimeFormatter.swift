public import Foundation
import Synchronization

/// Writes how far away dates are: `in 2 days`. Foundation has it on Apple's platforms only.
public final class RelativeDateTimeFormatter: Sendable {
  /// The looks of units.
  public enum UnitsStyle: Int, Sendable {
    /// With the words of units, with words for numbers, or with short words.
    case full, spellOut, short, abbreviated

    fileprivate var style: Date.RelativeFormatStyle.UnitsStyle {
      switch self {
      case .full: .wide
      case .spellOut: .spellOut
      case .short: .abbreviated
      case .abbreviated: .narrow
      }
    }
  }

  /// The looks of dates.
  public enum DateTimeStyle: Int, Sendable {
    /// With a number always, or by a name such as `tomorrow` where there is one.
    case numeric, named
  }

  private struct Settings: Sendable {
    var unitsStyle = UnitsStyle.full
    var dateTimeStyle = DateTimeStyle.numeric
    var locale = Locale.autoupdatingCurrent
    var calendar = Calendar.autoupdatingCurrent
    var context = Formatter.Context.unknown
  }

  private let settings = Mutex(Settings())

  /// Writes numbers and the words of units.
  public init() {}

  /// The look of units.
  public var unitsStyle: UnitsStyle {
    get { settings.withLock { $0.unitsStyle } }
    set { settings.withLock { $0.unitsStyle = newValue } }
  }

  /// Whether dates have names.
  public var dateTimeStyle: DateTimeStyle {
    get { settings.withLock { $0.dateTimeStyle } }
    set { settings.withLock { $0.dateTimeStyle = newValue } }
  }

  /// The language.
  public var locale: Locale {
    get { settings.withLock { $0.locale } }
    set { settings.withLock { $0.locale = newValue } }
  }

  /// The calendar that days and weeks are counted in.
  public var calendar: Calendar {
    get { settings.withLock { $0.calendar } }
    set { settings.withLock { $0.calendar = newValue } }
  }

  /// The place of the text in a sentence: at its beginning, the first letter is a capital one.
  public var formattingContext: Formatter.Context {
    get { settings.withLock { $0.context } }
    set { settings.withLock { $0.context = newValue } }
  }

  /// Returns how far a date is from another one.
  public func localizedString(for date: Date, relativeTo referenceDate: Date) -> String {
    let settings = settings.withLock { $0 }
    let style = Date.AnchoredRelativeFormatStyle(
      anchor: date,
      presentation: settings.dateTimeStyle == .named ? .named : .numeric,
      unitsStyle: settings.unitsStyle.style,
      locale: settings.locale,
      calendar: settings.calendar,
      capitalizationContext: settings.context == .beginningOfSentence
        ? .beginningOfSentence : .unknown
    )
    return style.format(referenceDate)
  }

  /// Returns how far a date is that is a time in seconds away.
  public func localizedString(fromTimeInterval timeInterval: TimeInterval) -> String {
    let now = Date()
    return localizedString(for: now.addingTimeInterval(timeInterval), relativeTo: now)
  }

  /// Returns how far a date is that differs from now by parts of dates.
  public func localizedString(from dateComponents: DateComponents) -> String {
    let now = Date()
    let date = calendar.date(byAdding: dateComponents, to: now) ?? now
    return localizedString(for: date, relativeTo: now)
  }

  /// Returns how far a date is from now; `nil` for an object that is no date.
  public func string(for object: Any?) -> String? {
    (object as? Date).map { localizedString(for: $0, relativeTo: Date()) }
  }
}

/// Joins texts: `a, b, and c`. Foundation has it on Apple's platforms only.
public final class ListFormatter: Sendable {
  private let settings = Mutex(Locale.autoupdatingCurrent)

  /// Joins texts as the language of the user does.
  public init() {}

  /// The language.
  public var locale: Locale {
    get { settings.withLock { $0 } }
    set { settings.withLock { $0 = newValue } }
  }

  /// Returns the texts joined as the language of the user does.
  public static func localizedString(byJoining strings: [String]) -> String {
    strings.formatted(.list(type: .and))
  }

  /// Returns the descriptions of values, joined.
  public func string(from items: [Any]) -> String? {
    items.map { "\($0)" }.formatted(.list(type: .and).locale(locale))
  }

  /// Returns the descriptions of values, joined; `nil` for an object that is no array.
  public func string(for object: Any?) -> String? {
    (object as? [Any]).flatMap { string(from: $0) }
  }
}
