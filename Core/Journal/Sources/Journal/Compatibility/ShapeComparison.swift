internal import ActionText

/// The changes between two lists of shapes.
struct ShapeComparison {
  private(set) var differences: [JournalCompatibility.Difference] = []
  private let part: JournalCompatibility.Difference.Part
  private let old: [String: String]
  private let new: [String: String]

  init(
    _ part: JournalCompatibility.Difference.Part,
    _ old: [JournalHeader.Shape],
    _ new: [JournalHeader.Shape]
  ) {
    self.part = part
    self.old = Self.types(old)
    self.new = Self.types(new)
    let redacted = Set(old.filter { $0.type == JournalRedaction.placeholder }.map(\.path))
    // The parts of an added or removed whole are not reported one by one.
    for path in Self.paths(old) where self.new[path] == nil && isOutermost(path, in: self.old) {
      add(path, .removed(maybeNow: successor(of: path)), .risky)
    }
    for path in Self.paths(new) where self.old[path] == nil {
      guard isOutermost(path, in: self.new),
        !Self.ancestors(of: path).contains(where: redacted.contains)
      else { continue }
      add(path, .added, .fine)
    }
    for path in Self.paths(old) {
      guard let before = self.old[path], let now = self.new[path], before != now,
        !redacted.contains(path)
      else { continue }
      // A type with parts in both is compared by its parts, whatever its name.
      guard !hasParts(path, in: old) || !hasParts(path, in: new) else { continue }
      add(path, .retyped(from: before, to: now), .risky)
    }
  }

  private mutating func add(
    _ path: String,
    _ change: JournalCompatibility.Difference.Change,
    _ grade: JournalCompatibility.Grade
  ) {
    differences.append(.init(part: part, path: path, change: change, grade: grade, line: nil))
  }

  /// The new shape next to a removed one, which may be its successor.
  private func successor(of path: String) -> String? {
    let parent = Self.ancestors(of: path).first
    let candidates = new.keys.filter {
      old[$0] == nil && Self.ancestors(of: $0).first == parent && new[$0] == old[path]
    }
    guard candidates.count > 1 else { return candidates.first }
    return NearestNames.nearest(to: path, among: candidates.sorted()).first
  }

  /// Whether the whole that contains it is in the other list, too.
  private func isOutermost(_ path: String, in list: [String: String]) -> Bool {
    let other = list == old ? new : old
    return Self.ancestors(of: path).allSatisfy { list[$0] == nil || other[$0] != nil }
  }

  private func hasParts(_ path: String, in shapes: [JournalHeader.Shape]) -> Bool {
    shapes.contains { $0.path.hasPrefix("\(path).") || $0.path.hasPrefix("\(path)[") }
  }

  private static func types(_ shapes: [JournalHeader.Shape]) -> [String: String] {
    Dictionary(shapes.map { ($0.path, $0.type ?? "without a payload") }) { first, _ in first }
  }

  private static func paths(_ shapes: [JournalHeader.Shape]) -> [String] {
    var seen: Set<String> = []
    return shapes.map(\.path).filter { seen.insert($0).inserted }
  }

  /// The paths of the wholes that contain a path, from the inside out.
  private static func ancestors(of path: String) -> [String] {
    path.indices.reversed().filter { path[$0] == "." || path[$0] == "[" }.map {
      String(path[..<$0])
    }
  }
}
