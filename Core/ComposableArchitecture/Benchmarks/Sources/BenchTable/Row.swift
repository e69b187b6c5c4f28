/// The measurements of one row.
struct Row: Codable {
  var id: String
  /// Nanoseconds of an operation: the median of the samples.
  var nanoseconds: Double
  /// Nanoseconds of the baseline, beside the samples.
  var baselineNanoseconds: Double
  /// The median of the samples' ratios to their baselines.
  var ratio: Double
  var samples: Int
  var baseline: String?
  /// The largest ratio that meets the target.
  var target: Double?

  /// The scenario, without its size.
  var scenario: String { String(id.prefix { $0 != "/" }) }

  /// The size, if the row has one.
  var size: Int? { id.split(separator: "/").dropFirst().first.flatMap { Int($0) } }

  /// Whether the target is met; `nil` without one.
  var isMet: Bool? { target.map { ratio <= $0 } }
}
