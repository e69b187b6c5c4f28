public import Foundation
public import SwiftNavigation
public import TerminalViews

// The forms of initializers that controls of a terminal have no use for themselves.

extension Stepper {
  /// A stepper of a value that tells when a change begins, and when it ends.
  @preconcurrency
  public init<V: Strideable>(
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(value: value.telling(onEditingChanged), in: bounds, step: step, label: label)
  }

  /// A stepper of a value that tells when a change begins, and when it ends.
  @preconcurrency
  public init<V: Strideable>(
    value: Binding<V>,
    step: V.Stride = 1,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(value: value.telling(onEditingChanged), step: step, label: label)
  }

  /// A stepper of a value with a format: the label stands beside it.
  @preconcurrency
  public init<F: ParseableFormatStyle>(
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    @ViewBuilder label: () -> Label,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    let value = value.telling(onEditingChanged)
    self.init(
      label: label,
      onIncrement: {
        value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
      },
      onDecrement: {
        value.wrappedValue = max(value.wrappedValue.advanced(by: 0 - step), bounds.lowerBound)
      }
    )
  }

  /// A stepper with an action for each direction. Newer code gives the label first.
  @preconcurrency
  public init(
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?,
    @ViewBuilder label: () -> Label
  ) {
    self.init(label: label, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

extension Stepper where Label == Text {
  /// A stepper of a value that has no upper end.
  public init<S: StringProtocol>(_ title: S, value: Binding<Int>, in bounds: PartialRangeFrom<Int>)
  {
    self.init(title, value: value, in: bounds.lowerBound...Int.max)
  }

  /// A stepper of a value that tells when a change begins, and when it ends.
  @preconcurrency
  public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(title, value: value.telling(onEditingChanged), in: bounds, step: step)
  }

  /// A stepper of a value without bounds with a format, in which the title shows it.
  @preconcurrency
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    let value = value.telling(onEditingChanged)
    self.init(
      label: { Text("\(String(title)) \(format.format(value.wrappedValue))") },
      onIncrement: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      onDecrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) }
    )
  }

  /// A stepper of a value with a format, in which the title shows it.
  @preconcurrency
  public init<S: StringProtocol, F: ParseableFormatStyle>(
    _ title: S,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    let value = value.telling(onEditingChanged)
    self.init(
      label: { Text("\(String(title)) \(format.format(value.wrappedValue))") },
      onIncrement: {
        value.wrappedValue = min(value.wrappedValue.advanced(by: step), bounds.upperBound)
      },
      onDecrement: {
        value.wrappedValue = max(value.wrappedValue.advanced(by: 0 - step), bounds.lowerBound)
      }
    )
  }
}

extension Binding {
  /// The binding, which reports when a change begins, and when it ends.
  fileprivate func telling(_ editingChanged: @escaping @MainActor (Bool) -> Void) -> Binding {
    Binding(
      get: { wrappedValue },
      set: { value in
        editingChanged(true)
        wrappedValue = value
        editingChanged(false)
      }
    )
  }

  /// A value that is read and written by functions, the second of which gets the transaction of a change.
  @preconcurrency
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value, Transaction) -> Void
  ) {
    self.init(get: get, set: { set($0, Transaction()) })
  }
}

extension Picker {
  /// A choice with a label. Newer code gives it after the views.
  public init(
    selection: Binding<SelectionValue>,
    label: Label,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { label }
  }

  /// A choice with a label, and a view for the value: a terminal shows the view that stands for it.
  public init<CurrentValueLabel: View>(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(selection: selection, content: content, label: label)
  }

  /// A choice of the same property of several values: it shows that of the first.
  public init<C: RandomAccessCollection>(
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(
      selection: .shared(sources.map { $0[keyPath: selection] }),
      content: content,
      label: label
    )
  }
}

extension Picker where Label == Text {
  /// A choice with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { Text(titleKey) }
  }

  /// A choice with a title, and a view for the value: a terminal shows the view that stands for it.
  public init<S: StringProtocol, CurrentValueLabel: View>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder currentValueLabel: () -> CurrentValueLabel
  ) {
    self.init(title, selection: selection, content: content)
  }

  /// A choice of the same property of several values: it shows that of the first.
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, selection: .shared(sources.map { $0[keyPath: selection] }), content: content)
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// A choice with a title beside a symbol.
  public init<S: StringProtocol>(
    _ title: S,
    systemImage name: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) { SwiftUI.Label(title, systemImage: name) }
  }
}

