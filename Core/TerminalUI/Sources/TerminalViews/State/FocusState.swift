import Observation

/// The focused field of a view, as a value that can be read and set.
///
/// ```swift
/// enum Field { case title, attendee }
/// @FocusState private var focus: Field?
///
/// TextField("Title", text: $title).focused($focus, equals: .title)
/// ```
///
/// The value follows the user, and the focus follows the value when it is set: also to a field that
/// appears at the same moment. When the field disappears, the value is `nil`. A `Bool` tells whether
/// one view has the focus.
///
/// Setting `nil` takes the focus away from all views, so that keys reach the shortcuts.
@MainActor
@preconcurrency
@propertyWrapper
public struct FocusState<Value: Hashable> {
  private let box: FocusStorage<Value>

  /// Whether a view has the focus; at first none of them has.
  public init() where Value == Bool {
    box = FocusStorage(false)
  }

  /// A value for the focused view; at first no view has the focus.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    box = FocusStorage(nil)
  }

  /// The value of the focused view.
  public var wrappedValue: Value {
    get { box.value }
    nonmutating set { box.value = newValue }
  }

  /// A binding to the value, for ``View/focused(_:equals:)-(FocusState<Value?>.Binding,_)``.
  public var projectedValue: Binding { Binding(box: box) }

  /// The focus of a view, as it is passed on to the views within.
  ///
  /// ```swift
  /// @FocusState<Field?>.Binding var focus: Field?
  /// ```
  @MainActor
  @propertyWrapper
  public struct Binding {
    fileprivate let box: FocusStorage<Value>

    /// The value of the focused view.
    public var wrappedValue: Value {
      get { box.value }
      nonmutating set { box.value = newValue }
    }

    /// The binding itself.
    public var projectedValue: Binding { self }

    /// The same as the binding of a control.
    var binding: TerminalViews.Binding<Value> {
      TerminalViews.Binding(get: { [box] in box.value }, set: { [box] in box.value = $0 })
    }
  }
}

extension FocusState: DynamicProperty, StoredProperty {
  var storage: AnyObject { box }

  func update(in context: ViewContext, index: Int) {
    box.update(in: context, index: index)
  }
}

/// The value of a focus property of a view, kept for as long as the view is on the screen.
///
/// Only bodies that have read the value are read again. The view with the property often has not read it; the views
/// with `.focused` have.
@MainActor
final class FocusLocation<Value: Hashable>: Kept, Observable {
  private let registrar = ObservationRegistrar()
  private var current: Value

  init(_ value: Value) {
    current = value
  }

  var value: Value {
    get {
      registrar.access(self, keyPath: \.value)
      return current
    }
    set {
      guard newValue != current else { return }
      registrar.withMutation(of: self, keyPath: \.value) { current = newValue }
    }
  }

  func end() {}
}

/// The storage of a focus property, which copies of the view share.
@MainActor
final class FocusStorage<Value: Hashable> {
  private let initial: Value
  private var location: FocusLocation<Value>?

  init(_ initial: Value) {
    self.initial = initial
  }

  /// The value; before the view is on the screen, that of no focus.
  var value: Value {
    get { location?.value ?? initial }
    set { location?.value = newValue }
  }

  /// Finds the value for the place of the view.
  func update(in context: ViewContext, index: Int) {
    location = context.child(.position(index)).keep { FocusLocation(initial) }
  }
}
