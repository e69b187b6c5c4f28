import ComposableArchitecture

/// Finds the feature to which an action or an effect belongs.
@_spi(Inspection)
public struct PlaceFinder: Sendable {
  private let places: [GraphPlace]
  private let children: [[Int]]

  /// Makes a finder for the features of a tree.
  public init(_ places: [GraphPlace]) {
    self.places = places
    var children = [[Int]](repeating: [], count: places.count)
    for place in places {
      if let parent = place.parent { children[parent].append(place.index) }
    }
    self.children = children
  }

  /// The innermost feature to which the names of an action lead.
  public func place(of action: ActionSteps) -> Int {
    var steps = action.steps[...]
    var place = 0
    while let next = child(of: place, steps) {
      steps = steps.dropFirst(places[next].action.count)
      place = next
    }
    return place
  }

  /// The feature that made an effect, by the rules of ``GraphMeasurements/activities``.
  ///
  /// - Parameters:
  ///   - path: The features in which it was made, as the store names them.
  ///   - location: The file and line where it was made.
  ///   - cause: The feature of the causing action, if it is known.
  public func place(ofEffectIn path: [String], at location: String, cause: Int?) -> Int {
    let navigation = path.map { $0.prefix { $0 != "[" } }
    func fits(_ index: Int) -> Bool {
      places[index].navigation.elementsEqual(navigation) { $0 == $1 }
    }
    var candidates = cause.map { line(to: $0).filter(fits) } ?? []
    if candidates.isEmpty { candidates = places.indices.filter(fits) }
    let file = File(location)
    return candidates.max { left, right in
      (file.rank(places[left]), places[left].depth, -left)
        < (file.rank(places[right]), places[right].depth, -right)
    } ?? cause ?? 0
  }

  /// The features that take part in an action of one of them: the features around it, and their parts.
  private func line(to index: Int) -> [Int] {
    let features = sequence(first: index) { places[$0].parent }
    return features.flatMap { [$0] + parts(of: $0) }
  }

  private func parts(of index: Int) -> [Int] {
    children[index].filter { places[$0].kind == .part }.flatMap { [$0] + parts(of: $0) }
  }

  private func child(of index: Int, _ steps: ArraySlice<ActionSteps.Step>) -> Int? {
    for child in children[index] {
      let place = places[child]
      if place.kind == .part {
        // The features in a part are reached by the names of the feature that contains the part.
        if let found = self.child(of: child, steps) { return found }
        continue
      }
      guard !place.action.isEmpty, steps.count > place.action.count,
        zip(steps, place.action).allSatisfy({ $0.name == $1 })
      else { continue }
      let isOfElements = place.kind == .forEach || place.kind == .stack
      let last = steps[steps.startIndex + place.action.count - 1]
      if !isOfElements || last.hasElement { return child }
    }
    return nil
  }
}

/// The file in which an effect was made: `SyncUps/SyncUpsFeature+Saving.swift:12`.
private struct File {
  let module: Substring
  let type: Substring

  init(_ location: String) {
    module = location.prefix { $0 != "/" }
    let file = location[
      (location.lastIndex(of: "/").map(location.index(after:)) ?? location.startIndex)...
    ]
    type = file.prefix { $0 != "." && $0 != "+" && $0 != ":" }
  }

  /// The rank of a feature as the maker of the effect.
  func rank(_ place: GraphPlace) -> Int {
    let names = place.type.prefix { $0 != "<" }.split(separator: ".")
    if names.contains(type), place.module == module { return 2 }
    return place.module == module ? 1 : 0
  }
}
