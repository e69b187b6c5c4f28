@_spi(SwiftUI) public import TerminalViews

/// Where the field of a search stands: in a terminal above the view.
public struct SearchFieldPlacement: Sendable {
  private init() {}

  /// When the field in the bar of the screen is seen: in a terminal always.
  public enum NavigationBarDrawerDisplayMode: Hashable, Sendable {
    /// When it is seen.
    case automatic, always
  }

  /// As suits the place.
  public static let automatic = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement()
  /// In the toolbar.
  public static let toolbarPrincipal = SearchFieldPlacement()
  /// In the column to choose from.
  public static let sidebar = SearchFieldPlacement()
  /// In the bar of the screen.
  public static let navigationBarDrawer = SearchFieldPlacement()

  /// In the bar of the screen.
  public static func navigationBarDrawer(
    displayMode: NavigationBarDrawerDisplayMode
  ) -> SearchFieldPlacement {
    .navigationBarDrawer
  }
}

extension View {
  /// Adds a search field, above the view.
  ///
  /// - Parameters:
  ///   - text: The text of the field.
  ///   - placement: Where the field stands: in a terminal above the view.
  ///   - prompt: The text of the empty field.
  public func searchable(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchView(
      content: self,
      text: text,
      isPresented: nil,
      prompt: prompt,
      suggestions: EmptyView()
    )
  }

  /// Adds a search field, above the view.
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field, above the view; a value tells whether it has the focus.
  public func searchable(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil
  ) -> some View {
    SearchView(
      content: self,
      text: text,
      isPresented: isPresented,
      prompt: prompt,
      suggestions: EmptyView()
    )
  }

  /// Adds a search field, above the view; a value tells whether it has the focus.
  public func searchable<S: StringProtocol>(
    text: Binding<String>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S
  ) -> some View {
    searchable(text: text, isPresented: isPresented, placement: placement, prompt: Text(prompt))
  }

  /// Adds a search field, above the view: parts of it that stand for values are seen before the field.
  public func searchable<C, T: View, S: StringProtocol>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(
      text: text,
      tokens: tokens,
      placement: placement,
      prompt: Text(prompt),
      token: token
    )
  }

  /// Adds a search field, above the view: parts of it that stand for values are seen before the field.
  public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    VStack(alignment: .leading, spacing: 0) {
      SearchTokens(tokens: tokens, token: token)
      searchable(text: text, placement: placement, prompt: prompt)
    }
  }

  /// Adds a search field, above the view, with parts that stand for values; a value tells whether it has the focus.
  public func searchable<C, T: View, P: TextValue>(
    text: Binding<String>,
    tokens: Binding<C>,
    isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic,
    prompt: P,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    VStack(alignment: .leading, spacing: 0) {
      SearchTokens(tokens: tokens, token: token)
      searchable(
        text: text,
        isPresented: isPresented,
        placement: placement,
        prompt: prompt.textValue
      )
    }
  }

  /// Adds a search field, above the view, with parts that stand for values and others to choose from.
  public func searchable<C, T: View>(
    text: Binding<String>,
    tokens: Binding<C>,
    suggestedTokens: Binding<C>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder token: @escaping (C.Element) -> T
  ) -> some View
  where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
    searchable(text: text, tokens: tokens, placement: placement, prompt: prompt, token: token)
      .searchSuggestions {
        ForEach(suggestedTokens.wrappedValue) { element in
          Button {
            tokens.wrappedValue.append(element)
            text.wrappedValue = ""
          } label: {
            token(element)
          }
        }
      }
  }

  /// Adds a search field, above the view, with suggestions below the field while it has the focus.
  public func searchable<V: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: Text? = nil,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    SearchView(
      content: self,
      text: text,
      isPresented: nil,
      prompt: prompt,
      suggestions: suggestions().environment(\.searchText, text)
    )
  }

  /// Adds a search field, above the view, with suggestions below the field while it has the focus.
  public func searchable<V: View, S: StringProtocol>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: S,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Adds a search field, above the view, with suggestions below the field while it has the focus.
  public func searchable<V: View>(
    text: Binding<String>,
    placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey,
    @ViewBuilder suggestions: () -> V
  ) -> some View {
    searchable(text: text, placement: placement, prompt: Text(prompt), suggestions: suggestions)
  }

  /// Adds suggestions to the field for what is looked for: they stand between the field and the view, from the
  /// moment the field gets the focus until one is chosen or the input ends.
  public func searchSuggestions<V: View>(@ViewBuilder _ suggestions: () -> V) -> some View {
    SearchPartView(content: self, part: suggestions(), place: \.searchSuggestions)
  }

  /// Sets the text that a suggestion puts into the field.
  public func searchCompletion(_ completion: String) -> some View {
    CompletionView(content: self, completion: completion)
  }

  /// Adds a choice of where to look, between the field for what is looked for and the view.
  public func searchScopes<V: Hashable, S: View>(
    _ scope: Binding<V>,
    @ViewBuilder scopes: () -> S
  ) -> some View {
    let picker = Picker("", selection: scope, content: scopes).pickerStyle(.segmented)
      .labelsHidden()
    return SearchPartView(content: self, part: picker, place: \.searchScopes)
  }

  /// Ties the focus of the search field to a value: the focus follows the user.
  public func searchFocused(_ binding: FocusState<Bool>.Binding) -> some View { self }

  /// Has the key ^R load the view's content again.
  @preconcurrency
  public func refreshable(action: @escaping @MainActor @Sendable () async -> Void) -> some View {
    onKeyPress { press in
      guard press.key == "r", press.modifiers == .control else { return .ignored }
      Task { await action() }
      return .handled
    }
    .keyHelp("^R", "load again")
    .environment(\.refresh, RefreshAction(action: action))
    .wrappingNodes { node, _ in RefreshNode(action: action, child: node) }
  }

  /// Runs an action when a value has changed.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - action: The action, with the value now.
  @preconcurrency
  public func onChange<V: Equatable>(
    of value: V,
    perform action: @escaping @MainActor (V) -> Void
  ) -> some View {
    onChange(of: value) { _, value in action(value) }
  }

  /// Runs an action when the user ends the input of a text, or of a search.
  @preconcurrency
  public func onSubmit(
    of triggers: SubmitTriggers,
    _ action: @escaping @MainActor () -> Void
  ) -> some View {
    onSubmit(action)
  }

  /// Keeps the end of an input from the views around: they are told.
  public func submitScope(_ isBlocking: Bool = true) -> some View { self }
}

