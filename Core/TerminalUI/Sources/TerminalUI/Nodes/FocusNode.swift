/// A node that says by a value whether the focus is within.
final class FocusNode: Node {
  let record: FocusRecord

  init(record: FocusRecord, child: Node) {
    self.record = record
    super.init(children: [child])
  }

  /// The first node within that takes the focus.
  var target: Node? {
    var target: Node?
    visit { node in
      guard node.focusIdentity != nil else { return false }
      target = node
      return true
    }
    return target
  }
}
