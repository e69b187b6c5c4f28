/// A header or footer of a section.
final class SupplementNode: Node {
  private let isAbove: Bool

  init(isHeader: Bool, child: Node) {
    isAbove = isHeader
    super.init(children: [child])
  }

  override var isSupplement: Bool { true }
  override var isHeader: Bool { isAbove }
}
