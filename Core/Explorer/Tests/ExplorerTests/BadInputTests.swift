import ComposableArchitecture
import Explorer
import Foundation
import Synchronization
import Testing

/// Features that an exploration cannot treat as it wants to.
@MainActor
@Suite struct BadInputTests {
  // MARK: - Reducers that are not deterministic

  @Test(arguments: [
    ("dateButtonTapped", "openedAt"), ("identifierButtonTapped", "id"),
    ("coinButtonTapped", "isHeads"), ("randomButtonTapped", "number"),
    ("sharedButtonTapped", "taps"),
  ])
  func namesTheFieldThatDiffers(_ action: String, _ field: String) async {
    let finding = await explored(only: action).finding
    #expect(
      finding?.problem == """
        The same steps lead to another state ('\(field)' differs): the feature uses time, randomness or a global value \
        that is no dependency
        """
    )
    #expect(finding?.steps.last == .send(action))
  }

  // MARK: - States that are not Hashable

  @Test func tellsStatesApartThatAreNotHashable() async {
    let result = await explored(only: "layerButtonTapped")
    #expect(result.finding == nil, "\(result)")
    #expect(result.states == 4)
  }

  // MARK: - Payloads that cannot be made or read

  @Test func namesPayloadsThatItCannotMake() async {
    let result = await explored(only: "opaqueButtonTapped")
    #expect(result.actionsLeftOut == ["opaqueButtonTapped"])
    #expect(result.description.contains("opaqueButtonTapped. Give values by 'payloads:'"))
    #expect(
      result.description.contains("Codable, or an enum that is CaseIterable or has no payloads")
    )
  }

  @Test func findsWhereNothingChangesBesideActionsThatItCannotMake() async {
    let result = await explored(only: "layerChosen", or: "opaqueButtonTapped")
    #expect(result.actionsLeftOut == ["opaqueButtonTapped"])
    #expect(result.finding?.problem == "No action of the user changes anything any more")
    #expect(result.finding?.steps == [.send("layerChosen")])
    // Its test would not compile.
    #expect(result.finding?.test.contains("a state that is Equatable") == true)
  }

  @Test func namesPayloadsThatAreNone() async {
    let result = await explored(
      only: "numberTapped",
      payloads: ["numberTapped": ["1", "\"one\""], "numberTaped": ["2"]]
    )
    #expect(result.actionsSent == ["numberTapped 1"])
    #expect(result.payloadsLeftOut.count == 2)
    #expect(
      result.payloadsLeftOut.first
        == "numberTaped 2: there is no action 'numberTaped'; did you mean 'numberTapped'?"
    )
    #expect(result.payloadsLeftOut.last?.hasPrefix("numberTapped \"one\": ") == true)
    #expect(result.description.contains("Payloads that were not tried:"))
  }

  // MARK: - Properties of actions that do not exist

  @Test func namesPropertiesOfActionsThatDoNotExist() async {
    let issues = ReportedIssues()
    let result = await withIssueReporters([issues]) {
      await explore(
        Oddity(),
        from: Oddity.State(),
        .exhaustive(depth: 1),
        actions: UserActions { $0 == "numberTapped" }
      ) { _ in
      } checking: {
        After("numberTaped", "a number is kept") { _, after in after.number == 0 }
        After("numberTapped", "numbers are small") { _, after in after.number < 1_000 }
        After("opaqueButtonTapped", "nothing happens") { before, after in
          before.number == after.number
        }
      }
    }
    let text = """
      After "a number is kept": there is no action 'numberTaped'; did you mean 'numberTapped'?
      """
    #expect(result.propertiesLeftOut == [text])
    #expect(issues.texts.value.first?.contains(text) == true)
  }

  // MARK: - Steps and searches without an end

  @Test func findsAReducerThatDoesNotComeToAnEnd() async {
    // clock: how long a reducer may take is what is tested; nothing else takes as long.
    let limits = Exploration.Limits(step: .seconds(2))
    let finding = await explored(only: "loopButtonTapped", limits: limits).finding
    #expect(finding?.problem == "A reducer does not come to an end")
    #expect(finding?.steps == [.send("loopButtonTapped")])
    #expect(finding?.state.contains("\"number\": 0") == true)
  }

  @Test func findsAnEffectThatOnlyYields() async {
    let finding = await explored(only: "yieldButtonTapped").finding
    #expect(finding?.problem.hasPrefix("An effect is in flight for ever") == true)
    #expect(finding?.steps == [.send("yieldButtonTapped")])
  }

  @Test func endsASearchThatHasNoEnd() async {
    let states = await explored(only: "countButtonTapped", limits: .init(states: 50))
    #expect(states.limit == "the limit of 50 states")
    let time = await explored(only: "countButtonTapped", limits: .init(time: .zero))
    #expect(time.limit == "the limit of 0.0 seconds")
    let memory = await explored(only: "countButtonTapped", limits: .init(memory: 1))
    #expect(memory.limit == "the limit of 1 bytes of memory")
    let limits = Exploration.Limits()
    #expect(limits.states == 100_000 && limits.time == nil && limits.memory == 4 << 30)
  }

  private func explored(
    only action: String,
    or other: String? = nil,
    payloads: [String: [String]] = [:],
    limits: Exploration.Limits = .init()
  ) async -> Exploration {
    await withIssueReporters([]) {
      await explore(
        Oddity(),
        from: Oddity.State(),
        .exhaustive(depth: ["countButtonTapped": 1_000_000, "yieldButtonTapped": 1][action] ?? 3),
        actions: UserActions(payloads: payloads) { $0 == action || $0 == other },
        limits: limits
      ) { _ in
      } checking: {
      }
    }
  }
}

