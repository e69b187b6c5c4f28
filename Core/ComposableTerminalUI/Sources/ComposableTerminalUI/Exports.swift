@_exported public import ComposableArchitecture
@_exported public import ComposableViews
@_exported public import TerminalUI
