public import Foundation
public import TerminalViews

// Controls whose titles are the keys of texts. A literal is a string: these are for values of the type.

extension Button where Label == SwiftUI.Label<Text, Image> {
  /// A button with the key of a title beside a symbol.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    role: ButtonRole? = nil,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { SwiftUI.Label(titleKey, systemImage: name) }
  }
}

extension Label where Title == Text, Icon == Image {
  /// The key of a title beside an image of the app.
  public init(_ titleKey: LocalizedStringKey, image name: String) {
    self.init {
      Text(titleKey)
    } icon: {
      Image(name)
    }
  }
}

extension Toggle where Label == SwiftUI.Label<Text, Image> {
  /// A toggle with the key of a title beside a symbol.
  public init(_ titleKey: LocalizedStringKey, systemImage name: String, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { SwiftUI.Label(titleKey, systemImage: name) }
  }
}

extension Stepper where Label == Text {
  /// A stepper of a value within bounds with the key of a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1
  ) {
    self.init(value: value, in: bounds, step: step) { Text(titleKey) }
  }

  /// A stepper of a value with the key of a title.
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    step: V.Stride = 1
  ) {
    self.init(value: value, step: step) { Text(titleKey) }
  }

  /// A stepper with an action for each direction, with the key of a title.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(label: { Text(titleKey) }, onIncrement: onIncrement, onDecrement: onDecrement)
  }
}

extension TextField where Label == Text {
  /// A field for a value in a format, with the key of a title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(titleKey.key, value: value, format: format, prompt: prompt)
  }

  /// A field for a value in a format, with the key of a title.
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput?>,
    format: F,
    prompt: Text? = nil
  ) where F.FormatOutput == String, F.FormatInput: Equatable {
    self.init(titleKey.key, value: value, format: format, prompt: prompt)
  }
}

extension DatePicker where Label == Text {
  /// A date with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, displayedComponents: displayedComponents) { Text(titleKey) }
  }

  /// A date within bounds with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// A date from another one on with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }

  /// A date up to another one with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Date>,
    in range: PartialRangeThrough<Date>,
    displayedComponents: DatePickerComponents = [.hourAndMinute, .date]
  ) {
    self.init(selection: selection, in: range, displayedComponents: displayedComponents) {
      Text(titleKey)
    }
  }
}

extension ColorPicker where Label == Text {
  /// A choice among colours with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    selection: Binding<Color>,
    supportsOpacity: Bool = true
  ) {
    self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text {
  /// A link to a screen with the key of a title. Newer code makes the screen by a function.
  public init(_ titleKey: LocalizedStringKey, destination: Destination) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension NavigationLink where Label == Text, Destination == Never {
  /// A link to the screen of a value with the key of a title.
  public init<P: Hashable>(_ titleKey: LocalizedStringKey, value: P?) {
    self.init(value: value) { Text(titleKey) }
  }
}

extension Link where Label == Text {
  /// A link to an address with the key of a title.
  public init(_ titleKey: LocalizedStringKey, destination: URL) {
    self.init(destination: destination) { Text(titleKey) }
  }
}

extension Menu where Label == Text {
  /// A menu with the key of a title.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension Menu where Label == SwiftUI.Label<Text, Image> {
  /// A menu with the key of a title beside a symbol.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    @ViewBuilder content: @escaping @MainActor () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: name) }
  }
}
