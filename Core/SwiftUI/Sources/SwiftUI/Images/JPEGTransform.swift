/// Turns the coefficients of a picture into colors: block by block into samples (ITU T.81, A.3.3), these into pixels.
///
/// A component with fewer samples than the picture has pixels is stretched without smoothing, which shows at the edges
/// of colors only.
nonisolated struct JPEGTransform {
  /// Tells what the components of a picture are.
  enum Meaning {
    case gray, rgb, yCbCr
    /// Inks, stored as the light they let through. So do Adobe's programs, and so are files of others read, too.
    case cmyk, ycck
  }

  private let frame: JPEGFrame
  /// Samples of each component, with those of the blocks that go over the picture's edge.
  private let planes: [[UInt8]]

  init(_ frame: JPEGFrame) {
    self.frame = frame
    planes = frame.components.map { component in Self.samples(of: component, frame) }
  }

  // MARK: Samples

  private static func samples(of component: JPEGFrame.Component, _ frame: JPEGFrame) -> [UInt8] {
    let width = component.stride &* 8
    // A component without a scan stays in the middle, where it gives no color to what the others show.
    var samples = [UInt8](repeating: 128, count: width &* component.rows &* 8)
    guard !component.quantization.isEmpty else { return samples }
    var work = [Int](repeating: 0, count: 64)
    var y = 0
    while y < component.rows {
      var x = 0
      while x < component.columns {
        let block = component.firstBlock &+ y &* component.stride &+ x
        let place = y &* 8 &* width &+ x &* 8
        if frame.extents[block] == 0 {
          let mean = Int(frame.coefficients[block &* 64]) &* component.quantization[0]
          let value = clamp(((mean &+ 4) &>> 3) &+ 128)
          fill(&samples, at: place, width, UInt8(value))
        } else {
          transformColumns(frame.coefficients, at: block &* 64, component.quantization, &work)
          transformRows(work, to: &samples, at: place, width)
        }
        x &+= 1
      }
      y &+= 1
    }
    return samples
  }

  private static func fill(_ samples: inout [UInt8], at place: Int, _ width: Int, _ value: UInt8) {
    var y = 0
    while y < 8 {
      let start = place &+ y &* width
      var x = 0
      while x < 8 {
        samples[start &+ x] = value
        x &+= 1
      }
      y &+= 1
    }
  }

  private static func transformColumns(
    _ coefficients: [Int16],
    at start: Int,
    _ steps: [Int],
    _ work: inout [Int]
  ) {
    var x = 0
    while x < 8 {
      let place = start &+ x
      let c0 = Int(coefficients[place]) &* steps[x]
      let c1 = Int(coefficients[place &+ 8]) &* steps[x &+ 8]
      let c2 = Int(coefficients[place &+ 16]) &* steps[x &+ 16]
      let c3 = Int(coefficients[place &+ 24]) &* steps[x &+ 24]
      let c4 = Int(coefficients[place &+ 32]) &* steps[x &+ 32]
      let c5 = Int(coefficients[place &+ 40]) &* steps[x &+ 40]
      let c6 = Int(coefficients[place &+ 48]) &* steps[x &+ 48]
      let c7 = Int(coefficients[place &+ 56]) &* steps[x &+ 56]
      let (even, odd) = transform(c0, c1, c2, c3, c4, c5, c6, c7)
      // Four bits more than a sample has are kept for the rows.
      work[x] = (even.0 &+ odd.0 &+ 1024) &>> 11
      work[x &+ 8] = (even.1 &+ odd.1 &+ 1024) &>> 11
      work[x &+ 16] = (even.2 &+ odd.2 &+ 1024) &>> 11
      work[x &+ 24] = (even.3 &+ odd.3 &+ 1024) &>> 11
      work[x &+ 32] = (even.3 &- odd.3 &+ 1024) &>> 11
      work[x &+ 40] = (even.2 &- odd.2 &+ 1024) &>> 11
      work[x &+ 48] = (even.1 &- odd.1 &+ 1024) &>> 11
      work[x &+ 56] = (even.0 &- odd.0 &+ 1024) &>> 11
      x &+= 1
    }
  }

  private static func transformRows(
    _ work: [Int],
    to samples: inout [UInt8],
    at start: Int,
    _ width: Int
  ) {
    // Half a step for rounding, and the 128 that was taken away from each sample.
    let middle = 1 &<< 18 &+ 128 &<< 19
    var y = 0
    while y < 8 {
      let i = y &* 8
      let place = start &+ y &* width
      let (even, odd) = transform(
        work[i],
        work[i &+ 1],
        work[i &+ 2],
        work[i &+ 3],
        work[i &+ 4],
        work[i &+ 5],
        work[i &+ 6],
        work[i &+ 7]
      )
      samples[place] = UInt8(clamp((even.0 &+ odd.0 &+ middle) &>> 19))
      samples[place &+ 1] = UInt8(clamp((even.1 &+ odd.1 &+ middle) &>> 19))
      samples[place &+ 2] = UInt8(clamp((even.2 &+ odd.2 &+ middle) &>> 19))
      samples[place &+ 3] = UInt8(clamp((even.3 &+ odd.3 &+ middle) &>> 19))
      samples[place &+ 4] = UInt8(clamp((even.3 &- odd.3 &+ middle) &>> 19))
      samples[place &+ 5] = UInt8(clamp((even.2 &- odd.2 &+ middle) &>> 19))
      samples[place &+ 6] = UInt8(clamp((even.1 &- odd.1 &+ middle) &>> 19))
      samples[place &+ 7] = UInt8(clamp((even.0 &- odd.0 &+ middle) &>> 19))
      y &+= 1
    }
  }

  /// Adds up the cosines of eight coefficients.
  ///
  /// The even cosines are the same in both halves of the result, the odd ones change their sign in the second half,
  /// which runs backwards. So four sums of either kind are enough.
  ///
  /// - Returns: The sums, times 2 to the 15th.
  private static func transform(
    _ c0: Int,
    _ c1: Int,
    _ c2: Int,
    _ c3: Int,
    _ c4: Int,
    _ c5: Int,
    _ c6: Int,
    _ c7: Int
  ) -> (even: (Int, Int, Int, Int), odd: (Int, Int, Int, Int)) {
    // Cosines of 1/16 to 7/16 of half a turn, times 2 to the 14th.
    let (k1, k2, k3, k4, k5, k6, k7) = (16069, 15137, 13623, 11585, 9102, 6270, 3196)
    let outer = (c0 &+ c4) &* k4
    let inner = (c0 &- c4) &* k4
    let wide = c2 &* k2 &+ c6 &* k6
    let narrow = c2 &* k6 &- c6 &* k2
    return (
      (outer &+ wide, inner &+ narrow, inner &- narrow, outer &- wide),
      (
        c1 &* k1 &+ c3 &* k3 &+ c5 &* k5 &+ c7 &* k7,
        c1 &* k3 &- c3 &* k7 &- c5 &* k1 &- c7 &* k5,
        c1 &* k5 &- c3 &* k1 &+ c5 &* k7 &+ c7 &* k3,
        c1 &* k7 &- c3 &* k5 &+ c5 &* k3 &- c7 &* k1
      )
    )
  }

  // The generic functions of the library take many times as long where nothing is optimized.
  private static func clamp(_ value: Int) -> Int {
    value < 0 ? 0 : value > 255 ? 255 : value
  }

  // MARK: Colors

  /// Puts the samples together, and turns the picture as its camera was held.
  ///
  /// - Parameter orientation: 1 to 8 as in an Exif file: which corner and edge of the picture the first sample is at.
  func pixels(_ meaning: Meaning, orientation: Int) -> Pixels {
    let (width, height) = (frame.width, frame.height)
    // Places in the result: of the first sample, and the steps to the next one in a row and in a column.
    let isTurned = orientation > 4
    let mirrorsX =
      isTurned ? orientation == 7 || orientation == 8 : orientation == 2 || orientation == 3
    let mirrorsY =
      isTurned ? orientation == 6 || orientation == 7 : orientation == 3 || orientation == 4
    var stepX = isTurned ? height : 1
    var stepY = isTurned ? 1 : width
    var start = 0
    if mirrorsX {
      start &+= (width &- 1) &* stepX
      stepX = 0 &- stepX
    }
    if mirrorsY {
      start &+= (height &- 1) &* stepY
      stepY = 0 &- stepY
    }
    var colors = [UInt32](repeating: 0, count: width &* height)
    let columns = frame.components.map { component in
      (0..<width).map { x in x &* component.horizontal / frame.horizontal }
    }
    // Where there is only gray, it stands for all colors.
    let (second, third) = planes.count > 2 ? (1, 2) : (0, 0)
    let fourth = planes.count > 3 ? 3 : 0
    let (plane0, plane1, plane2, plane3) = (
      planes[0], planes[second], planes[third], planes[fourth]
    )
    let (columns0, columns1) = (columns[0], columns[second])
    let (columns2, columns3) = (columns[third], columns[fourth])
    let hasLight = meaning == .yCbCr || meaning == .ycck
    var y = 0
    while y < height {
      let (row0, row1, row2, row3) = (row(y, 0), row(y, second), row(y, third), row(y, fourth))
      var place = start &+ y &* stepY
      var x = 0
      while x < width {
        var red = Int(plane0[row0 &+ columns0[x]])
        var green = Int(plane1[row1 &+ columns1[x]])
        var blue = Int(plane2[row2 &+ columns2[x]])
        if hasLight {
          // The equations of JFIF (ITU T.871, 7), times 2 to the 16th.
          let light = red &<< 16 &+ 32768
          let (cb, cr) = (green &- 128, blue &- 128)
          red = Self.clamp((light &+ 91881 &* cr) &>> 16)
          green = Self.clamp((light &- 22554 &* cb &- 46802 &* cr) &>> 16)
          blue = Self.clamp((light &+ 116130 &* cb) &>> 16)
        }
        if fourth > 0 {
          let black = Int(plane3[row3 &+ columns3[x]])
          if hasLight { (red, green, blue) = (255 &- red, 255 &- green, 255 &- blue) }
          red = (red &* black &+ 127) / 255
          green = (green &* black &+ 127) / 255
          blue = (blue &* black &+ 127) / 255
        }
        colors[place] = UInt32(red &<< 24 | green &<< 16 | blue &<< 8 | 255)
        place &+= stepX
        x &+= 1
      }
      y &+= 1
    }
    return Pixels(
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      colors: colors
    )
  }

  /// Finds the beginning of a row of the picture among the samples of a component.
  private func row(_ y: Int, _ index: Int) -> Int {
    let component = frame.components[index]
    return y &* component.vertical / frame.vertical &* component.stride &* 8
  }
}
