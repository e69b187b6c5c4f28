/// An action whose case `view` holds what a view may send.
///
/// ```swift
/// enum Action: ViewAction {
///   case factResponse(String)
///   case view(View)
///
///   enum View {
///     case factButtonTapped
///   }
/// }
/// ```
///
/// It keeps what views send apart from what effects and children send.
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// The actions that a view may send.
  associatedtype ViewAction

  /// The action that holds one of the view's.
  ///
  /// - Parameter action: What the view has sent.
  static func view(_ action: ViewAction) -> Self
}
