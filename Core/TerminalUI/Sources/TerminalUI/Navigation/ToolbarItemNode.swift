/// An item of a toolbar.
final class ToolbarItemNode: Node {
  let placement: ToolbarItemPlacement

  init(placement: ToolbarItemPlacement, child: Node) {
    self.placement = placement
    super.init(children: [child])
  }
}
