public import TerminalViews

// The forms of older code, which gives the header and the footer before the content.
//
// Each takes `isExpanded`, as the initializers of newer code do, although nothing passes it: with it, the compiler sees
// from the number and the types of the arguments alone that a call does not mean these. Otherwise it type-checks the
// rows of a section, in which there is a mistake, once for each of them.

extension Section {
  /// A section with a header and a footer. Newer code gives them after the content.
  public init(
    isExpanded: Binding<Bool>? = nil,
    header: Header,
    footer: Footer,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, header: { header }, footer: { footer })
  }
}

extension Section where Footer == EmptyView {
  /// A section with a header. Newer code gives it after the content.
  public init(
    isExpanded: Binding<Bool>? = nil,
    header: Header,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, header: { header })
  }
}

extension Section where Header == EmptyView {
  /// A section with a footer. Newer code gives it after the content.
  public init(
    isExpanded: Binding<Bool>? = nil,
    footer: Footer,
    @ViewBuilder content: () -> Content
  ) {
    self.init(isExpanded: isExpanded, content: content, footer: { footer })
  }
}
