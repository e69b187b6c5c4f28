extension ViewHost {
  /// Has the focus go to a view, or leave it, as soon as all views are there.
  func requestFocus(_ record: FocusRecord, isWanted: Bool) {
    focusRequests.removeAll { $0.record === record }
    focusRequests.append((record, isWanted))
  }

  /// Lets go of a view that has disappeared.
  func forgetFocus(_ record: FocusRecord) {
    focusRequests.removeAll { $0.record === record }
  }

  /// Decides where the focus of each layer is to be, by the values that were set.
  func takeFocusRequests() {
    let requests = focusRequests
    focusRequests = []
    for (record, isWanted) in requests where !isWanted {
      guard record.isFocused, let layer = layers.last else { continue }
      layer.focus = nil
      layer.hasResigned = true
    }
    // Of several that ask, the last one gets it.
    for (record, isWanted) in requests where isWanted {
      for layer in layers.reversed() {
        guard let target = layer.root.focusNode(of: record)?.target else { continue }
        layer.focus = target.focusIdentity
        layer.hasResigned = false
        break
      }
    }
  }

  /// Tells the values what has the focus: first those that got it, then those that lost it.
  func tellFocus() {
    let records = focused?.path.compactMap { ($0 as? FocusNode)?.record } ?? []
    let old = focusRecords
    focusRecords = records
    let gained = records.filter { record in !old.contains { $0 === record } }
    let lost = old.filter { record in !records.contains { $0 === record } }
    for record in gained { record.setFocused(true) }
    for record in lost { record.setFocused(false) }
    guard isLive else { return }
    for record in gained + lost { record.tellFocus() }
  }
}

extension Node {
  fileprivate func focusNode(of record: FocusRecord) -> FocusNode? {
    var found: FocusNode?
    visit { node in
      guard let node = node as? FocusNode, node.record === record else { return false }
      found = node
      return true
    }
    return found
  }
}
