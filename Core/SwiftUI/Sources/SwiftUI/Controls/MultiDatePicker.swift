public import Foundation
@_spi(SwiftUI) public import TerminalViews

/// Several days, chosen in a calendar of one month.
///
/// ```
/// Days       ‹ November 2026 ›
/// [  ] [  ] … [ 1]
/// [ 2] [✓3] …
/// ```
public struct MultiDatePicker<Label: View>: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.timeZone) private var timeZone
  @Environment(\.locale) private var locale
  @State private var steps = 0
  private let selection: Binding<Set<DateComponents>>
  private let least: Date?
  private let end: Date?
  private let label: Label

  init(
    _ selection: Binding<Set<DateComponents>>,
    _ least: Date?,
    _ end: Date?,
    _ label: Label
  ) {
    self.selection = selection
    self.least = least
    self.end = end
    self.label = label
  }

  public var body: some View {
    let calendar = zoned
    let month = month(in: calendar)
    VStack(alignment: .leading, spacing: 0) {
      LabeledContent {
        Stepper {
          Text(verbatim: title(of: month, in: calendar))
        } onIncrement: {
          steps += 1
        } onDecrement: {
          steps -= 1
        }
      } label: {
        label
      }
      let weeks = weeks(of: month, in: calendar)
      ForEach(weeks.indices, id: \.self) { week in
        TerminalViews.HStack(spacing: 1) {
          ForEach(weeks[week].indices, id: \.self) { day in
            cell(weeks[week][day], in: calendar)
          }
        }
      }
    }
  }

  private var zoned: Calendar {
    var calendar = calendar
    calendar.timeZone = timeZone
    return calendar
  }

  /// The shown month: that of the first selected day or today, and the steps away from it.
  private func month(in calendar: Calendar) -> Date {
    let first =
      selection.wrappedValue.compactMap { calendar.date(from: $0) }.min() ?? least ?? Date()
    let start = calendar.dateInterval(of: .month, for: first)?.start ?? first
    return calendar.date(byAdding: .month, value: steps, to: start) ?? start
  }

  private func title(of month: Date, in calendar: Calendar) -> String {
    var style = Date.FormatStyle(locale: locale, calendar: calendar, timeZone: timeZone)
    style = style.month(.wide).year()
    return style.format(month)
  }

  /// The days of the month in weeks of seven, with `nil` before the first one.
  private func weeks(of month: Date, in calendar: Calendar) -> [[Date?]] {
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    let weekday = calendar.component(.weekday, from: month)
    let blanks = (weekday - calendar.firstWeekday + 7) % 7
    let days = (0..<count).map { calendar.date(byAdding: .day, value: $0, to: month) }
    let all = Array(repeating: nil, count: blanks) + days
    return stride(from: 0, to: all.count, by: 7).map { Array(all[$0..<min($0 + 7, all.count)]) }
  }

  @ViewBuilder private func cell(_ day: Date?, in calendar: Calendar) -> some View {
    if let day {
      let components = calendar.dateComponents([.calendar, .era, .year, .month, .day], from: day)
      let selected = selection.wrappedValue.first { calendar.isDate($0, on: day) }
      let number = String(format: "%2d", components.day ?? 0)
      Button {
        if let selected {
          selection.wrappedValue.remove(selected)
        } else {
          selection.wrappedValue.insert(components)
        }
      } label: {
        Text(verbatim: (selected == nil ? " " : "✓") + number)
      }
      .buttonStyle(.plain)
      .disabled(isOutside(day))
    } else {
      Text(verbatim: "   ")
    }
  }

  private func isOutside(_ day: Date) -> Bool {
    if let least, day < zoned.startOfDay(for: least) { return true }
    if let end, day >= end { return true }
    return false
  }
}

extension Calendar {
  fileprivate func isDate(_ components: DateComponents, on day: Date) -> Bool {
    guard let date = date(from: components) else { return false }
    return isDate(date, inSameDayAs: day)
  }
}

extension MultiDatePicker {
  /// Days with a label.
  public init(selection: Binding<Set<DateComponents>>, @ViewBuilder label: () -> Label) {
    self.init(selection, nil, nil, label())
  }

  /// Days between two dates, with a label.
  public init(
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, label())
  }
}

extension MultiDatePicker where Label == Text {
  /// Days with a title.
  public init<T: TextValue>(_ title: T, selection: Binding<Set<DateComponents>>) {
    self.init(selection, nil, nil, title.textValue)
  }

  /// Days between two dates, with a title.
  public init<T: TextValue>(
    _ title: T,
    selection: Binding<Set<DateComponents>>,
    in bounds: Range<Date>
  ) {
    self.init(selection, bounds.lowerBound, bounds.upperBound, title.textValue)
  }

  /// Days from a date on, with a title.
  public init<T: TextValue>(
    _ title: T,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeFrom<Date>
  ) {
    self.init(selection, bounds.lowerBound, nil, title.textValue)
  }

  /// Days before a date, with a title.
  public init<T: TextValue>(
    _ title: T,
    selection: Binding<Set<DateComponents>>,
    in bounds: PartialRangeUpTo<Date>
  ) {
    self.init(selection, nil, bounds.upperBound, title.textValue)
  }
}
