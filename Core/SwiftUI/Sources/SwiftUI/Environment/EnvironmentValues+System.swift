public import Foundation
public import TerminalViews

/// The room in a direction.
public enum UserInterfaceSizeClass: Hashable, Sendable {
  /// Little, or enough.
  case compact, regular
}

/// The direction in which text is written.
public enum LayoutDirection: CaseIterable, Hashable, Sendable {
  /// The direction, by where lines begin and end.
  case leftToRight, rightToLeft
}

/// The sizes of letters that a user can choose, of which a terminal has one.
public enum DynamicTypeSize: CaseIterable, Comparable, Hashable, Sendable {
  /// A size.
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  /// A size for users with low vision.
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5

  /// Whether it is one for users with low vision.
  public var isAccessibilitySize: Bool { self >= .accessibility1 }
}

extension EnvironmentValues {
  private enum LocaleKey: EnvironmentKey {
    static var defaultValue: Locale { .current }
  }

  private enum CalendarKey: EnvironmentKey {
    static var defaultValue: Calendar { .current }
  }

  private enum TimeZoneKey: EnvironmentKey {
    static var defaultValue: TimeZone { .current }
  }

  private enum SizeClassKey: EnvironmentKey {
    static var defaultValue: UserInterfaceSizeClass? { .regular }
  }

  private enum LayoutDirectionKey: EnvironmentKey {
    static let defaultValue = LayoutDirection.leftToRight
  }

  private enum DynamicTypeSizeKey: EnvironmentKey {
    static let defaultValue = DynamicTypeSize.large
  }

  private enum ReduceMotionKey: EnvironmentKey {
    static let defaultValue = true
  }

  /// The language and the customs of the user.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  /// The calendar of the user.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  /// The time zone of the user.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  /// The room across: enough.
  public var horizontalSizeClass: UserInterfaceSizeClass? {
    get { self[SizeClassKey.self] }
    set { self[SizeClassKey.self] = newValue }
  }

  /// The room down: enough.
  public var verticalSizeClass: UserInterfaceSizeClass? { .regular }

  /// The direction in which text is written.
  public var layoutDirection: LayoutDirection {
    get { self[LayoutDirectionKey.self] }
    set { self[LayoutDirectionKey.self] = newValue }
  }

  /// The size of letters that the user has chosen.
  public var dynamicTypeSize: DynamicTypeSize {
    get { self[DynamicTypeSizeKey.self] }
    set { self[DynamicTypeSizeKey.self] = newValue }
  }

  /// Whether the user wants little to move: nothing is animated in a terminal.
  public var accessibilityReduceMotion: Bool { self[ReduceMotionKey.self] }

  /// The pixels of a point: a cell has none.
  public var displayScale: CGFloat { 1 }
}
