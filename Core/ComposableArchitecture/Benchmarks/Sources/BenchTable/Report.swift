import Foundation

/// The results of one run, as they are written to a file.
struct Report: Codable {
  var date: String
  var commit: String
  var machine: String
  var rows: [Row]

  /// Reads what the benchmarks exported.
  ///
  /// - Parameters:
  ///   - export: The file, in the format `jmh`.
  ///   - environment: Where `BENCH_COMMIT` and `BENCH_MACHINE` say what was measured, and on what.
  init(export: URL, environment: [String: String]) throws {
    let results = try JSONDecoder().decode([Result].self, from: Data(contentsOf: export))
    date = Date.now.formatted(.iso8601.year().month().day())
    commit = environment["BENCH_COMMIT"] ?? "unknown"
    machine = environment["BENCH_MACHINE"] ?? "unknown"
    let order = Dictionary(
      Goal.all.enumerated().map { ($1.row, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    rows = results.compactMap(\.row)
      .sorted {
        let ranks = (
          order[$0.id] ?? order[$0.scenario] ?? .max, order[$1.id] ?? order[$1.scenario] ?? .max
        )
        return ranks.0 != ranks.1 ? ranks.0 < ranks.1 : ($0.size ?? 0) < ($1.size ?? 0)
      }
  }

  /// Reads a report that was written before.
  init(file: URL) throws {
    self = try JSONDecoder().decode(Self.self, from: Data(contentsOf: file))
  }

  func write(to file: URL) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    try encoder.encode(self).write(to: file)
  }

  subscript(id: String) -> Row? { rows.first { $0.id == id } }
}

/// One benchmark's results in the export.
private struct Result: Decodable {
  struct Metric: Decodable {
    var scorePercentiles: [String: Double]
    var median: Double? { scorePercentiles["50.0"] }
  }

  var benchmark: String
  var measurementIterations: Int
  var secondaryMetrics: [String: Metric]

  var row: Row? {
    guard let id = benchmark.split(separator: ".").last.map(String.init),
      let own = secondaryMetrics["own"]?.median,
      let baseline = secondaryMetrics["baseline"]?.median,
      let ratio = secondaryMetrics["ratio"]?.median
    else { return nil }
    let goal = Goal.of(id)
    return Row(
      id: id,
      nanoseconds: own / 1_000,
      baselineNanoseconds: baseline / 1_000,
      ratio: ratio / 1_000_000,
      samples: measurementIterations,
      baseline: goal?.baseline,
      target: goal?.limit
    )
  }
}
