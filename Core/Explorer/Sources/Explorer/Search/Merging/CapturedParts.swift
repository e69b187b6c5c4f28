@_spi(Exploring) internal import ComposableArchitecture

/// The parts of states that effects may have in copies, beside what their reducers have read by properties.
struct CapturedParts: Equatable {
  /// The fields of the feature's state that effects have read of copies of it.
  var fields: UInt64 = 0
  /// The fields that effects have read of copies of states inside of it, by the types of those.
  var fieldsOfChildren: [ObjectIdentifier: UInt64] = [:]
  /// Whether effects have read fields of copies of states that are in no state any more.
  var areChildren = false
  /// Whether effects have sent copies of states, of which reducers can read anything.
  var isAll = false

  init() {}

  /// The parts that effects have read in a step.
  ///
  /// Costs a walk through the states, if effects have read copies of those inside.
  ///
  /// - Parameters:
  ///   - touched: What the step has touched.
  ///   - states: The states before it and after it, in which the types of copies are looked for.
  ///   - search: Finds observable states.
  init(_ touched: TouchedFields, in states: [Any], _ search: StateSearch) {
    fields = touched.fieldsOfEffects
    for state in states where touched.haveEffectsReadOthers {
      search.forEach(in: state) { state in
        guard let fields = touched.takeFieldsOfEffects(of: state) else { return }
        fieldsOfChildren[ObjectIdentifier(type(of: state)), default: 0] |= fields
      }
    }
    areChildren = touched.haveEffectsReadOthers
  }

  mutating func formUnion(_ other: Self) {
    fields |= other.fields
    fieldsOfChildren.merge(other.fieldsOfChildren, uniquingKeysWith: |)
    areChildren = areChildren || other.areChildren
    isAll = isAll || other.isAll
  }
}
