/// A state whose fields can be set by an action as text: `form.binding.title "Design"`.
///
/// A `BindingAction` names its field by a key path, which has no text of its own. A state that
/// conforms gives its bindable fields names:
///
/// ```swift
/// extension Form.State: ActionTextBindable {
///   static var actionTextFields: [ActionTextField<Self>] {
///     [ActionTextField("isOn", \.isOn), ActionTextField("title", \.document.title)]
///   }
/// }
/// ```
///
/// A change of a field that is not listed has no text. A state with `@ObservableState` that does not
/// conform names its properties that are texts, numbers, Boolean values, enums without payloads, and optional ones.
public protocol ActionTextBindable: SendableMetatype {
  /// The fields that have names; no two have the same.
  static var actionTextFields: [ActionTextField<Self>] { get }
}