/// A feature that does what an exploration does not expect.
@Reducer
private struct Oddity {
  /// Neither `Hashable` nor `Equatable`.
  struct Layer {
    var name: String
    var draw: () -> Void = {}
  }

  /// Nothing can be made of it.
  struct Opaque: Sendable {
    let pointer: ObjectIdentifier
  }

  @ObservableState
  struct State {
    var id: UUID?
    var isHeads = false
    var layers: [Layer] = []
    var number = 0
    var openedAt: Date?
    var taps = 0
  }

  enum Action {
    case coinButtonTapped
    case countButtonTapped
    case dateButtonTapped
    case identifierButtonTapped
    case layerButtonTapped
    case layerChosen
    case loopButtonTapped
    case numberTapped(Int)
    case opaqueButtonTapped(Opaque)
    case randomButtonTapped
    case sharedButtonTapped
    case yieldButtonTapped
  }

  private static let flips = Atomic<Int>(0)
  private static let taps = Atomic<Int>(0)
  private static let isOver = Atomic<Bool>(false)

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      // By turns what a coin shows: like that, but the same each time the test runs.
      case .coinButtonTapped:
        state.isHeads = Self.flips.add(1, ordering: .relaxed).newValue % 3 == 0
      case .countButtonTapped: state.number += 1
      case .dateButtonTapped: state.openedAt = Date()
      case .identifierButtonTapped: state.id = UUID()
      case .layerButtonTapped: state.layers.append(Layer(name: "\(state.layers.count)"))
      case .layerChosen:
        state.isHeads = true
        state.layers = [Layer(name: "only")]
      case .loopButtonTapped: while !Self.isOver.load(ordering: .relaxed) {}
      case .numberTapped(let number): state.number = number
      case .opaqueButtonTapped: break
      case .randomButtonTapped: state.number = .random(in: 1...1_000_000_000)
      case .sharedButtonTapped: state.taps = Self.taps.add(1, ordering: .relaxed).newValue
      case .yieldButtonTapped:
        // yields: an effect that does nothing else is what is tested.
        return .run { _ in while !Task.isCancelled { await Task.yield() } }
      }
      return .none
    }
  }
}
