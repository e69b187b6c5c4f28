import ComposableArchitecture
import Foundation

/// A small feature that is made of a number: what its taps change, and what their effects keep, wait for and send.
@Reducer
struct GeneratedFeature {
  @ObservableState
  struct State: Equatable {
    var left = 0
    var right = 0
    @Shared(.inMemory("shared")) var shared = 0
  }

  enum Action {
    case firstTapped
    case response(Int, isLeft: Bool)
    case secondTapped
  }

  enum CancelID { case one, throttle }

  /// A change by a reducer.
  enum Change: CaseIterable, Sendable {
    case nothing, countLeft, countRight, clearLeft, swap, countShared, cancel
  }

  /// The first value that an effect keeps.
  enum Kept: CaseIterable, Sendable {
    case zero, left, right, shared, copyOfState
  }

  /// A step of an effect.
  enum Work: CaseIterable, Sendable {
    case ask, askWithArgument, askTwoAtOnce, sleep, sleepLonger, readShared, writeShared, count,
      send, sendRight
  }

  /// How an effect is started.
  enum Start: CaseIterable, Sendable {
    case plain, cancellable, restarting, debounced, throttled, afterAnother, queued
  }

  struct Tap: Sendable {
    var change: Change
    var kept: Kept
    var start: Start
    var works: [Work]
    var use = UseOfCopy.byName
  }

  /// How an effect reads its copy of the state.
  enum UseOfCopy: CaseIterable, Sendable {
    case byName, byPrinting, byMirror, byCoding, byComparing
  }

  private(set) var taps: [Tap]
  @Dependency(GeneratedClient.self) var client
  @Dependency(\.continuousClock) var clock

  init(seed: UInt64) {
    var random = SplitMix(state: seed)
    taps = (0..<2).map { number in
      var works = (0..<Int.random(in: 1...3, using: &random)).map { _ in
        Work.allCases.randomElement(using: &random)!
      }
      works.append(Bool.random(using: &random) ? .send : .sendRight)
      return Tap(
        change: Change.allCases.randomElement(using: &random)!,
        kept: Kept.allCases.randomElement(using: &random)!,
        start: Start.allCases.randomElement(using: &random)!,
        works: number == 1 && Bool.random(using: &random) ? [] : works
      )
    }
    for number in taps.indices {
      taps[number].use = UseOfCopy.allCases.randomElement(using: &random)!
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .firstTapped: return tapped(taps[0], &state)
      case .secondTapped: return tapped(taps[1], &state)
      case .response(let value, let isLeft):
        if isLeft { state.left = value % 3 } else { state.right = value % 3 }
        return .none
      }
    }
  }

  private func tapped(_ tap: Tap, _ state: inout State) -> Effect<Action> {
    let effect = effect(of: tap, state)
    switch tap.change {
    case .nothing: break
    case .countLeft: state.left = (state.left + 1) % 3
    case .countRight: state.right = (state.right + 1) % 3
    case .clearLeft: state.left = 0
    case .swap: (state.left, state.right) = (state.right, state.left)
    case .countShared: state.$shared.withLock { $0 = ($0 + 1) % 3 }
    case .cancel: return .concatenate(.cancel(id: CancelID.one), effect)
    }
    return effect
  }

  private func effect(of tap: Tap, _ state: State) -> Effect<Action> {
    guard !tap.works.isEmpty else { return .none }
    let works = tap.works
    let effect: Effect<Action>
    switch tap.kept {
    case .copyOfState:
      effect = .run { [state] in try? await work(works, $0) { state.left(tap.use) } }
    case .zero: effect = .run { try? await work(works, $0) { 0 } }
    case .left: effect = .run { [left = state.left] in try? await work(works, $0) { left } }
    case .right: effect = .run { [right = state.right] in try? await work(works, $0) { right } }
    case .shared: effect = .run { [shared = state.shared] in try? await work(works, $0) { shared } }
    }
    switch tap.start {
    case .plain: return effect
    case .cancellable: return effect.cancellable(id: CancelID.one)
    case .restarting: return effect.cancellable(id: CancelID.one, cancelInFlight: true)
    case .debounced: return effect.debounce(id: CancelID.one, for: .seconds(1), clock: clock)
    case .throttled:
      return effect.throttle(id: CancelID.throttle, for: .seconds(2), clock: clock, latest: true)
    case .afterAnother: return .concatenate(.run { _ in try? await client.ask() }, effect)
    case .queued: return effect.cancellable(id: CancelID.one, policy: .queue())
    }
  }

  private func work(_ works: [Work], _ send: Send<Action>, kept: () -> Int) async throws {
    @Shared(.inMemory("shared")) var shared = 0
    var counted = 0
    for (index, work) in works.enumerated() {
      switch work {
      case .ask: try? await client.ask()
      case .askWithArgument: counted += (try? await client.number(1)) ?? 2
      case .askTwoAtOnce:
        async let first = client.number(1)
        async let second: Void = client.ask()
        counted += (try? await first) ?? 2
        try? await second
      case .sleep: try await clock.sleep(for: .seconds(1))
      case .sleepLonger: try await clock.sleep(for: .seconds(2))
      case .readShared: counted += shared
      case .writeShared: $shared.withLock { $0 = (kept() + counted) % 3 }
      case .count: counted += 1
      case .send where index < works.count - 1, .sendRight where index < works.count - 1:
        await send(.response(counted, isLeft: work == .send))
      case .send, .sendRight:
        await send(.response(kept() + counted + 1, isLeft: work == .send))
      }
    }
  }
}

extension GeneratedFeature.State {
  /// A number that depends on a property which is read in one of several ways.
  fileprivate func left(_ use: GeneratedFeature.UseOfCopy) -> Int {
    switch use {
    case .byName: return left
    case .byPrinting: return (0..<3).first { "\(self)".contains("_left: \($0)") } ?? 0
    case .byMirror:
      return Mirror(reflecting: self).children.first { $0.label == "_left" }?.value as? Int ?? 0
    case .byCoding:
      let data = (try? JSONEncoder().encode(self)) ?? Data()
      return (try? JSONDecoder().decode([Int].self, from: data))?.first ?? 0
    case .byComparing: return (0..<3).contains { self == Self(left: 1, right: $0) } ? 1 : 0
    }
  }
}

extension GeneratedFeature.State: Encodable {
  /// Codes its stored properties.
  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode([_left, _right])
  }
}

@DependencyClient
struct GeneratedClient: Sendable {
  var ask: @Sendable () async throws -> Void
  var number: @Sendable (_ number: Int) async throws -> Int
}

extension GeneratedClient: TestDependencyKey {
  static let testValue = GeneratedClient()
}

/// A small generator of random numbers.
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
