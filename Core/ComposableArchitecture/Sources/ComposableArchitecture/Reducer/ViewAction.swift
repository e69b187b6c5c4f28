/// An action whose case `view` holds the actions that a view may send.
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
/// It separates the actions of views from those of effects and children.
public protocol ViewAction<ViewAction>: SendableMetatype {
  /// The actions that a view may send.
  associatedtype ViewAction

  /// The action that holds one of the view's.
  ///
  /// - Parameter action: The view's action.
  static func view(_ action: ViewAction) -> Self
}
