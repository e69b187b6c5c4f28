public import ComposableArchitecture
public import TerminalViews

/// A view for the store of a feature whose state is optional.
///
/// ```swift
/// IfLetStore(store.scope(state: \.detail, action: \.detail)) { store in
///   DetailView(store: store)
/// } else: {
///   Text("Nothing selected")
/// }
/// ```
///
/// Newer code: `if let store = store.scope(state: \.detail, action: \.detail) { … }`.
public struct IfLetStore<State, Action, Content: View>: View {
  private let child: () -> Store<State, Action>?
  private let content: (Store<State, Action>?) -> Content

  /// A view for a feature whose state is optional, and another one for `nil`.
  ///
  /// - Parameters:
  ///   - store: The store of an optional state.
  ///   - ifContent: Makes the view of the feature.
  ///   - elseContent: The view that is shown while the state is `nil`.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == ConditionalContent<IfContent, ElseContent> {
    let elseContent = elseContent()
    child = { store.observedChild() }
    content = { store in
      if let store {
        ViewBuilder.buildEither(first: ifContent(store))
      } else {
        ViewBuilder.buildEither(second: elseContent)
      }
    }
  }

  /// A view for a feature whose state is optional.
  ///
  /// - Parameters:
  ///   - store: The store of an optional state.
  ///   - ifContent: Makes the view of the feature.
  public init<IfContent: View>(
    _ store: Store<State?, Action>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    child = { store.observedChild() }
    content = { $0.map(ifContent) }
  }

  /// A view for a presented feature, and another one while none is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presentation.
  ///   - ifContent: Makes the view of the feature.
  ///   - elseContent: The view that is shown while none is presented.
  public init<IfContent: View, ElseContent: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent,
    @ViewBuilder else elseContent: () -> ElseContent
  ) where Content == ConditionalContent<IfContent, ElseContent> {
    self.init(
      store.scope(state: \.wrappedValue, action: \.presented),
      then: ifContent,
      else: elseContent
    )
  }

  /// A view for a feature that is presented.
  ///
  /// - Parameters:
  ///   - store: The store of a presentation.
  ///   - ifContent: Makes the view of the feature.
  public init<IfContent: View>(
    _ store: Store<PresentationState<State>, PresentationAction<Action>>,
    @ViewBuilder then ifContent: @escaping (_ store: Store<State, Action>) -> IfContent
  ) where Content == IfContent? {
    self.init(store.scope(state: \.wrappedValue, action: \.presented), then: ifContent)
  }

  public var body: some View { content(child()) }
}

extension Store {
  /// The store of a feature whose state is optional. Reading it observes whether the state is `nil`.
  func observedChild<Wrapped>() -> Store<Wrapped, Action>? where State == Wrapped? {
    _ = _observedState
    return scope(state: \.self, action: \.self)
  }
}
