// The views. This module adds lengths in cells; packages with another unit import TerminalViews alone.
@_exported public import TerminalViews
