import IdentifiedCollections

/// Finds out whether the code of a reducer has left a copy of its state behind: in an effect, or anywhere.
///
/// A state and its unchanged copies share a version, and a change gives a state that has copies a version of its own.
/// So a state that begins with a version of its own has it in the end, shares it with nobody, and no other version was
/// made of it, unless it was copied. A copy that is gone in the end counts only if it, or the state beside it, was
/// changed.
struct CopyProbe {
  private enum Kind {
    /// A value without observable state of its own: all of it counts as read anyway.
    case plain
    /// A value whose parts may be observable states, or that cannot tell its version.
    case unknown
    case state(RegistrarAccess, ObservationSubject, version: UInt64)
  }

  private let kind: Kind

  /// Begins with the state at an address.
  @inline(never)
  init(_ state: StateAddress, _ type: Any.Type) {
    guard let access = RegistrarAccess.access(to: type) else {
      kind = type is any PartlyNoted.Type ? .unknown : .plain
      return
    }
    // An enum has no version: its payloads do.
    guard let version = access.makeOwnVersion(of: state) else {
      kind = .unknown
      return
    }
    kind = .state(access, access.subject(state), version: version)
  }

  /// The subject of the state; `nil` if it has none.
  var subject: ObservationSubject? {
    if case .state(_, let subject, _) = kind { return subject }
    return nil
  }

  /// Counts all fields as read if there are copies, or may be.
  ///
  /// - Parameters:
  ///   - state: The address of the state.
  ///   - hasVersions: Whether other versions of the state were made.
  @inline(never)
  func noteCopies(of state: StateAddress, hasVersions: Bool) {
    switch kind {
    case .plain: return
    case .unknown: TouchedFields.noteUnknown()
    case .state(let access, let subject, let version):
      // A copy of a state that was replaced has the old subject.
      guard hasVersions || access.isCopied(state, since: version) else { return }
      TouchedFields.noteWhole(subject)
    }
  }
}

/// A value whose parts are noted one by one, though it is no state itself.
private protocol PartlyNoted {}

extension Array: PartlyNoted {}
extension Dictionary: PartlyNoted {}
extension IdentifiedArray: PartlyNoted {}
extension Optional: PartlyNoted {}
extension PresentationState: PartlyNoted {}
extension Set: PartlyNoted {}
extension StackState: PartlyNoted {}
