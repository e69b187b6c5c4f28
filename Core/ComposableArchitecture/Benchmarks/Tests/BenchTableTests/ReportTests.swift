import Foundation
import Testing

@testable import BenchTable

struct ReportTests {
  /// The export of a run of two rows, as the benchmark library writes it.
  private static let export = """
    [
      {
        "benchmark": "package.benchmark.ComposedBenchmarks.f1/1000", "measurementIterations": 9,
        "secondaryMetrics": {
          "own": {"scorePercentiles": {"0.0": 1, "50.0": 500000}},
          "baseline": {"scorePercentiles": {"50.0": 80000}},
          "ratio": {"scorePercentiles": {"50.0": 6250000}}
        }
      },
      {
        "benchmark": "package.benchmark.ComposedBenchmarks.a1", "measurementIterations": 100,
        "secondaryMetrics": {
          "own": {"scorePercentiles": {"50.0": 120000}},
          "baseline": {"scorePercentiles": {"50.0": 80000}},
          "ratio": {"scorePercentiles": {"50.0": 1500000}}
        }
      }
    ]
    """

  private func report() throws -> Report {
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(Self.export.utf8).write(to: file)
    return try Report(
      export: file,
      environment: ["BENCH_COMMIT": "abc1234", "BENCH_MACHINE": "a machine"]
    )
  }

  @Test
  func rowsAreInTheOrderOfTheTableWithTheirTargets() throws {
    let report = try report()
    #expect(report.rows.map(\.id) == ["a1", "f1/1000"])
    #expect(report.rows.map(\.isMet) == [true, false])
    #expect(report["f1/1000"]?.size == 1_000)
    #expect(report["a1"]?.nanoseconds == 120)
    #expect(report.commit == "abc1234")
  }

  @Test
  func reportReadsWhatItWrote() throws {
    let report = try report()
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
    defer { try? FileManager.default.removeItem(at: file) }
    try report.write(to: file)
    let other = try Report(file: file)
    #expect(other.rows.map(\.ratio) == report.rows.map(\.ratio))
    #expect(other.machine == "a machine")
  }

  @Test
  func tableTellsWhatIsMetAndMissed() throws {
    let lines = try Table(report: report()).text.split(separator: "\n")
    #expect(lines.contains { $0.contains("| a1 ") && $0.contains("| met ") })
    #expect(
      lines.contains {
        $0.contains("| f1/1000 ") && $0.contains("6.25 × B1") && $0.contains("| missed ")
      }
    )
  }

  @Test(arguments: [(1.0, 1.3, ""), (1.0, 2.0, "slower"), (2.0, 1.0, "faster")])
  func comparisonJudgesNothingWithinTheSpreadOfTheRuns(
    base: Double,
    head: Double,
    verdict: String
  ) throws {
    func runs(_ ratio: Double) throws -> [Report] {
      try [ratio, ratio * 1.4].map {
        var report = try report()
        report.rows = [report.rows[0]]
        report.rows[0].ratio = $0
        return report
      }
    }
    let text = try Comparison(base: runs(base), head: runs(head)).text
    let cells = try #require(text.split(separator: "\n").last).split(separator: "|")
      .map { $0.trimmingCharacters(in: .whitespaces) }
    #expect(cells.dropFirst(3).first == number(head / base))
    #expect((cells.count > 4 ? cells[4] : "") == verdict)
  }
}
