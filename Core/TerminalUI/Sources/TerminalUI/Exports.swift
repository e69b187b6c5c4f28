// The views. What is added here has lengths in cells: packages with another unit take TerminalViews alone.
@_exported public import TerminalViews
