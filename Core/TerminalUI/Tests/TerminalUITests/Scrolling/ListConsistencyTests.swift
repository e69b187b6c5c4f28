import Observation
import TerminalUI
import Testing

/// Lists after many changes and keys, in an order that is always the same.
@MainActor
@Suite struct ListConsistencyTests {
  @Observable
  final class Model {
    var ids: [Int] = []
    var tall: Set<Int> = []
    var next = 0

    func insert(_ count: Int, at index: Int) {
      ids.insert(contentsOf: next..<(next + count), at: index)
      next += count
    }
  }

  struct Row: View {
    let id: Int
    let model: Model
    @State private var presses = 0
    var body: some View {
      Button {
        presses += 1
      } label: {
        Text(model.tall.contains(id) ? "\(id)\n|\n|" : "\(id)")
      }
    }
  }

  struct Rows: View {
    let model: Model
    let isLazyStack: Bool
    var body: some View {
      if isLazyStack {
        ScrollView {
          LazyVStack(alignment: .leading) {
            ForEach(model.ids, id: \.self) { Row(id: $0, model: model) }
          }
        }
      } else {
        List {
          Section("Rows") {
            ForEach(model.ids, id: \.self) { Row(id: $0, model: model) }
          }
        }
      }
    }
  }

  struct Random {
    var seed: Int
    mutating func callAsFunction(_ bound: Int) -> Int {
      seed = (seed * 1_103_515_245 + 12345) % (1 << 31)
      return (seed >> 16) % max(1, bound)
    }
  }

  private func change(_ model: Model, _ host: ViewHost, _ random: inout Random) {
    let count = model.ids.count
    let keys: [KeyEquivalent] = [
      .upArrow, .downArrow, .pageUp, .pageDown, .home, .end, .return, .downArrow, .downArrow,
    ]
    switch random(16) {
    case 0: model.insert(1 + random(3), at: random(count + 1))
    case 1 where count > 0: model.ids.remove(at: random(count))
    case 2 where count > 0:
      let id = model.ids[random(count)]
      if model.tall.remove(id) == nil { model.tall.insert(id) }
    case 3: model.insert(40, at: 0)
    case 4 where count > 30: model.ids.removeFirst(20)
    case 5 where count > 2: model.ids.swapAt(random(count), random(count))
    case 6: host.send(.mouse(MouseEvent(.scrollDown, x: 1, y: 1)))
    case 7: host.send(.mouse(MouseEvent(.scrollUp, x: 1, y: 1)))
    case 8 where random(8) == 0: model.ids = []
    default: host.press(keys[random(keys.count)])
    }
  }

  /// Returns the rows that ought to be on the screen below a visible row.
  private func expected(after id: Int, _ model: Model, rows: Int) -> [String] {
    let start = model.ids.firstIndex(of: id) ?? 0
    let lines = model.ids[start...].prefix(rows).flatMap { id in
      model.tall.contains(id) ? ["\(id)", "|", "|"] : ["\(id)"]
    }
    return Array(lines.prefix(rows))
  }

  @Test(arguments: [true, false], 1...4)
  func theScreenShowsTheRowsThatAreThere(isLazyStack: Bool, seed: Int) {
    var random = Random(seed: seed * 7919)
    let model = Model()
    model.insert(30, at: 0)
    let size = Size(width: 12, height: 3 + seed)
    let host = ViewHost(size: size) { Rows(model: model, isLazyStack: isLazyStack) }
    for step in 0..<150 {
      change(model, host, &random)
      let lines = host.lines
      let place: Comment = "seed \(seed), step \(step)"
      // A screen drawn in parts equals one drawn as a whole.
      host.resize(Size(width: 1, height: 1))
      host.resize(size)
      #expect(host.lines == lines, place)
      let rows = lines.map { line in String(line.filter { $0 == "|" || $0.isNumber }) }
      guard let first = rows.firstIndex(where: { Int($0) != nil }), let id = Int(rows[first])
      else {
        #expect(model.ids.isEmpty || size.height < 5, place)
        continue
      }
      let below = expected(after: id, model, rows: size.height - first)
      #expect(Array(rows[first..<(first + below.count)]) == below, place)
      #expect(rows[(first + below.count)...].allSatisfy { $0.isEmpty }, place)
      // No room is left below the last row while others are out of sight.
      let isFull = below.count == size.height - first
      #expect(isFull || model.ids.first == id, place)
      #expect(lines.count { $0.hasPrefix("›") } <= 1, place)
    }
  }
}
