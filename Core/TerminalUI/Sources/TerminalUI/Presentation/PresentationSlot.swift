/// The presentation of a view.
@MainActor
final class PresentationSlot {
  weak var current: Presentation?
}
