extension Duration {
  /// The longest duration a session accepts, as text.
  static let longestText = "1000000h"
  private static let longestAttoseconds: Int128 = 3_600_000_000_000_000_000_000 * 1_000_000

  /// Reads a number with a unit: `2s`, `500ms`, `1.5m`, `1h`, `10us`, `5ns`.
  init?(sessionText text: String) {
    let number = text.prefix { $0.isASCII && ($0.isNumber || $0 == ".") }
    let attosecondsOfUnit: [Substring: Int128] = [
      "h": 3_600_000_000_000_000_000_000,
      "m": 60_000_000_000_000_000_000,
      "ms": 1_000_000_000_000_000,
      "ns": 1_000_000_000,
      "s": 1_000_000_000_000_000_000,
      "us": 1_000_000_000_000,
    ]
    let parts = number.split(separator: ".", omittingEmptySubsequences: false)
    guard
      let unit = attosecondsOfUnit[text[number.endIndex...]],
      parts.count <= 2, parts.allSatisfy({ !$0.isEmpty && $0.count <= 18 }),
      let whole = Int128(parts[0])
    else { return nil }
    // Both factors are below 10^22 and 10^18: the products fit.
    var attoseconds = whole.multipliedReportingOverflow(by: unit)
    if parts.count == 2, let fraction = Int128(parts[1]) {
      let scale = (0..<parts[1].count).reduce(Int128(1)) { scale, _ in scale * 10 }
      attoseconds.partialValue += fraction * unit / scale
    }
    guard !attoseconds.overflow, attoseconds.partialValue <= Self.longestAttoseconds
    else { return nil }
    self = Duration(attoseconds: attoseconds.partialValue)
  }
}
