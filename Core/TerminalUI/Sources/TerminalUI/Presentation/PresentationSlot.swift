/// What a view presents at the moment.
@MainActor
final class PresentationSlot {
  weak var current: Presentation?
}
