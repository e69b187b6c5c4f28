/// Makes inputs of valid ones. The number of an input and the seed say all about it.
struct Mutator {
  /// The most bytes an input has.
  static let longest = 64 << 10

  let seeds: [[UInt8]]
  let tokens: [[UInt8]]

  init(seeds: [[UInt8]], tokens: [String]) {
    self.seeds = seeds
    self.tokens = (tokens + Self.commonTokens).map { Array($0.utf8) }
  }

  private static let commonTokens = [
    "0", "-1", "255", "256", "65536", "2147483648", "4294967296", "9223372036854775807",
    "-9223372036854775808", "9223372036854775808", "18446744073709551616",
    "170141183460469231731687303715884105728", "1e308", "1e309", "-0", "-0.0", "1e-400", "0.1",
    "nan", "inf", "null", "true", "false", "\"", "\\", "\\u0000", "\\ud800", "\\udc00", "{", "}",
    "[", "]", ",", ":", "\n", "\r\n", "\r", "\t", " ", "\u{0}", "\u{1B}", "\u{7F}", "\u{85}",
    "\u{200D}", "\u{301}", "\u{FEFF}", "\u{2028}", "é", "e\u{301}", "👩‍👩‍👧", "🇩🇪", "﷽",
  ]

  private static let invalidText: [[UInt8]] = [
    [0xFF], [0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x92], [0xC0, 0x80], [0xED, 0xA0, 0x80],
    [0xF4, 0x90, 0x80, 0x80], [0xFE, 0xFF], [0xEF, 0xBB, 0xBF],
  ]

  /// Returns the input with a number. The first ones are the valid ones.
  func input(_ index: UInt64, _ random: inout Random) -> [UInt8] {
    if index < UInt64(seeds.count) { return seeds[Int(index)] }
    if random.oneIn(100) { return (0..<random.below(300)).map { _ in random.byte() } }
    var bytes = random.element(of: seeds)
    // Mostly few changes: what is broken in many places is refused for the first of them.
    for _ in 0..<(1 << random.below(random.oneIn(8) ? 7 : 3)) { mutate(&bytes, &random) }
    if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
    return bytes
  }

  private func mutate(_ bytes: inout [UInt8], _ random: inout Random) {
    switch random.below(18) {
    case 0, 1:
      guard !bytes.isEmpty else { return }
      bytes[random.below(bytes.count)] ^= 1 << UInt8(random.below(8))
    case 2, 3:
      guard !bytes.isEmpty else { return }
      bytes[random.below(bytes.count)] = random.byte()
    case 4: bytes.insert(random.byte(), at: random.below(bytes.count + 1))
    case 5: bytes.removeSubrange(range(in: bytes, upTo: 8, &random))
    case 6: bytes.removeSubrange(range(in: bytes, upTo: bytes.count, &random))
    case 7: bytes.removeSubrange(random.below(bytes.count + 1)...)
    case 8, 9: bytes.replaceSubrange(range(in: bytes, upTo: 0, &random), with: token(&random))
    case 10, 11: bytes.replaceSubrange(range(in: bytes, upTo: 8, &random), with: token(&random))
    case 12: replaceNumber(in: &bytes, &random)
    case 13: repeatPart(of: &bytes, &random)
    case 14: splice(&bytes, &random)
    case 15:
      let part = Array(bytes[range(in: bytes, upTo: 64, &random)])
      bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
    case 16: putInteger(into: &bytes, &random)
    default:
      let part = random.element(of: Self.invalidText)
      bytes.insert(contentsOf: part, at: random.below(bytes.count + 1))
    }
  }

  private func token(_ random: inout Random) -> [UInt8] { random.element(of: tokens) }

  private func range(in bytes: [UInt8], upTo longest: Int, _ random: inout Random) -> Range<Int> {
    let start = random.below(bytes.count + 1)
    return start..<min(bytes.count, start + random.below(longest + 1))
  }

  /// Puts another number in the place of one, or of a part of one.
  private func replaceNumber(in bytes: inout [UInt8], _ random: inout Random) {
    let digits = UInt8(ascii: "0")...UInt8(ascii: "9")
    let from = random.below(bytes.count + 1)
    guard let start = bytes[from...].firstIndex(where: digits.contains) else { return }
    let end = bytes[start...].firstIndex { !digits.contains($0) } ?? bytes.count
    bytes.replaceSubrange(start..<end, with: token(&random))
  }

  /// Repeats a part, sometimes often: long texts, deep nesting.
  private func repeatPart(of bytes: inout [UInt8], _ random: inout Random) {
    let part =
      random.oneIn(3)
      ? token(&random) : Array(bytes[range(in: bytes, upTo: 1 << random.below(8), &random)])
    guard !part.isEmpty else { return }
    let most = random.oneIn(20) ? 20_000 : 20
    let count = min(1 + random.below(most), Self.longest / part.count)
    let position = random.below(bytes.count + 1)
    bytes.insert(contentsOf: repeatElement(part, count: count).joined(), at: position)
  }

  /// Goes on with the end of another valid input.
  private func splice(_ bytes: inout [UInt8], _ random: inout Random) {
    let other = random.element(of: seeds)
    bytes.removeSubrange(random.below(bytes.count + 1)...)
    bytes += other[random.below(other.count + 1)...]
  }

  /// Puts a number of one to eight bytes in the place of others, as binary formats have them.
  private func putInteger(into bytes: inout [UInt8], _ random: inout Random) {
    let numbers: [UInt64] = [0, 1, 0x7F, 0x80, 0xFF, 0x7FFF, 0xFFFF, 0x7FFF_FFFF, .max, .max >> 1]
    let number = random.element(of: numbers) &- UInt64(random.below(2))
    let width = 1 << random.below(4)
    guard bytes.count >= width else { return }
    let start = random.below(bytes.count - width + 1)
    let isBigEndian = random.oneIn(2)
    for offset in 0..<width {
      let shift = 8 * (isBigEndian ? width - 1 - offset : offset)
      bytes[start + offset] = UInt8(truncatingIfNeeded: number >> UInt64(shift))
    }
  }
}
