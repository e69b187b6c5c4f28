/// The goal of a row: its operation, the time of the original, and the largest accepted ratio.
///
/// The original's figures were measured on a machine of the same kind, with its baselines at 65 ns
/// (B1), 15 ns (B2) and 7.6–20 µs (B3).
struct Goal {
  var row: String
  var title: String
  var original: String
  var baseline: String
  var limit: Double?

  static let all = [
    Goal("B0", "plain function changes a plain struct", "1.7 ns", "B0"),
    Goal("B1", "@Observable class changes a property", "65 ns", "B1"),
    Goal("B2", "@Observable class is read", "15 ns", "B2"),
    Goal("B3", "bare task on the main actor and back", "7.6–20 µs", "B3"),
    Goal("B4", "Array of 100,000: remove and insert the first", "–", "B4"),
    Goal("B5", "Array of 100,000: remove and insert the middle", "–", "B5"),
    Goal("a1", "root send, trivial action, no effect", "3.0–9.5 µs", "B1", 2),
    Goal("b1", "send, innermost of 10 nested stores", "330–646 µs", "B1", 20),
    Goal("depth", "send, innermost of so many nested stores", "–", "B1"),
    Goal("b2", "new root, scope 10 levels, first send innermost", "1.4–2.6 ms", "B1", 300),
    Goal("c0", "root action of the nested feature, no child", "–", "B1", 3),
    Goal("c1", "root action, 10 nested children alive and scoped", "126–132 µs", "B1", 3),
    Goal("d1", "scope 10 levels again", "61 µs", "B1", 30),
    Goal("d3", "new root, scope 10 levels", "259–298 µs", "B1", 200),
    Goal("e1", "read a field at the root", "1.05 µs", "B2", 3),
    Goal("e2", "read a field at depth 10", "4.6–4.8 µs", "B2", 10),
    Goal("f1", "root sends one row's action", "43–50 µs (1,000 rows)", "B1", 5),
    Goal("f2", "the same, every row's store alive", "3.0–3.8 ms (1,000 rows)", "B1", 10),
    Goal("f3", "a row's own store sends", "3.0–3.8 ms (1,000 rows)", "B1", 10),
    Goal("f4", "new root of 1,000 rows, scope each; per row", "28–47 µs", "B1", 20),
    Goal("g1", "action whose effect is .send(response)", "7.2–14.5 µs", "B1", 4),
    Goal("g2", ".run round trip, awaited by finish()", "60–158 µs", "B3", 1.5),
    Goal("g3", "1,000 .run at once, awaited; per effect", "48–51 µs", "B3", 1.2),
    Goal("h1", "start 10,000 cancellable effects; per effect", "6.3–11.4 µs", "B3", 1),
    Goal("h2", "cancel one of many effects in flight", "24–32 µs (10,000)", "B1", 20),
    Goal("i1", "StackState push, 1 to 100 elements; per push", "133–161 µs", "B1", 20),
    Goal("i2", "send to the top of a stack of 100", "19–32 µs", "B1", 10),
    Goal("j1", "TestStore.send with a state change", "25–29 µs", "B1", 75),
    Goal("j2", "TestStore.send, then receive", "64–79 µs", "B1", 230),
    Goal("j3", "TestStore.send, then receive, beside so many rows", "–", "B1"),
    Goal("k1", "@Dependency read, default value", "645–677 ns", "B1", 1),
    Goal("k2", "@Dependency read, overridden", "339–347 ns", "B1", 1),
    Goal("k3", "withDependencies, one override, one read", "590–636 ns", "B1", 3),
    // 0.7 of the original's time, at its B1.
    Goal("l1", "IdentifiedArray of 100,000: append", "199–245 ns", "B1", 0.7 * 199 / 65),
    Goal("l2", "IdentifiedArray of 100,000: look up by id", "30–41 ns", "B1", 0.7 * 30 / 65),
    Goal("l3", "IdentifiedArray of 100,000: change in place", "76–112 ns", "B1", 0.7 * 76 / 65),
    Goal("l4", "IdentifiedArray of 100,000: remove last by id", "128–131 ns", "B1", 0.7 * 128 / 65),
    // Elements of 72 bytes and their ids of 16 are 1.22 times as much memory; the rest is for the hash table.
    Goal("l5", "IdentifiedArray of 100,000: the first", "32 µs (removing)", "B4", 1.4),
    Goal("l6", "IdentifiedArray of 100,000: the middle", "–", "B5", 1.4),
    Goal("m1", "@Shared withLock, 10 readers alive", "9.1–9.3 µs", "B1", 5),
    Goal("m2", "… then 10 reads", "24–26 µs", "B1", 15),
    Goal("m3", "… with 10 observers re-arming", "36–38 µs", "B1", 100),
    Goal("m4", "@Shared read", "4.5 µs", "B1", 1),
    // The gain of decisions of the design; without a goal.
    Goal("x3", "one of 10,000 rows, a copy of the state kept", "–", "B1"),
    Goal("x7/0", "a body that is built once", "–", "B1"),
    Goal("x7/1", "a body that is built for every action", "–", "B1"),
    Goal("x9/0", "a child in a stored property", "–", "B1"),
    Goal("x9/1", "a child in a computed property", "–", "B1"),
  ]

  /// The goal of a row: its own, or that of all its sizes.
  static func of(_ id: String) -> Goal? {
    all.first { $0.row == id } ?? all.first { id.hasPrefix("\($0.row)/") }
  }

  /// Rows whose cost must not grow by more than `limit` from one size to another.
  static let growth: [(row: String, from: Int, to: Int, limit: Double)] = [
    ("f1", 1_000, 100_000, 1.2),
    ("f2", 1_000, 100_000, 1.2),
    ("f3", 1_000, 100_000, 1.2),
    ("h2", 10_000, 100_000, 1.2),
    ("j3", 0, 10_000, 1.1),
  ]

  init(
    _ row: String,
    _ title: String,
    _ original: String,
    _ baseline: String,
    _ limit: Double? = nil
  ) {
    self.row = row
    self.title = title
    self.original = original
    self.baseline = baseline
    self.limit = limit
  }
}
