@_exported public import ComposableArchitecture
@_exported public import TerminalUI
