import SwiftUI

struct CalendarMonth: View {
  @Environment(\.calendar) private var calendar
  @Environment(\.locale) private var locale
  @State private var month: Date
  @Binding var selection: Date?

  init(month: Date, selection: Binding<Date?>) {
    _month = State(initialValue: month)
    _selection = selection
  }

  private var days: [Date?] {
    guard let interval = calendar.dateInterval(of: .month, for: month) else { return [] }
    let offset =
      (calendar.component(.weekday, from: interval.start) - calendar.firstWeekday + 7) % 7
    let count = calendar.range(of: .day, in: .month, for: month)?.count ?? 0
    return Array(repeating: nil, count: offset)
      + (0..<count).map { calendar.date(byAdding: .day, value: $0, to: interval.start) }
  }

  var body: some View {
    VStack {
      HStack {
        Button {
          move(-1)
        } label: {
          Image(systemName: "chevron.left")
        }
        Spacer()
        Text(month, format: .dateTime.month(.wide).year()).font(.headline)
        Spacer()
        Button {
          move(1)
        } label: {
          Image(systemName: "chevron.right")
        }
      }
      LazyVGrid(columns: Array(repeating: .init(.flexible(minimum: 24)), count: 7), spacing: 8) {
        ForEach(calendar.veryShortWeekdaySymbols.indices, id: \.self) { index in
          Text(calendar.veryShortWeekdaySymbols[index])
            .font(.caption).foregroundStyle(.secondary)
        }
        ForEach(days.indices, id: \.self) { index in
          if let day = days[index] {
            dayView(day)
          } else {
            Color.clear
          }
        }
      }
    }
    .padding()
    .gesture(
      DragGesture(minimumDistance: 20, coordinateSpace: .local)
        .onEnded { value in
          if value.translation.width < -50 {
            move(1)
          } else if value.translation.width > 50 {
            move(-1)
          }
        }
    )
  }

  private func dayView(_ day: Date) -> some View {
    let isSelected = selection.map { calendar.isDate($0, inSameDayAs: day) } ?? false
    return Text(day, format: .dateTime.day())
      .frame(maxWidth: .infinity, minHeight: 16)
      .background {
        if isSelected {
          Circle().fill(.red)
        } else if calendar.isDateInToday(day) {
          Circle().stroke(.red)
        }
      }
      .foregroundStyle(isSelected ? AnyShapeStyle(.white) : AnyShapeStyle(.primary))
      .fontWeight(isSelected ? .bold : .regular)
      .onTapGesture { selection = day }
      .accessibilityAddTraits(isSelected ? .isSelected : [])
      .accessibilityHint(Text("Selects the day"))
  }

  private func move(_ months: Int) {
    month = calendar.date(byAdding: .month, value: months, to: month) ?? month
  }
}

#Preview("Calendar") {
  @Previewable @State var selection: Date? = Date(timeIntervalSince1970: 1_700_000_000)
  CalendarMonth(month: Date(timeIntervalSince1970: 1_700_000_000), selection: $selection)
    .environment(\.locale, Locale(identifier: "en_US"))
    .environment(\.timeZone, TimeZone(identifier: "UTC")!)
}
