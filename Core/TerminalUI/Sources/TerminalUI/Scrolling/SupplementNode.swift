/// A header or footer of a section.
final class SupplementNode: Node {
  override var isSupplement: Bool { true }
}
