/// State whose fields can be observed through a store.
///
/// The macro `@ObservableState` adds the conformance. Written by hand, a struct holds an
/// ``ObservationStateRegistrar``, and each observed property calls its registrar:
///
/// ```swift
/// struct State: ObservableState {
///   var _$observationRegistrar = ObservationStateRegistrar()
///   var _$id: ObservableStateID { _$observationRegistrar.id }
///   mutating func _$willModify() { _$observationRegistrar._$willModify() }
///   private var _count = 0
///   var count: Int {
///     get { _$observationRegistrar.access(0); return _count }
///     set {
///       _$observationRegistrar._$willModify()
///       _$observationRegistrar.mutate(0, &_count, newValue)
///     }
///   }
///   static var _$fields: [_ObservableField<Self>] { [.init(\.count, storage: \._count, index: 0)] }
/// }
/// ```
public protocol ObservableState: _AnyObservableState, SendableMetatype {
  /// The value's identity.
  var _$id: ObservableStateID { get }

  /// The registrar of the value's observers. An enum has none: its payloads do.
  var _$observationRegistrar: ObservationStateRegistrar { get }

  /// The observed properties and their storage, by which the library changes a child's state in place.
  static var _$fields: [_ObservableField<Self>] { get }

  /// The offset of the registrar in a value, by which the library observes changes in place without calling the value.
  /// The macro generates it; by hand it may be left out.
  static var _$registrarOffset: Int? { get }

  /// The parts of the declaration that are not visible at run time. The macro generates them if there are any; by hand
  /// they may be left out.
  static var _$declaration: _StateDeclaration? { get }

  /// Records that the reducer of one of its parts is about to change the value in place. Without it, observers of the
  /// part are not notified when a copy made before the change is put back.
  mutating func _$willModify()
}

extension ObservableState {
  public var _$observationRegistrar: ObservationStateRegistrar { .inert }

  public static var _$fields: [_ObservableField<Self>] { [] }

  public static var _$registrarOffset: Int? { nil }

  public static var _$declaration: _StateDeclaration? { nil }

  public mutating func _$willModify() {}
}

/// The parts of a state's declaration that are not visible at run time.
public struct _StateDeclaration: Sendable {
  /// The parameters of an initializer, each with the stored property it sets, in the form of `TestInitializer` of the
  /// library TestSource. `nil` if other modules cannot make the state from its properties.
  public let initializer: String?
  /// The variables that can be set only in their own file.
  public let hidden: [String]

  /// Describes a state's declaration.
  ///
  /// - Parameters:
  ///   - initializer: The parameters of an initializer that can be called.
  ///   - hidden: The variables that can be set only in their own file.
  public init(initializer: String?, hidden: [String]) {
    self.initializer = initializer
    self.hidden = hidden
  }
}

/// An observed property: its public key path, and the key path of its storage.
public struct _ObservableField<Root> {
  let path: AnyKeyPath
  let storage: AnyKeyPath
  let index: Int
  /// For a property of `@Presents`, the offset of the presented state in its box.
  let presented: Int?

  /// Describes an observed property.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - storage: The stored property behind it.
  ///   - index: The number of the property in its registrar.
  public init<Value>(
    _ path: KeyPath<Root, Value>,
    storage: WritableKeyPath<Root, Value>,
    index: Int
  ) {
    self.path = path
    self.storage = storage
    self.index = index
    self.presented = nil
  }

  /// Describes a property of `@Presents`, and its projection as well.
  ///
  /// - Parameters:
  ///   - path: The property.
  ///   - storage: The stored presentation behind it.
  ///   - index: The number of the property in its registrar.
  public init<State>(
    _ path: KeyPath<Root, State?>,
    presented storage: WritableKeyPath<Root, PresentationState<State>>,
    index: Int
  ) {
    self.path = path
    self.storage = storage
    self.index = index
    self.presented = PresentationBox.offset(of: State.self)
  }
}
