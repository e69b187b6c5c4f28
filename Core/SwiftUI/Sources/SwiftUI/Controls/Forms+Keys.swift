public import Foundation
public import TerminalViews

// The rarer forms of controls with titles that are the keys of texts. See Controls+Keys.swift.

extension Stepper where Label == Text {
  /// A stepper of a value that has no upper end, with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    value: Binding<Int>,
    in bounds: PartialRangeFrom<Int>
  ) {
    self.init(titleKey.key, value: value, in: bounds)
  }

  /// A stepper of a value that tells when a change begins, and when it ends, with the key of a title.
  @preconcurrency
  public init<V: Strideable>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1,
    onEditingChanged: @escaping @MainActor (Bool) -> Void
  ) {
    self.init(
      titleKey.key,
      value: value,
      in: bounds,
      step: step,
      onEditingChanged: onEditingChanged
    )
  }

  /// A stepper of a value without bounds with a format and the key of a title.
  @preconcurrency
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      titleKey.key,
      value: value,
      step: step,
      format: format,
      onEditingChanged: onEditingChanged
    )
  }

  /// A stepper of a value with a format and the key of a title.
  @preconcurrency
  public init<F: ParseableFormatStyle>(
    _ titleKey: LocalizedStringKey,
    value: Binding<F.FormatInput>,
    in bounds: ClosedRange<F.FormatInput>,
    step: F.FormatInput.Stride = 1,
    format: F,
    onEditingChanged: @escaping @MainActor (Bool) -> Void = { _ in }
  ) where F.FormatInput: Strideable, F.FormatOutput == String {
    self.init(
      titleKey.key,
      value: value,
      in: bounds,
      step: step,
      format: format,
      onEditingChanged: onEditingChanged
    )
  }
}

extension Picker where Label == Text {
  /// A choice of the same property of several values, with the key of a title.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    selection: KeyPath<C.Element, Binding<SelectionValue>>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(titleKey.key, sources: sources, selection: selection, content: content)
  }
}

extension Picker where Label == SwiftUI.Label<Text, Image> {
  /// A choice with the key of a title beside a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, content: content) {
      SwiftUI.Label(titleKey, systemImage: name)
    }
  }
}

extension Toggle where Label == Text {
  /// A toggle of the same property of several values, with the key of a title.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    sources: C,
    isOn: KeyPath<C.Element, Binding<Bool>>
  ) {
    self.init(sources: sources, isOn: isOn) { Text(titleKey) }
  }
}

extension TextField where Label == Text {
  /// A field with the key of a title that tells when it gets and loses the focus, and when Return is pressed.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onEditingChanged: @escaping @MainActor (Bool) -> Void,
    onCommit: @escaping @MainActor () -> Void = {}
  ) {
    self.init(
      titleKey.key,
      text: text,
      onEditingChanged: onEditingChanged,
      onCommit: onCommit
    )
  }

  /// A field with the key of a title that tells when Return is pressed.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey.key, text: text, onCommit: onCommit)
  }

  /// A field with the key of a title that keeps what is selected: a terminal selects by itself.
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    selection: Binding<TextSelection?>,
    prompt: Text? = nil,
    axis: Axis? = nil
  ) {
    self.init(titleKey.key, text: text, selection: selection, prompt: prompt, axis: axis)
  }

  /// A field of a value that a formatter writes and reads, with the key of a title.
  public init<V>(
    _ titleKey: LocalizedStringKey,
    value: Binding<V>,
    formatter: Formatter,
    prompt: Text? = nil
  ) {
    self.init(titleKey.key, value: value, formatter: formatter, prompt: prompt)
  }
}

extension SecureField where Label == Text {
  /// A field with the key of a title that does something when Return is pressed.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    text: Binding<String>,
    onCommit: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey.key, text: text, onCommit: onCommit)
  }
}

extension NavigationLink where Label == Text {
  /// A link to a screen that is there while a value says so, with the key of a title.
  @preconcurrency
  public init(
    _ titleKey: LocalizedStringKey,
    isActive: Binding<Bool>,
    @ViewBuilder destination: @escaping @MainActor () -> Destination
  ) {
    self.init(isActive: isActive, destination: destination) { Text(titleKey) }
  }

  /// A link to a screen that is there while a value says so, with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    isActive: Binding<Bool>
  ) {
    self.init(isActive: isActive, destination: { destination }) { Text(titleKey) }
  }

  /// A link to a screen that is there while a selection is its tag, with the key of a title.
  public init<V: Hashable>(
    _ titleKey: LocalizedStringKey,
    destination: Destination,
    tag: V,
    selection: Binding<V?>
  ) {
    self.init(destination: destination, tag: tag, selection: selection) { Text(titleKey) }
  }
}

extension ControlGroup where Label == SwiftUI.Label<Text, Image> {
  /// Controls that belong together, with the key of a title beside a symbol: a menu shows it.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    @ViewBuilder content: () -> Content
  ) {
    self.init(content: content) { SwiftUI.Label(titleKey, systemImage: name) }
  }
}

extension ShareLink where Label == SwiftUI.Label<Text, Image> {
  /// A button with the key of a title that gives an item to others.
  public init<T>(
    _ titleKey: LocalizedStringKey,
    item: T,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(item: item, subject: subject, message: message) {
      SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
    }
  }

  /// A button with the key of a title that gives an item to others, with a preview.
  public init<T>(
    _ titleKey: LocalizedStringKey,
    item: T,
    subject: Text? = nil,
    message: Text? = nil,
    preview: SharePreview
  ) {
    self.init(titleKey, item: item, subject: subject, message: message)
  }

  /// A button with the key of a title that gives items to others.
  public init<C: RandomAccessCollection>(
    _ titleKey: LocalizedStringKey,
    items: C,
    subject: Text? = nil,
    message: Text? = nil
  ) {
    self.init(items: items, subject: subject, message: message) {
      SwiftUI.Label(titleKey, systemImage: "square.and.arrow.up")
    }
  }
}

extension SharePreview {
  /// The key of a title.
  public init(_ titleKey: LocalizedStringKey) { self.init(titleKey.key) }

  /// The key of a title beside an image.
  public init(_ titleKey: LocalizedStringKey, image: Image) {
    self.init(titleKey.key, image: image)
  }

  /// The key of a title beside an icon.
  public init(_ titleKey: LocalizedStringKey, icon: Image) {
    self.init(titleKey.key, icon: icon)
  }
}
