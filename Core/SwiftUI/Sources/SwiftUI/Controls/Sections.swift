public import TerminalViews

extension Section {
  /// A section with a header and a footer. Newer code gives them after the content.
  public init(header: Header, footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header. Newer code gives it after the content.
  public init(header: Header, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { header })
  }
}

extension Section where Header == EmptyView {
  /// A section with a footer. Newer code gives it after the content.
  public init(footer: Footer, @ViewBuilder content: () -> Content) {
    self.init(content: content, footer: { footer })
  }
}

extension Section where Header == Text, Footer == EmptyView {
  /// A section below the key of a title.
  public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
    self.init(content: content, header: { Text(titleKey).bold() })
  }

  /// A section below a title. Whether it is open is kept by the value: it is shown while it is.
  public init<S: StringProtocol, V: View>(
    _ title: S,
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> V
  ) where Content == V? {
    let isOpen = isExpanded.wrappedValue
    self.init {
      if isOpen { content() }
    } header: {
      Text("\(isOpen ? "▾" : "▸") \(String(title))").bold()
    }
  }
}

extension Section where Footer == EmptyView {
  /// A section that is shown while a value says so.
  public init<V: View>(
    isExpanded: Binding<Bool>,
    @ViewBuilder content: () -> V,
    @ViewBuilder header: () -> Header
  ) where Content == V? {
    let isOpen = isExpanded.wrappedValue
    self.init(content: { if isOpen { content() } }, header: header)
  }
}
