/// The number of cells that terminals give to a character.
package enum DisplayWidth {
  /// The width of one character (an extended grapheme cluster): 0, 1 or 2.
  package static func of(_ scalars: Character.UnicodeScalarView) -> Int {
    guard let first = scalars.first else { return 0 }
    if first.value < 0x300, scalars.count == 1 { return first.value == 0xAD ? 0 : 1 }
    if isRegionalIndicator(first) { return scalars.count > 1 ? 2 : 1 }
    var sum = 0
    var isEmoji = false
    for scalar in scalars {
      switch scalar.value {
      // The text variant of a character that is also an emoji.
      case 0xFE0E: return 1
      case 0xFE0F where first.properties.isEmoji: isEmoji = true
      default:
        isEmoji = isEmoji || scalar.properties.isEmojiPresentation
        sum += of(scalar)
      }
    }
    return isEmoji ? 2 : min(sum, 2)
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    // The vowels and final consonants that join the initial one before them.
    if (0x1160...0x11FF).contains(scalar.value) || (0xD7B0...0xD7FB).contains(scalar.value) {
      return 0
    }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark: return 0
    case .format: return (0x600...0x6DD).contains(scalar.value) ? 1 : 0
    default: return isWide(scalar.value) ? 2 : 1
    }
  }

  private static func isWide(_ value: UInt32) -> Bool {
    guard value >= 0x1100 else { return false }
    var low = 0
    var high = wideRanges.count
    while low < high {
      let middle = (low + high) / 2
      if wideRanges[middle].upperBound < value { low = middle + 1 } else { high = middle }
    }
    return low < wideRanges.count && wideRanges[low].contains(value)
  }

  /// East Asian Wide and Fullwidth, in order. Emoji are left out, because a property of theirs tells that they are
  /// shown as such.
  private static let wideRanges: [ClosedRange<UInt32>] = [
    0x1100...0x115F, 0x231A...0x231B, 0x2329...0x232A, 0x2E80...0x303E, 0x3041...0x33FF,
    0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
    0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
    0x16FE0...0x16FFF, 0x17000...0x18CFF, 0x18D00...0x18DFF, 0x1AFF0...0x1B2FF,
    0x1D300...0x1D356, 0x1D360...0x1D376, 0x1F200...0x1F202, 0x1F210...0x1F23B,
    0x1F240...0x1F248, 0x1F250...0x1F251, 0x1F260...0x1F265, 0x20000...0x2FFFD,
    0x30000...0x3FFFD,
  ]
}
