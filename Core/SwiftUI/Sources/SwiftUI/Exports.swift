// ComposableViews has what views get from stores, and brings no name of the architecture: it is of use in files
// that import ComposableArchitecture as well.
@_exported public import ComposableViews
@_exported public import Foundation
@_exported public import Observation
@_exported public import TerminalViews

// Animations are values there, and of the rest nothing is SwiftUI's.
@_exported public import struct SwiftNavigation.Animation
@_exported public import struct SwiftNavigation.Transaction
@_exported public import func SwiftNavigation.withAnimation
@_exported public import func SwiftNavigation.withTransaction
