@_spi(SwiftUI) public import TerminalViews

/// Views of which one is shown, below a row with the titles of all.
public struct TabView<SelectionValue: Hashable, Content: View>: View {
  public typealias Body = Never

  private let selection: Binding<SelectionValue>?
  private let content: Content

  /// Tabs with a value that selects the shown one.
  ///
  /// - Parameters:
  ///   - selection: The value: that of a ``Tab``, or the tag of a view. While no tab has it, the first one is shown.
  ///   - content: The tabs.
  public init(
    selection: Binding<SelectionValue>,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }

  /// Tabs with a value that selects the shown one; `nil` if the view keeps that itself.
  @_disfavoredOverload
  public init(
    selection: Binding<SelectionValue>?,
    @TabContentBuilder<SelectionValue> content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int {
  /// Tabs that begin with the first one.
  public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

@_spi(SwiftUI)
extension TabView: ReducedView {
  @ViewBuilder public func reduced(in environment: EnvironmentValues) -> some View {
    if let selection {
      TerminalViews.TabView(selection: selection) { content }
    } else {
      TerminalViews.TabView { content }
    }
  }
}

/// Tabs that belong together: a terminal shows all of them in one row.
public struct TabSection<Value: Hashable, Content: View>: View {
  private let content: Content

  /// Tabs that belong together.
  public init<S: StringProtocol>(_ title: S, @TabContentBuilder<Value> content: () -> Content) {
    self.content = content()
  }

  /// Tabs that belong together.
  public init<H: View>(
    @TabContentBuilder<Value> content: () -> Content,
    @ViewBuilder header: () -> H
  ) {
    self.content = content()
  }

  /// Tabs that belong together.
  public init(@TabContentBuilder<Value> content: () -> Content) {
    self.content = content()
  }

  public var body: some View { content }
}

/// Builds the tabs of a tab view: tabs that stand for values of one type, and views.
@MainActor
@preconcurrency
@resultBuilder
public enum TabContentBuilder<TabValue: Hashable> {
  /// A tab, whose value is of the type of the selection.
  public static func buildExpression<Content: View, Label: View>(
    _ tab: Tab<TabValue, Content, Label>
  ) -> Tab<TabValue, Content, Label> {
    tab
  }

  /// Tabs, whose values are of the type of the selection.
  public static func buildExpression<Content: View>(
    _ section: TabSection<TabValue, Content>
  ) -> TabSection<TabValue, Content> {
    section
  }

  /// A view.
  @_disfavoredOverload
  public static func buildExpression<V: View>(_ view: V) -> V { view }

  /// Builds nothing.
  public static func buildBlock() -> EmptyView { EmptyView() }

  /// Builds one view.
  public static func buildBlock<V: View>(_ view: V) -> V { view }

  /// Builds any number of views.
  public static func buildBlock<each V: View>(_ view: repeat each V) -> TupleView<repeat each V> {
    ViewBuilder.buildBlock(repeat each view)
  }

  /// Builds an `if` without an `else`.
  public static func buildIf<V: View>(_ view: V?) -> V? { view }

  /// Builds the first branch of a condition.
  public static func buildEither<First: View, Second: View>(
    first: First
  ) -> ConditionalContent<First, Second> {
    ViewBuilder.buildEither(first: first)
  }

  /// Builds the second branch of a condition.
  public static func buildEither<First: View, Second: View>(
    second: Second
  ) -> ConditionalContent<First, Second> {
    ViewBuilder.buildEither(second: second)
  }

  /// Builds parts that are not available everywhere.
  public static func buildLimitedAvailability<V: View>(_ view: V) -> AnyView { AnyView(view) }
}
