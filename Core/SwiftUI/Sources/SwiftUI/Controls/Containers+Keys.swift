public import Foundation
public import TerminalViews

// Containers whose titles are the keys of texts. A literal is a string: these are for values of the type.

extension LabeledContent where Label == Text {
  /// A view with the key of a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension LabeledContent where Label == Text, Content == Text {
  /// A text with the key of a title.
  public init<S: StringProtocol>(_ titleKey: LocalizedStringKey, value: S) {
    self.init(titleKey) { Text(value) }
  }

  /// A value in a format with the key of a title.
  public init<F: FormatStyle>(_ titleKey: LocalizedStringKey, value: F.FormatInput, format: F)
  where F.FormatOutput == String {
    self.init(titleKey) { Text(value, format: format) }
  }
}

extension GroupBox where Label == Text {
  /// Views in a box with the key of a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension DisclosureGroup where Label == Text {
  /// Views that can be folded away, with the key of a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: @escaping () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }

  /// Views that can be folded away, with the key of a title.
  public init(
    _ titleKey: LocalizedStringKey,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: @escaping () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content) { Text(titleKey) }
  }
}

extension ControlGroup where Label == Text {
  /// Controls that belong together, with the key of a title: a menu shows it.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content) { Text(titleKey) }
  }
}

extension ContentUnavailableView
where Label == SwiftUI.Label<Text, Image>, Description == Text?, Actions == EmptyView {
  /// A screen with the key of a title beside a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    description: Text? = nil
  ) {
    self.init {
      SwiftUI.Label(titleKey, systemImage: name)
    } description: {
      description
    }
  }
}

extension ProgressView where Label == Text, CurrentValueLabel == EmptyView {
  /// Progress with the key of a title.
  public init<V: BinaryFloatingPoint>(_ titleKey: LocalizedStringKey, value: V?, total: V = 1) {
    self.init(value: value, total: total) { Text(titleKey) }
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image> {
  /// A tab with the key of a title beside a symbol that stands for a value.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    value: Value,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(value: value, role: role, content: content) {
      SwiftUI.Label(titleKey, systemImage: name)
    }
  }
}

extension Tab where Label == SwiftUI.Label<Text, Image>, Value == Never {
  /// A tab with the key of a title beside a symbol.
  public init(
    _ titleKey: LocalizedStringKey,
    systemImage name: String,
    role: TabRole? = nil,
    @ViewBuilder content: () -> Content
  ) {
    self.init(role: role, content: content) { SwiftUI.Label(titleKey, systemImage: name) }
  }
}