extension Binding {
  /// The same value of several places: it is that of the first, and is set in all.
  ///
  /// - Precondition: There is one at least.
  static func shared(_ bindings: [Binding]) -> Binding {
    guard let first = bindings.first else {
      preconditionFailure(
        "A control of several values needs one at least: give it a collection that is not empty."
      )
    }
    return Binding(
      get: { first.wrappedValue },
      set: { value in bindings.forEach { $0.wrappedValue = value } }
    )
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// A spinner, with the key of a title.
  public init(_ titleKey: LocalizedStringKey) {
    self.init { Text(titleKey) }
  }
}

extension ProgressView where Label == EmptyView, CurrentValueLabel == EmptyView {
  /// The progress of an object that counts it, as it is when the view is read.
  public init(_ progress: Progress) {
    self.init(value: progress.fractionCompleted)
  }

  /// The elapsed part of an interval when the view is read.
  public init(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
    self.init(value: timerInterval.fraction(at: Date(), countsDown: countsDown))
  }
}

extension ProgressView where CurrentValueLabel == EmptyView {
  /// The elapsed part of an interval when the view is read, with a label.
  public init(
    timerInterval: ClosedRange<Date>,
    countsDown: Bool = true,
    @ViewBuilder label: () -> Label
  ) {
    self.init(value: timerInterval.fraction(at: Date(), countsDown: countsDown), label: label)
  }
}

extension ClosedRange<Date> {
  fileprivate func fraction(at date: Date, countsDown: Bool) -> Double {
    let length = upperBound.timeIntervalSince(lowerBound)
    guard length > 0 else { return countsDown ? 0 : 1 }
    let gone = Swift.min(Swift.max(date.timeIntervalSince(lowerBound) / length, 0), 1)
    return countsDown ? 1 - gone : gone
  }
}

extension GroupBox {
  /// Views in a box with a label. Newer code gives it after the views.
  public init(label: Label, @ViewBuilder content: () -> Content) {
    self.init(content: content) { label }
  }
}

extension Menu {
  /// A menu with an action for when it is pressed: in a terminal it is the first button.
  @preconcurrency
  public init<C: View>(
    @ViewBuilder content: @escaping @MainActor () -> C,
    @ViewBuilder label: () -> Label,
    primaryAction: @escaping @MainActor () -> Void
  ) where Content == TupleView<Button<Label>, C> {
    let label = label()
    self.init {
      Button(action: primaryAction) { label }
      content()
    } label: {
      label
    }
  }
}

extension Menu where Label == Text {
  /// A menu with a title with an action for when it is pressed: in a terminal it is the first button.
  @preconcurrency
  public init<S: StringProtocol, C: View>(
    _ title: S,
    @ViewBuilder content: @escaping @MainActor () -> C,
    primaryAction: @escaping @MainActor () -> Void
  ) where Content == TupleView<Button<Label>, C> {
    self.init(content: content, label: { Text(title) }, primaryAction: primaryAction)
  }
}

/// A button that begins and ends the changing of a list: `\.editMode` of the environment.
///
/// The rows of a list can be deleted and moved by keys at any time: the button changes only the value that views read,
/// and its title.
public struct EditButton: View {
  @Environment(\.editMode) private var editMode
  @State private var isEditing = false

  /// The button.
  public init() {}

  public var body: some View {
    let isEditing = editMode?.wrappedValue.isEditing ?? isEditing
    Button(isEditing ? "Done" : "Edit") {
      if let editMode {
        editMode.wrappedValue = isEditing ? .inactive : .active
      } else {
        self.isEditing.toggle()
      }
    }
  }
}

extension Button where Label == Text {
  /// A button with the key of a title.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }
}

extension Toggle where Label == Text {
  /// A toggle with the key of a title.
  public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// A toggle of the same property of several values: it is on if all are.
  public init<S: StringProtocol, C: RandomAccessCollection>(
    _ title: S,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(title) }
  }
}

extension Toggle {
  /// A toggle of the same property of several values: it is on if all are.
  public init<C: RandomAccessCollection>(
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>,
    @ViewBuilder label: () -> Label
  ) {
    let bindings = sources.map { $0[keyPath: isOn] }
    self.init(
      isOn: Binding(
        get: { bindings.allSatisfy(\.wrappedValue) },
        set: { value in bindings.forEach { $0.wrappedValue = value } }
      ),
      label: label
    )
  }
}

extension Label where Title == Text, Icon == Image {
  /// The key of a title beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(systemName: name)
    }
  }
}
