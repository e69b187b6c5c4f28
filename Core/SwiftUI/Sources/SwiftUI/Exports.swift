// ComposableViews connects views with stores, and exports no name of the architecture: it can be used in files that
// import ComposableArchitecture as well.
@_exported public import ComposablePublishers
@_exported public import ComposableViews
@_exported public import Foundation
@_exported public import Observation
@_exported public import TerminalViews
@_exported public import ViewPublishers

// Animations are values of that module; its other names are not SwiftUI's.
@_exported public import struct SwiftNavigation.Animation
@_exported public import struct SwiftNavigation.Transaction
@_exported public import protocol SwiftNavigation.TransactionKey
@_exported public import func SwiftNavigation.withAnimation
@_exported public import func SwiftNavigation.withTransaction
