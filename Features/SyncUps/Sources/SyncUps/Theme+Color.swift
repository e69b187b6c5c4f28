import ComposableTerminalUI
import SyncUpsClient

extension Theme {
  /// The theme's colour.
  var color: Color {
    switch self {
    case .appIndigo: .rgb(54, 41, 183)
    case .appMagenta: .rgb(165, 19, 122)
    case .appOrange: .rgb(252, 138, 66)
    case .appPurple: .rgb(146, 80, 239)
    case .appTeal: .rgb(34, 160, 160)
    case .appYellow: .rgb(253, 200, 47)
    case .bubblegum: .rgb(238, 128, 210)
    case .buttercup: .rgb(255, 240, 150)
    case .lavender: .rgb(207, 206, 255)
    case .navy: .rgb(0, 52, 148)
    case .oxblood: .rgb(140, 20, 40)
    case .periwinkle: .rgb(133, 130, 255)
    case .poppy: .rgb(255, 95, 95)
    case .seafoam: .rgb(203, 235, 220)
    case .sky: .rgb(110, 182, 255)
    case .tan: .rgb(194, 158, 111)
    }
  }
}
