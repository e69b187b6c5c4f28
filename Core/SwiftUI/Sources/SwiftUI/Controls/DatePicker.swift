public import Foundation
public import TerminalViews

/// The parts of a date that a picker changes.
public struct DatePickerComponents: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1 << 0)
  /// The day, the month and the year.
  public static let date = DatePickerComponents(rawValue: 1 << 1)
}

/// A date that is changed by steps: a part after the other, each with ← and →.
///
/// `Due ‹ 2026 › - ‹ 11 › - ‹ 26 ›`: Tab goes to the next part. A step that leaves the bounds stops there.
public struct DatePicker<Label: View>: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  private let selection: Binding<Date>
  private let least: Date?
  private let most: Date?
  private let components: DatePickerComponents
  private let label: Label

  init(
    _ selection: Binding<Date>,
    _ least: Date?,
    _ most: Date?,
    _ components: DatePickerComponents,
    _ label: Label
  ) {
    self.selection = selection
    self.least = least
    self.most = most
    self.components = components
    self.label = label
  }

  public var body: some View {
    let parts = parts
    LabeledContent {
      HStack {
        ForEach(parts.indices, id: \.self) { index in
          part(parts[index])
        }
      }
    } label: {
      label
    }
  }

  private var parts: [Calendar.Component] {
    (components.contains(.date) ? [.year, .month, .day] : [])
      + (components.contains(.hourAndMinute) ? [.hour, .minute] : [])
  }

  private var zoned: Calendar {
    var calendar = calendar
    calendar.timeZone = timeZone
    return calendar
  }

  private func part(_ component: Calendar.Component) -> some View {
    let value = zoned.component(component, from: selection.wrappedValue)
    let text = String(format: component == .year ? "%04d" : "%02d", value)
    return Stepper {
      Text(verbatim: text)
    } onIncrement: {
      step(component, by: 1)
    } onDecrement: {
      step(component, by: -1)
    }
  }

  private func step(_ component: Calendar.Component, by count: Int) {
    guard
      var date = zoned.date(byAdding: component, value: count, to: selection.wrappedValue)
    else { return }
    if let least { date = max(date, least) }
    if let most { date = min(date, most) }
    selection.wrappedValue = date
  }
}

extension DatePicker {
  /// A date with a label.
  ///
  /// - Parameters:
  ///   - selection: The date.
  ///   - displayedComponents: The parts that are shown and changed.
  ///   - label: The name of the date.
  public init(
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, nil, displayedComponents, label())
  }

  /// A date between two others, with a label.
  public init(
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, label())
  }

  /// A date from another one on, with a label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, label())
  }

  /// A date up to another one, with a label.
  public init(
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date],
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, label())
  }
}

extension DatePicker where Label == Text {
  /// A date with a title.
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, nil, displayedComponents, Text(title))
  }

  /// A date between two others, with a title.
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, range.upperBound, displayedComponents, Text(title))
  }

  /// A date from another one on, with a title.
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, range.lowerBound, nil, displayedComponents, Text(title))
  }

  /// A date up to another one, with a title.
  public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection, nil, range.upperBound, displayedComponents, Text(title))
  }
}

/// How dates look: in a terminal as parts that are changed by steps.
public protocol DatePickerStyle {}

/// As suits the place.
public struct DefaultDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

/// A calendar: in a terminal parts that are changed by steps.
public struct GraphicalDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

/// In little room.
public struct CompactDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

/// Wheels: in a terminal parts that are changed by steps.
public struct WheelDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

extension DatePickerStyle where Self == DefaultDatePickerStyle {
  /// As suits the place.
  public static var automatic: DefaultDatePickerStyle { DefaultDatePickerStyle() }
}

extension DatePickerStyle where Self == GraphicalDatePickerStyle {
  /// A calendar: in a terminal parts that are changed by steps.
  public static var graphical: GraphicalDatePickerStyle { GraphicalDatePickerStyle() }
}

extension DatePickerStyle where Self == CompactDatePickerStyle {
  /// In little room.
  public static var compact: CompactDatePickerStyle { CompactDatePickerStyle() }
}

extension DatePickerStyle where Self == WheelDatePickerStyle {
  /// Wheels: in a terminal parts that are changed by steps.
  public static var wheel: WheelDatePickerStyle { WheelDatePickerStyle() }
}

extension View {
  /// Sets the look of the dates within: a terminal has one.
  public func datePickerStyle<S: DatePickerStyle>(_ style: S) -> some View { self }
}

/// A field that a date is written into.
public struct FieldDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

/// A field that a date is written into, beside arrows.
public struct StepperFieldDatePickerStyle: DatePickerStyle {
  /// The style.
  public init() {}
}

extension DatePickerStyle where Self == FieldDatePickerStyle {
  /// A field that a date is written into.
  public static var field: FieldDatePickerStyle { FieldDatePickerStyle() }
}

extension DatePickerStyle where Self == StepperFieldDatePickerStyle {
  /// A field that a date is written into, beside arrows.
  public static var stepperField: StepperFieldDatePickerStyle { StepperFieldDatePickerStyle() }
}
