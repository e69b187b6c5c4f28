/// Reads one scan, which adds to the coefficients of some or all components of a picture (ITU T.81, annexes F and G).
///
/// A sequential scan brings whole blocks. A progressive one brings either the means of the blocks or a band of their
/// other coefficients, and of these either the upper bits or one more bit.
nonisolated struct JPEGScan {
  /// Names a component of the scan, with the tables for it.
  struct Part {
    var component: JPEGFrame.Component
    var means: JPEGHuffman.Table
    var others: JPEGHuffman.Table
    /// Mean of the block before, from which the next one is told by the difference.
    var prediction = 0
  }

  private enum Kind {
    case sequential, firstMeans, nextMeans, firstBand, nextBand
  }

  private var parts: [Part]
  /// Whether there is one component, which then comes without blocks that only fill up (T.81, A.2.2).
  private let isAlone: Bool
  private let kind: Kind
  /// First and last coefficient of the band.
  private let first: Int
  private let last: Int
  /// Number of lower bits that come with later scans.
  private let shift: Int
  private let restartInterval: Int
  private var bits: JPEGHuffman
  /// Number of blocks without anything new in the band (T.81, G.1.2.2).
  private var emptyBlocks = 0
  private let order = JPEGFrame.order

  /// Creates a reader for the scan that begins at a place.
  ///
  /// - Parameters:
  ///   - selection: The three bytes at the end of the scan's header: the band and its bits (T.81, B.2.3).
  ///   - parts: The components, each at most once.
  init(
    _ selection: [UInt8],
    parts: [Part],
    isProgressive: Bool,
    restartInterval: Int,
    data: [UInt8],
    from position: Int
  ) throws(PictureError) {
    guard selection.count == 3, !parts.isEmpty else { throw .damaged }
    first = isProgressive ? Int(selection[0]) : 0
    last = isProgressive ? Int(selection[1]) : 63
    shift = isProgressive ? Int(selection[2] & 15) : 0
    guard first <= last, last <= 63, shift <= 13 else { throw .damaged }
    let isFirst = selection[2] >> 4 == 0
    if !isProgressive {
      kind = .sequential
    } else if first == 0 {
      guard last == 0 else { throw .damaged }
      kind = isFirst ? .firstMeans : .nextMeans
    } else {
      guard parts.count == 1 else { throw .damaged }
      kind = isFirst ? .firstBand : .nextBand
    }
    self.parts = parts
    isAlone = parts.count == 1
    self.restartInterval = restartInterval
    bits = JPEGHuffman(data, from: position)
  }

  /// Reads the scan up to its end, or to where it is ruined.
  ///
  /// The rest is shown from the next restart marker on, and where it belongs: for that the markers are there.
  ///
  /// - Returns: The place after the scan.
  mutating func read(into frame: inout JPEGFrame) -> Int {
    let columns = isAlone ? parts[0].component.columns : frame.unitColumns
    let count = columns &* (isAlone ? parts[0].component.rows : frame.unitRows)
    var unit = 0
    var intervalEnd = restartInterval > 0 ? restartInterval : count
    while unit < count {
      if unit == intervalEnd {
        guard let marker = bits.restart() else { break }
        // Intervals may be missing, of which the marker's number tells up to seven.
        let missing = (marker &- (unit / restartInterval &- 1)) & 7
        unit &+= missing &* restartInterval
        intervalEnd = unit &+ restartInterval
        emptyBlocks = 0
        for part in parts.indices { parts[part].prediction = 0 }
        if unit >= count { break }
      }
      if kind == .firstBand, emptyBlocks > 0 {
        let skipped = min(emptyBlocks, intervalEnd &- unit, count &- unit)
        emptyBlocks &-= skipped
        unit &+= skipped
        continue
      }
      let row = unit / columns
      if readUnit(row, unit &- row &* columns, &frame), !bits.isExhausted {
        frame.hasRows = true
        unit &+= 1
      } else if restartInterval > 0 {
        unit = intervalEnd
      } else {
        break
      }
    }
    return bits.position
  }

  /// Reads the blocks of all parts that cover the same square.
  private mutating func readUnit(_ row: Int, _ column: Int, _ frame: inout JPEGFrame) -> Bool {
    var part = 0
    while part < parts.count {
      let width = isAlone ? 1 : parts[part].component.horizontal
      let height = isAlone ? 1 : parts[part].component.vertical
      let stride = parts[part].component.stride
      let firstBlock = parts[part].component.firstBlock
      var y = 0
      while y < height {
        var x = 0
        let start = firstBlock &+ (row &* height &+ y) &* stride
        while x < width {
          let block = start &+ column &* width &+ x
          guard readBlock(block, part, &frame) else { return false }
          x &+= 1
        }
        y &+= 1
      }
      part &+= 1
    }
    return true
  }

  private mutating func readBlock(_ block: Int, _ part: Int, _ frame: inout JPEGFrame) -> Bool {
    switch kind {
    case .sequential:
      readMean(block, part, &frame) && readBand(block, part, from: 1, &frame)
    case .firstMeans:
      readMean(block, part, &frame)
    case .nextMeans:
      refineMean(block, &frame)
    case .firstBand:
      readBand(block, part, from: first, &frame)
    case .nextBand:
      refineBand(block, part, &frame)
    }
  }

  private mutating func readMean(_ block: Int, _ part: Int, _ frame: inout JPEGFrame) -> Bool {
    let size = bits.symbol(parts[part].means)
    guard size >= 0, size <= 15 else { return false }
    let mean = parts[part].prediction &+ bits.signed(size)
    parts[part].prediction = mean
    frame.coefficients[block &* 64] = Int16(truncatingIfNeeded: mean &<< shift)
    return true
  }

  private mutating func refineMean(_ block: Int, _ frame: inout JPEGFrame) -> Bool {
    if bits.bits(1) == 1 { frame.coefficients[block &* 64] |= 1 &<< Int16(shift) }
    return true
  }

  private mutating func readBand(
    _ block: Int,
    _ part: Int,
    from first: Int,
    _ frame: inout JPEGFrame
  ) -> Bool {
    let table = parts[part].others
    var index = first
    while index <= last {
      let symbol = bits.symbol(table)
      guard symbol >= 0 else { return false }
      let run = symbol &>> 4
      let size = symbol & 15
      if size == 0, run < 15 {
        // In a sequential scan the symbol means the end of this block only, and its run is always 0.
        if kind == .firstBand { emptyBlocks = (1 &<< run) &+ bits.bits(run) &- 1 }
        return true
      }
      index &+= run
      if size > 0 {
        guard index <= last else { return false }
        let value = bits.signed(size) &<< shift
        frame.coefficients[block &* 64 &+ order[index]] = Int16(truncatingIfNeeded: value)
        if Int(frame.extents[block]) < index { frame.extents[block] = UInt8(index) }
      }
      index &+= 1
    }
    return true
  }

  /// Reads one more bit of the coefficients that have some already, and puts new ones in between (T.81, G.1.2.3).
  private mutating func refineBand(_ block: Int, _ part: Int, _ frame: inout JPEGFrame) -> Bool {
    var index = first
    if emptyBlocks == 0 {
      let table = parts[part].others
      while index <= last {
        let symbol = bits.symbol(table)
        guard symbol >= 0 else { return false }
        let run = symbol &>> 4
        if symbol & 15 == 0, run < 15 {
          emptyBlocks = (1 &<< run) &+ bits.bits(run)
          break
        }
        var value = 0
        if symbol & 15 != 0 { value = bits.bits(1) == 1 ? 1 &<< shift : -1 &<< shift }
        index = refine(block, from: index, through: last, zeros: run, &frame)
        if value != 0 {
          guard index <= last else { return false }
          frame.coefficients[block &* 64 &+ order[index]] = Int16(truncatingIfNeeded: value)
          if Int(frame.extents[block]) < index { frame.extents[block] = UInt8(index) }
        }
        index &+= 1
      }
    }
    if emptyBlocks > 0 {
      emptyBlocks &-= 1
      let extent = Int(frame.extents[block])
      _ = refine(block, from: index, through: extent < last ? extent : last, zeros: 64, &frame)
    }
    return true
  }

  /// Reads a bit for each coefficient that is not zero, up to the zero after as many others.
  ///
  /// - Returns: The place of that zero, or the one after the last coefficient.
  private mutating func refine(
    _ block: Int,
    from start: Int,
    through end: Int,
    zeros: Int,
    _ frame: inout JPEGFrame
  ) -> Int {
    var index = start
    var remaining = zeros
    while index <= end {
      let place = block &* 64 &+ order[index]
      let value = frame.coefficients[place]
      if value == 0 {
        if remaining == 0 { return index }
        remaining &-= 1
      } else if bits.bits(1) == 1 {
        let step: Int16 = 1 &<< Int16(shift)
        frame.coefficients[place] = value > 0 ? value &+ step : value &- step
      }
      index &+= 1
    }
    return index
  }
}
