import Foundation

/// A report as a table in Markdown, readable as plain text too.
struct Table {
  var report: Report

  var text: String {
    let head = ["row", "operation", "time", "ratio", "target", "", "the original"]
    let lines = grid([head] + report.rows.map(cells))
    return ([report.date, report.commit, report.machine].joined(separator: " · ") + "\n")
      + "\n" + lines + "\n" + growth
  }

  private func cells(_ row: Row) -> [String] {
    let goal = Goal.of(row.id)
    return [
      row.id,
      goal?.title ?? "",
      duration(row.nanoseconds),
      "\(number(row.ratio)) × \(row.baseline ?? "?")",
      row.target.map { "≤ \(number($0))" } ?? "",
      row.isMet.map { $0 ? "met" : "missed" } ?? "",
      goal?.original ?? "",
    ]
  }

  /// How rows grow with their size.
  private var growth: String {
    var lines: [String] = []
    for (id, from, to, limit) in Goal.growth {
      guard let small = report["\(id)/\(from)"], let large = report["\(id)/\(to)"] else { continue }
      let growth = large.ratio / small.ratio
      lines.append(
        "\(id) grows by \(number(growth)) from \(from) to \(to) (≤ \(number(limit)): "
          + "\(growth <= limit ? "met" : "missed"))."
      )
    }
    if let none = report["c0"], let ten = report["c1"] {
      let growth = ten.ratio / none.ratio
      lines.append(
        "c1 is \(number(growth)) × c0 (≤ 1.2: \(growth <= 1.2 ? "met" : "missed"))."
      )
    }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }
}

/// Rows of cells, aligned, the first of them the head.
func grid(_ rows: [[String]]) -> String {
  let widths = rows[0].indices.map { column in rows.map { $0[column].count }.max() ?? 0 }
  func line(_ cells: [String]) -> String {
    "| "
      + zip(cells, widths)
      .map { $0 + String(repeating: " ", count: $1 - $0.count) }
      .joined(separator: " | ") + " |"
  }
  let rule = "|" + widths.map { String(repeating: "-", count: $0 + 2) }.joined(separator: "|") + "|"
  return ([line(rows[0]), rule] + rows.dropFirst().map(line)).joined(separator: "\n")
}

func duration(_ nanoseconds: Double) -> String {
  switch nanoseconds {
  case ..<1_000: "\(number(nanoseconds)) ns"
  case ..<1_000_000: "\(number(nanoseconds / 1_000)) µs"
  default: "\(number(nanoseconds / 1_000_000)) ms"
  }
}

func number(_ value: Double) -> String {
  String(format: value < 10 ? "%.2f" : value < 100 ? "%.1f" : "%.0f", value)
}
