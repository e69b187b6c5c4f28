/// A type whose members belong to no actor, also in a module that isolates its code to the main actor.
///
/// In a module with `.defaultIsolation(MainActor.self)` the compiler isolates every declaration to the main actor,
/// including the module's extensions of types of other modules. A conformance to a protocol that refines
/// `SendableMetatype` exempts the type and its extensions.
public protocol _NonisolatedMembers: SendableMetatype {}
