import Dependencies
import SwiftNavigation
import TestFailureBridge

/// The description of an effect.
///
/// An ``Effect`` is one reference to this, and `nil` is `.none`. Its layout depends on no action, so passing effects
/// through the reducers needs no type lookup at run time. Only the subclasses that hold or send actions are generic.
@usableFromInline
class EffectStorage {
  @usableFromInline
  enum Kind: UInt8 {
    case send, run, merge, concatenate, cancellable, throttle, cancel, presence, end, transaction
  }

  let kind: Kind

  /// Whether the effect consists of asynchronous work alone; see ``StartOrder``.
  let isWork: Bool

  @usableFromInline
  init(_ kind: Kind, isWork: Bool = false) {
    self.kind = kind
    self.isWork = isWork
  }

  /// This effect, whose kind is ``Kind/send``, with its action.
  ///
  /// The kind determines the class, and whoever starts or maps the effect the type of its action.
  @inline(__always)
  func sending<Action>(_ action: Action.Type = Action.self) -> SendEffect<Action> {
    unsafeDowncast(self, to: SendEffect<Action>.self)
  }

  /// Two effects side by side. Merging with no effect costs nothing.
  static func merge(_ first: EffectStorage?, _ second: EffectStorage?) -> EffectStorage? {
    guard let second else { return first }
    guard let first else { return second }
    return merged(first, second)
  }

  @inline(never)
  private static func merged(_ first: EffectStorage, _ second: EffectStorage) -> EffectStorage {
    MergeEffect(first.mergedParts + [second])
  }

  /// Effects side by side.
  static func merge(_ parts: [EffectStorage]) -> EffectStorage? {
    switch parts.count {
    case 0: nil
    case 1: parts[0]
    default: MergeEffect(parts[0].mergedParts + parts[1...])
    }
  }

  /// The parts to which another one is added. A merge keeps its parts together when it is merged as the later one: a
  /// test store starts them one step later than the others.
  private var mergedParts: [EffectStorage] {
    kind == .merge ? unsafeDowncast(self, to: MergeEffect.self).parts : [self]
  }
}

/// An action to be sent.
@usableFromInline
final class SendEffect<Action>: EffectStorage {
  let action: Action

  @usableFromInline
  init(_ action: Action) {
    self.action = action
    super.init(.send)
  }
}

/// An action to be sent in a transaction.
final class TransactionEffect: EffectStorage {
  /// The effect that sends the action.
  let effect: EffectStorage
  let transaction: Transaction

  init(_ effect: EffectStorage, _ transaction: Transaction) {
    self.effect = effect
    self.transaction = transaction
    super.init(.transaction)
  }
}

/// Asynchronous work, with the dependencies and the path it was made with.
class AnyRunEffect: EffectStorage {
  let name: String?
  let priority: TaskPriority?
  let dependencies: DependencyValues
  let path: FeaturePath?
  let origin: SourcePlace

  init(
    name: String?,
    priority: TaskPriority?,
    dependencies: DependencyValues,
    path: FeaturePath?,
    origin: SourcePlace
  ) {
    self.name = name
    self.priority = priority
    self.dependencies = dependencies
    self.path = path
    self.origin = origin
    super.init(.run, isWork: true)
  }
}

/// Asynchronous work that sends actions of one type.
final class RunEffect<Action>: AnyRunEffect {
  typealias Operation = @Sendable (Send<Action>) async -> Void

  let operation: Operation

  init(
    name: String? = nil,
    priority: TaskPriority? = nil,
    dependencies: DependencyValues,
    path: FeaturePath?,
    origin: SourcePlace,
    operation: @escaping Operation
  ) {
    self.operation = operation
    super.init(
      name: name,
      priority: priority,
      dependencies: dependencies,
      path: path,
      origin: origin
    )
  }
}

/// Effects side by side.
final class MergeEffect: EffectStorage {
  let parts: [EffectStorage]

  init(_ parts: [EffectStorage]) {
    self.parts = parts
    super.init(.merge, isWork: parts.allSatisfy(\.isWork))
  }
}

/// Effects one after the other.
final class ConcatenateEffect: EffectStorage {
  let parts: [EffectStorage]

  init(_ parts: [EffectStorage]) {
    self.parts = parts
    super.init(.concatenate, isWork: parts.allSatisfy(\.isWork))
  }
}

/// An effect that an id cancels.
final class CancellableEffect: EffectStorage {
  let effect: EffectStorage?
  let cancellation: EffectCancellation
  let path: FeaturePath?

  init(_ effect: EffectStorage?, _ cancellation: EffectCancellation, path: FeaturePath?) {
    self.effect = effect
    self.cancellation = cancellation
    self.path = path
    super.init(.cancellable, isWork: effect?.isWork ?? false)
  }
}

/// An effect whose actions are throttled under an id.
final class ThrottleEffect: EffectStorage {
  let effect: EffectStorage?
  let id: CancelID
  let throttling: Throttling
  let path: FeaturePath?

  init(_ effect: EffectStorage?, id: CancelID, _ throttling: Throttling, path: FeaturePath?) {
    self.effect = effect
    self.id = id
    self.throttling = throttling
    self.path = path
    super.init(.throttle)
  }
}

/// Cancels the effects of an id.
final class CancelEffect: EffectStorage {
  let id: CancelID
  let path: FeaturePath?

  init(_ id: CancelID, path: FeaturePath?) {
    self.id = id
    self.path = path
    super.init(.cancel)
  }
}

/// Registers the action that is sent when the path is dismissed.
final class PresenceEffect: EffectStorage {
  let path: FeaturePath
  /// Makes the effect that sends the action. Most presented features never ask for it.
  let dismiss: () -> EffectStorage

  init(_ path: FeaturePath, dismiss: @escaping () -> EffectStorage) {
    self.path = path
    self.dismiss = dismiss
    super.init(.presence)
  }
}

/// Ends the effects of a path whose presentation has ended.
final class EndEffect: EffectStorage {
  let path: FeaturePath

  init(_ path: FeaturePath) {
    self.path = path
    super.init(.end)
  }
}
