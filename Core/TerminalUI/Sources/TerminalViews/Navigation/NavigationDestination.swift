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

  @Environment(\.presentationContext) private var presented

  var body: some View {
    let type = Swift.type(of: value.base)
    if let destination = presented.level?.model.destinations[ObjectIdentifier(type)] {
      destination.content(value)
    } else {
      Text("There is no navigationDestination(for: \(type).self).").foregroundStyle(.red)
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
      guard let id, let level = context.environment.presentationContext.level else { return }
      let place = context.child(.id(id))
      let make: @MainActor () -> AnyView = { AnyView(destination()) }
      let screen = place.keep {
        PushedScreen(id: place.identity, level: level, content: make, dismiss: dismiss)
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

  @ObservationIgnored let id: ViewIdentity
  /// Dismisses the screen.
  @ObservationIgnored var dismiss: @MainActor () -> Void
  @ObservationIgnored private weak var level: NavigationLevel?

  init(
    id: ViewIdentity,
    level: NavigationLevel?,
    content: @escaping @MainActor () -> AnyView,
    dismiss: @escaping @MainActor () -> Void
  ) {
    self.id = id
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
