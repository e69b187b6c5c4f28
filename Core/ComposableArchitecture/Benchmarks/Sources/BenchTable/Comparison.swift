/// The cost of a change: the rows of two revisions, measured in turn.
struct Comparison {
  /// The runs of the revision that is compared with, and of the one that is compared.
  var base: [Report]
  var head: [Report]

  var text: String {
    let rows = head[0].rows.compactMap { row -> [String]? in
      guard let old = median(base, row.id), let new = median(head, row.id) else { return nil }
      return [
        row.id,
        "\(number(old)) × \(row.baseline ?? "?")",
        "\(number(new)) × \(row.baseline ?? "?")",
        number(new / old),
        verdict(row.id, new / old),
      ]
    }
    let titles = ["row", "base \(base[0].commit)", "now \(head[0].commit)", "now / base", ""]
    return grid([titles] + rows)
  }

  private func median(_ reports: [Report], _ id: String) -> Double? {
    let ratios = reports.compactMap { $0[id]?.ratio }.sorted()
    return ratios.isEmpty ? nil : (ratios[(ratios.count - 1) / 2] + ratios[ratios.count / 2]) / 2
  }

  /// Whether a change is more than the runs of one revision differ among themselves.
  private func verdict(_ id: String, _ change: Double) -> String {
    let noise = [base, head].map { reports -> Double in
      let ratios = reports.compactMap { $0[id]?.ratio }
      guard let low = ratios.min(), let high = ratios.max(), low > 0 else { return 1 }
      return high / low
    }
    let spread = max(noise[0], noise[1], 1.05)
    return change > spread ? "slower" : change < 1 / spread ? "faster" : ""
  }
}
