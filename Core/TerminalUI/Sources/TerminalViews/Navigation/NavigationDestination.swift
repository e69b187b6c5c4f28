import Observation

/// The destination for values of a type on top of a navigation stack.
@MainActor
@Observable
final class ValueDestination: Kept {
  /// Makes the view for a value.
  var content: @MainActor (AnyHashable) -> AnyView

  @ObservationIgnored let type: ObjectIdentifier
  @ObservationIgnored private weak var model: NavigationModel?

  init(
    type: ObjectIdentifier,
    model: NavigationModel?,
    content: @escaping @MainActor (AnyHashable) -> AnyView
  ) {
    self.type = type
    self.model = model
    self.content = content
    model?.add(self)
  }

  func end() {
    model?.remove(self)
  }
}

/// The screen of a value of a path, made by the destination that the views in the stack have set.
struct ValueView: View {
  let value: AnyHashable
  /// The stack whose views have set the destination; `nil` if it is the one that shows the screen.
  var model: NavigationModel?

  @Environment(\.presentationContext) private var presented

  var body: some View {
    if let destination = (model ?? presented.level?.model)?.destination(for: value) {
      destination.content(value)
    } else {
      Text("There is no navigationDestination(for: \(Swift.type(of: value.base)).self).")
        .foregroundStyle(.red)
    }
  }
}

/// A view that pushes another screen, while its identity is not `nil`.
struct PushModifier<Content: View, Destination: View>: View {
  let content: Content
  /// The identity of the screen; `nil` while there is none.
  let id: @MainActor () -> AnyHashable?
  let dismiss: @MainActor () -> Void
  let destination: @MainActor () -> Destination

  var body: some View {
    let id = id()
    LifecycleModifier(content: content) { context in
      let presented = context.environment.presentationContext
      guard let id, let level = presented.pushingLevel else { return }
      let place = context.child(.id(id))
      let make: @MainActor () -> AnyView = { AnyView(destination()) }
      let screen = place.keep {
        PushedScreen(
          id: AnyHashable(place.identity),
          level: level,
          isOfColumnBefore: level !== presented.level,
          content: make,
          dismiss: dismiss
        )
      }
      screen.content = make
      screen.dismiss = dismiss
    }
  }
}

/// A screen that a view has pushed, rather than a value of the path.
@MainActor
@Observable
final class PushedScreen: Kept {
  /// Makes the screen.
  var content: @MainActor () -> AnyView

  @ObservationIgnored let id: AnyHashable
  /// Whether a link in the column before shows it.
  @ObservationIgnored let isOfColumnBefore: Bool
  /// Dismisses the screen.
  @ObservationIgnored var dismiss: @MainActor () -> Void
  @ObservationIgnored private weak var level: NavigationLevel?

  init(
    id: AnyHashable,
    level: NavigationLevel?,
    isOfColumnBefore: Bool,
    content: @escaping @MainActor () -> AnyView,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
    self.isOfColumnBefore = isOfColumnBefore
    self.level = level
    self.content = content
    self.dismiss = dismiss
    level?.push(self)
  }

  func end() {
    level?.pop(self)
  }
}

/// The screen that a view has pushed.
struct PushedView: View {
  let screen: PushedScreen

  var body: some View { screen.content() }
}
