/// The heights of many rows, of which few are known.
///
/// A row that was not measured is assumed to be as tall as one that was. Only rows of other heights are stored: a
/// look-up costs the logarithm of their number, and storing one costs the number of those behind it.
struct RowLengths {
  /// A row that is taller or less tall than expected.
  private struct Exception {
    let index: Int
    /// The height beyond the expected one.
    var excess: Int
    /// The sum of the excesses up to this one.
    var sum: Int
  }

  let count: Int
  /// The height of the rows that were not measured.
  let usual: Int
  let spacing: Int
  private var exceptions: [Exception] = []

  init(count: Int, usual: Int, spacing: Int) {
    self.count = count
    self.usual = usual
    self.spacing = spacing
  }

  /// The height of all rows, with the room between them.
  var total: Int {
    guard count > 0 else { return 0 }
    return (top(of: count) - spacing).length
  }

  /// The begin of a row.
  func top(of index: Int) -> Int {
    let before = exceptionsBefore(index)
    return index * (usual + spacing) + (before > 0 ? exceptions[before - 1].sum : 0)
  }

  /// The height of a row.
  func length(of index: Int) -> Int {
    let position = exceptionsBefore(index)
    guard position < exceptions.count, exceptions[position].index == index else { return usual }
    return usual + exceptions[position].excess
  }

  /// The row at a place; the room below a row belongs to it. Rows of no height are passed over.
  func index(at y: Int) -> Int {
    guard count > 0 else { return 0 }
    // The last exception that begins there or above.
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if top(ofException: middle) <= y { low = middle + 1 } else { high = middle }
    }
    let step = max(1, usual + spacing)
    guard low > 0 else { return min(max(0, y / step), count - 1) }
    let index = exceptions[low - 1].index
    let rest = y - top(of: index + 1)
    return min(rest < 0 ? index : index + 1 + rest / step, count - 1)
  }

  /// Stores the height of a row.
  ///
  /// - Returns: Whether it is not the expected one.
  mutating func set(_ length: Int, at index: Int) -> Bool {
    let position = exceptionsBefore(index)
    let isKnown = position < exceptions.count && exceptions[position].index == index
    let excess = length - usual
    let difference = excess - (isKnown ? exceptions[position].excess : 0)
    guard difference != 0 else { return false }
    if isKnown {
      exceptions[position].excess = excess
    } else {
      let sum = position > 0 ? exceptions[position - 1].sum : 0
      exceptions.insert(Exception(index: index, excess: excess, sum: sum), at: position)
    }
    for later in position..<exceptions.count { exceptions[later].sum += difference }
    return true
  }

  private func top(ofException position: Int) -> Int {
    exceptions[position].index * (usual + spacing)
      + (position > 0 ? exceptions[position - 1].sum : 0)
  }

  /// The number of exceptions above a row.
  private func exceptionsBefore(_ index: Int) -> Int {
    var (low, high) = (0, exceptions.count)
    while low < high {
      let middle = (low + high) / 2
      if exceptions[middle].index < index { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
