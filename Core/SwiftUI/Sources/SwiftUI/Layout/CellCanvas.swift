@_spi(SwiftUI) import TerminalViews

/// The cells on which nodes are drawn. `Canvas` is a view here.
typealias CellCanvas = TerminalViews.Canvas
