import Dependencies
import Synchronization

/// An observed field of one state value and its copies.
struct ObservedFieldSource: Hashable {
  let subject: ObservationSubject
  let field: Int

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.subject === rhs.subject && lhs.field == rhs.field
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(subject))
    hasher.combine(field)
  }
}

/// Wants to have what a field held when a reducer sets the field to something else.
protocol PreviousValueReceiver: AnyObject {
  func keep<Value>(_ old: Value)
}

/// Keeps a field's previous value alive until its observers were notified of a reducer's change.
///
/// A field that was asked for counts as observed, so a change of any other costs nothing for this.
final class PreviousValues {
  private struct Reference {
    weak var receiver: (any PreviousValueReceiver)?
  }

  private var receivers: [ObservedFieldSource: [Reference]] = [:]
  private var elementReceivers: [StackElementID: Reference] = [:]
  /// The cores whose state lies in a field. Those that keep its last value get it, too.
  private var cores: [ObservedFieldSource: WeakCores] = [:]
  private var limit = 16

  /// Asks for what a field holds last. It ends when the receiver is gone.
  func addReceiver(_ receiver: any PreviousValueReceiver, for source: ObservedFieldSource) {
    if receivers.count >= limit { prune() }
    receivers[source, default: []].removeAll { $0.receiver == nil || $0.receiver === receiver }
    receivers[source, default: []].append(Reference(receiver: receiver))
    source.subject.arm(source.field)
  }

  /// Asks for an element of a stack when it is taken off.
  func add(_ receiver: any PreviousValueReceiver, for id: StackElementID) {
    if elementReceivers.count >= limit { prune() }
    elementReceivers[id] = Reference(receiver: receiver)
  }

  /// Asks for the next change of the field that holds a core's state; for every change if the core
  /// keeps what the field held.
  func add(_ core: AnyCore, for source: ObservedFieldSource) {
    if cores.count >= limit { prune() }
    cores[source, default: WeakCores()].add(core)
    source.subject.arm(source.field)
  }

  /// Hands over an element of a stack that is about to be taken off.
  func willRemove<Element>(_ element: @autoclosure () -> Element, id: StackElementID) {
    guard !elementReceivers.isEmpty else { return }
    elementReceivers.removeValue(forKey: id)?.receiver?.keep(element())
  }

  /// Hands over what a field still holds. A field set to a value equal in identity may be left out.
  func willReplace<Value>(_ value: Value, in source: @autoclosure () -> ObservedFieldSource) {
    if !elementReceivers.isEmpty { (value as? any StackOfElements)?.willGo(previousValues: self) }
    guard !receivers.isEmpty || !cores.isEmpty else { return }
    let source = source()
    if let references = receivers[source] {
      for reference in references { reference.receiver?.keep(value) }
    }
    // Taken out first: what is kept may end what was kept before, and run code of its own.
    if let cores = cores[source] {
      cores.forEach { core in
        if core.keepsLast, core.heard == source { core.keep(value) }
      }
    }
  }

  /// Tells the cores whose state lay in a field that was changed. Asks again for the receivers, for
  /// observing a field ends with its change.
  func didChange(_ source: @autoclosure () -> ObservedFieldSource, in drain: Drain) {
    guard !receivers.isEmpty || !cores.isEmpty else { return }
    let source = source()
    if var hearing = cores.removeValue(forKey: source) {
      for core in hearing.takeAll() where core.didChange(source, in: drain) {
        add(core, for: source)
      }
    }
    if receivers[source]?.contains(where: { $0.receiver != nil }) == true {
      source.subject.arm(source.field)
    }
  }

  private func prune() {
    receivers = receivers.compactMapValues { references in
      let alive = references.filter { $0.receiver != nil }
      return alive.isEmpty ? nil : alive
    }
    elementReceivers = elementReceivers.filter { $0.value.receiver != nil }
    cores = cores.filter { source, cores in cores.contains { $0.heard == source } }
    limit = 2 * max(receivers.count, elementReceivers.count, cores.count) + 16
  }
}

/// A stack, whatever its elements are.
private protocol StackOfElements {
  func willGo(previousValues: PreviousValues)
}

extension StackState: StackOfElements {
  fileprivate func willGo(previousValues: PreviousValues) {
    for (id, element) in zip(ids, elements) { previousValues.willRemove(element, id: id) }
  }
}

/// Notes which observed fields are read while something is evaluated.
final class AccessRecorder {
  private static let slot = ThreadSlot()
  /// How many recorders there are on all threads. Mostly none, and a read need not ask its thread.
  private static let count = Atomic(0)
  private var sources: [ObservedFieldSource] = []

  private init() {}

  static func record<Value>(_ body: () -> Value) -> (Value, [ObservedFieldSource]) {
    let recorder = AccessRecorder()
    count.add(1, ordering: .relaxed)
    defer { count.subtract(1, ordering: .relaxed) }
    let outer = slot.pointer
    slot.pointer = Unmanaged.passUnretained(recorder).toOpaque()
    defer { slot.pointer = outer }
    let value = withExtendedLifetime(recorder) { body() }
    return (value, recorder.sources)
  }

  static func note(_ subject: ObservationSubject, _ field: Int) {
    guard count.load(ordering: .relaxed) != 0, let pointer = slot.pointer else { return }
    Unmanaged<AccessRecorder>.fromOpaque(pointer).takeUnretainedValue()
      .sources.append(ObservedFieldSource(subject: subject, field: field))
  }
}
