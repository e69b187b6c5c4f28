import ComposableArchitecture
import Explorer
import Foundation
import SyncUps
import SyncUpsClient

/// The list and the screens on top of it with one fault, or none.
struct FaultySyncUps: Reducer {
  /// The faults of the list and its screens.
  enum Fault: String, PlantedFault {
    case keepsScreens = "the screen of a deleted sync-up stays"
    case popsAnother = "the screen below that of a deleted sync-up goes in its place"
    case sendsToGoneScreen = "an effect sends to a screen that may be gone"

    var detection: Detection { self == .sendsToGoneScreen ? .issue : .property }
  }

  let fault: Fault?
  @Dependency(\.continuousClock) private var clock

  func reduce(
    into state: inout SyncUpsFeature.State,
    action: SyncUpsFeature.Action
  ) -> EffectOf<SyncUpsFeature> {
    let path = state.path
    let effect = SyncUpsFeature().reduce(into: &state, action: action)
    switch (fault, action) {
    case (.keepsScreens, .list(.delegate(.deleted))):
      state.path = path

    case (.popsAnother, .list(.delegate(.deleted))):
      state.path = path
      if let first = path.ids.first { state.path[id: first] = nil }

    case (.sendsToGoneScreen, .list(.syncUpTapped)):
      guard let id = path.ids.last else { return effect }
      return .merge(
        effect,
        .run { [clock] send in
          try await clock.sleep(for: .seconds(1))
          await send(.path(.element(id: id, action: .detail(.syncUpChanged))))
        }
      )

    default: break
    }
    return effect
  }
}

extension FaultySyncUps {
  /// Two sync-ups, of which each has a screen on top of the list.
  private static var start: SyncUpsFeature.State {
    var state = SyncUpsFeature.State()
    state.list.$syncUps.projectedValue = Shared(value: [.design, .product])
    for id in [SyncUp.product.id, SyncUp.design.id] {
      guard let syncUp = state.list.$syncUps[id: id] else { continue }
      state.path.append(.detail(SyncUpDetail.State(syncUp: syncUp)))
    }
    return state
  }

  /// Explores taps in the list while sync-ups are open.
  @MainActor
  static func explored(
    _ fault: Fault?,
    reduction: Exploration.Reduction = .commutingSteps
  ) async -> Exploration {
    let sent: Set = ["list.deletionConfirmed", "list.syncUpTapped", "path.popFrom"]
    var actions = UserActions(
      payloads: [
        "list.deletionConfirmed": ["\"\(SyncUp.design.id)\""],
        "list.syncUpTapped": ["\"\(SyncUp.product.id)\""],
      ],
      isUserAction: { sent.contains($0) }
    )
    // Other programs change the list, too, while screens cover it.
    actions.tapsCoveredScreens = true
    return await explore(
      FaultySyncUps(fault: fault),
      from: start,
      .exhaustive(depth: 3),
      actions: actions,
      reduction: reduction
    ) {
      $0.syncUpsClient = .ephemeral([.design, .product])
      $0.syncUpsSaver = SyncUpsSaver(delay: .zero)
    } checking: {
      Always("each screen is of a sync-up in the list, and goes with it") { state in
        state.path.allSatisfy { screen in
          screen.detail.map { state.list.syncUps.ids.contains($0.syncUp.id) } ?? true
        }
      }
    }
  }
}

extension SyncUp {
  /// A sync-up of two attendees, who have a second each.
  static let design = SyncUp(
    id: ID(UUID(1)),
    attendees: [
      Attendee(id: Attendee.ID(UUID(11)), name: "Ada"),
      Attendee(id: Attendee.ID(UUID(12)), name: "Grace"),
    ],
    duration: .seconds(2),
    title: "Design"
  )

  /// A sync-up of nobody.
  static let product = SyncUp(id: ID(UUID(2)), title: "Product")
}
