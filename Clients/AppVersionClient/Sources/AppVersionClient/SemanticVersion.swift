/// A version as Semantic Versioning 2.0.0 defines it, such as `1.4.0-beta.2+build.7`.
///
/// Versions are ordered by precedence, in which build metadata does not count: two versions that differ only in it are
/// equal here. Numbers may have any number of digits.
public struct SemanticVersion: Sendable {
  /// The version as it was written.
  public let description: String

  private let core: [Identifier]
  private let preRelease: [Identifier]

  /// Creates a version from its text.
  ///
  /// - Parameter description: The text, with nothing around it, not even white space.
  /// - Returns: `nil` when the text is not a semantic version.
  public init?(_ description: String) {
    let build = description.split(separator: "+", maxSplits: 1, omittingEmptySubsequences: false)
    let release = build[0].split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    guard
      let core = Self.identifiers(release[0]), core.count == 3, core.allSatisfy(\.isNumber),
      let preRelease = release.count == 1 ? [] : Self.identifiers(release[1]),
      // In build metadata, and only there, a number may begin with a zero.
      build.count == 1 || Self.parts(build[1]) != nil
    else { return nil }
    self.description = description
    self.core = core
    self.preRelease = preRelease
  }

  private static func identifiers(_ text: Substring) -> [Identifier]? {
    guard let parts = parts(text) else { return nil }
    let identifiers = parts.compactMap { Identifier(text: String($0)) }
    return identifiers.count == parts.count ? identifiers : nil
  }

  private static func parts(_ text: Substring) -> [Substring]? {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    return parts.allSatisfy { part in
      !part.isEmpty
        && part.utf8.allSatisfy { byte in
          switch byte {
          case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "-"):
            true
          default: false
          }
        }
    } ? parts : nil
  }
}

extension SemanticVersion: Comparable, Hashable {
  public static func == (left: Self, right: Self) -> Bool {
    left.core == right.core && left.preRelease == right.preRelease
  }

  public static func < (left: Self, right: Self) -> Bool {
    if left.core != right.core {
      return left.core.lexicographicallyPrecedes(right.core)
    }
    // A pre-release comes before the release it leads to.
    if left.preRelease.isEmpty || right.preRelease.isEmpty {
      return !left.preRelease.isEmpty && right.preRelease.isEmpty
    }
    return left.preRelease.lexicographicallyPrecedes(right.preRelease)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(core)
    hasher.combine(preRelease)
  }
}

extension SemanticVersion: LosslessStringConvertible {}

/// One of the parts between dots: a number without a size limit, or a word.
private struct Identifier: Comparable, Hashable {
  let text: String
  let isNumber: Bool

  init?(text: String) {
    self.text = text
    isNumber = text.utf8.allSatisfy { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    if isNumber, text.count > 1, text.hasPrefix("0") { return nil }
  }

  static func < (left: Self, right: Self) -> Bool {
    guard left.isNumber, right.isNumber else {
      // Numbers come before words, and words are compared in ASCII order.
      return left.isNumber == right.isNumber
        ? left.text.utf8.lexicographicallyPrecedes(right.text.utf8) : left.isNumber
    }
    // Without leading zeros, more digits are a larger number.
    let (leftCount, rightCount) = (left.text.utf8.count, right.text.utf8.count)
    return leftCount == rightCount ? left.text < right.text : leftCount < rightCount
  }
}