/// The parts of a search that stand for values: each is removed when it is pressed.
private struct SearchTokens<C, T: View>: View
where C: RandomAccessCollection & RangeReplaceableCollection, C.Element: Identifiable {
  let tokens: Binding<C>
  let token: (C.Element) -> T

  var body: some View {
    HStack {
      ForEach(tokens.wrappedValue) { element in
        Button {
          tokens.wrappedValue.removeAll { $0.id == element.id }
        } label: {
          token(element)
        }
      }
    }
  }
}

/// The fields whose input ends.
public struct SubmitTriggers: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// The field of a text.
  public static let text = SubmitTriggers(rawValue: 1 << 0)
  /// The search field.
  public static let search = SubmitTriggers(rawValue: 1 << 1)
}

/// Loads the content of a view again.
@MainActor
@preconcurrency
public struct RefreshAction {
  let action: @MainActor @Sendable () async -> Void

  /// Loads it, and waits for it.
  public func callAsFunction() async { await action() }
}

/// Leaves the search field.
@MainActor
@preconcurrency
public struct DismissSearchAction {
  let text: Binding<String>?
  let isActive: Binding<Bool>?

  /// Empties the field.
  public func callAsFunction() {
    text?.wrappedValue = ""
    isActive?.wrappedValue = false
  }
}

extension EnvironmentValues {
  private enum RefreshKey: EnvironmentKey {
    static var defaultValue: RefreshAction? { nil }
  }

  private enum SearchTextKey: EnvironmentKey {
    static var defaultValue: Binding<String>? { nil }
  }

  private enum SearchActivityKey: EnvironmentKey {
    static var defaultValue: Binding<Bool>? { nil }
  }

  private enum SearchSuggestionsKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
  }

  private enum SearchScopesKey: EnvironmentKey {
    static var defaultValue: AnyView? { nil }
  }

  /// Loads the content of the view again; `nil` where no view has said how.
  public internal(set) var refresh: RefreshAction? {
    get { self[RefreshKey.self] }
    set { self[RefreshKey.self] = newValue }
  }

  /// Leaves the field for what is looked for.
  @MainActor public var dismissSearch: DismissSearchAction {
    DismissSearchAction(text: searchText, isActive: searchActivity)
  }

  /// The text of the search field; `nil` where there is none.
  var searchText: Binding<String>? {
    get { self[SearchTextKey.self] }
    set { self[SearchTextKey.self] = newValue }
  }

  /// Whether the field for what is looked for is in use; `nil` where there is none.
  var searchActivity: Binding<Bool>? {
    get { self[SearchActivityKey.self] }
    set { self[SearchActivityKey.self] = newValue }
  }

  /// The suggestions for the field within.
  var searchSuggestions: AnyView? {
    get { self[SearchSuggestionsKey.self] }
    set { self[SearchSuggestionsKey.self] = newValue }
  }

  /// The choice of where to look for the field within.
  var searchScopes: AnyView? {
    get { self[SearchScopesKey.self] }
    set { self[SearchScopesKey.self] = newValue }
  }
}
