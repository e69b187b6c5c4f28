@_spi(Threads) import Dependencies
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

/// Receives a field's previous value when a reducer replaces it.
protocol PreviousValueReceiver: AnyObject {
  func keep<Value>(_ old: Value)
}

/// Keeps a field's previous value alive until its observers were notified of a reducer's change.
///
/// A field with a receiver counts as observed, so a change of any other field costs nothing here.
final class PreviousValues {
  private struct Reference {
    weak var receiver: (any PreviousValueReceiver)?
  }

  private var receivers: [ObservedFieldSource: [Reference]] = [:]
  private var elementReceivers: [StackElementID: Reference] = [:]
  /// The cores whose state lies in a field. A core that keeps its last value receives the field's previous value.
  private var cores: [ObservedFieldSource: WeakCores] = [:]
  private var limit = 16

  /// Registers a receiver of the field's previous values, until the receiver is deallocated.
  func addReceiver(_ receiver: any PreviousValueReceiver, for source: ObservedFieldSource) {
    if receivers.count >= limit { prune() }
    receivers[source, default: []].removeAll { $0.receiver == nil || $0.receiver === receiver }
    receivers[source, default: []].append(Reference(receiver: receiver))
    source.subject.markObserved(source.field)
  }

  /// Registers a receiver of a stack's element for the time when the element is removed.
  func add(_ receiver: any PreviousValueReceiver, for id: StackElementID) {
    if elementReceivers.count >= limit { prune() }
    elementReceivers[id] = Reference(receiver: receiver)
  }

  /// Registers a core for the next change of the field that holds its state. A core that keeps the field's previous
  /// value stays registered.
  func add(_ core: AnyCore, for source: ObservedFieldSource) {
    if cores.count >= limit { prune() }
    cores[source, default: WeakCores()].add(core)
    source.subject.markObserved(source.field)
  }

  /// Passes an element of a stack, which is about to be removed, to its receiver.
  func willRemove<Element>(_ element: @autoclosure () -> Element, id: StackElementID) {
    guard !elementReceivers.isEmpty else { return }
    elementReceivers.removeValue(forKey: id)?.receiver?.keep(element())
  }

  /// Passes a field's value to its receivers before it is replaced. The caller may skip a value of equal identity.
  func willReplace<Value>(_ value: Value, in source: @autoclosure () -> ObservedFieldSource) {
    if !elementReceivers.isEmpty { (value as? any StackOfElements)?.willGo(previousValues: self) }
    guard !receivers.isEmpty || !cores.isEmpty else { return }
    let source = source()
    if let references = receivers[source] {
      for reference in references { reference.receiver?.keep(value) }
    }
    // A copy is iterated: keeping a value may release a value kept before, and so run user code.
    if let cores = cores[source] {
      cores.forEach { core in
        if core.keepsLast, core.watchedField == source { core.keep(value) }
      }
    }
  }

  /// Notifies the cores whose state lay in a field that was changed. Marks the field as observed again if it has
  /// receivers, because an observation ends with one change.
  func didChange(_ source: @autoclosure () -> ObservedFieldSource, in drain: Drain) {
    guard !receivers.isEmpty || !cores.isEmpty else { return }
    let source = source()
    if var hearing = cores.removeValue(forKey: source) {
      for core in hearing.takeAll() where core.didChange(source, in: drain) {
        add(core, for: source)
      }
    }
    if receivers[source]?.contains(where: { $0.receiver != nil }) == true {
      source.subject.markObserved(source.field)
    }
  }

  private func prune() {
    receivers = receivers.compactMapValues { references in
      let alive = references.filter { $0.receiver != nil }
      return alive.isEmpty ? nil : alive
    }
    elementReceivers = elementReceivers.filter { $0.value.receiver != nil }
    cores = cores.filter { source, cores in cores.contains { $0.watchedField == source } }
    limit = 2 * max(receivers.count, elementReceivers.count, cores.count) + 16
  }
}

/// A stack, without the type of its elements.
private protocol StackOfElements {
  func willGo(previousValues: PreviousValues)
}

extension StackState: StackOfElements {
  fileprivate func willGo(previousValues: PreviousValues) {
    for (id, element) in zip(ids, elements) { previousValues.willRemove(element, id: id) }
  }
}

/// Records the observed fields that are read during an evaluation.
final class AccessRecorder {
  private static let slot = ThreadSlot()
  /// The number of recorders on all threads. It is mostly zero, and then a read need not look up its thread.
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

  @inline(__always)
  static func note(_ subject: ObservationSubject, _ field: Int) {
    guard count.load(ordering: .relaxed) != 0 else { return }
    noteForCurrent(subject, field)
  }

  @inline(never)
  private static func noteForCurrent(_ subject: ObservationSubject, _ field: Int) {
    guard let pointer = slot.pointer else { return }
    Unmanaged<AccessRecorder>.fromOpaque(pointer).takeUnretainedValue()
      .sources.append(ObservedFieldSource(subject: subject, field: field))
  }
}
