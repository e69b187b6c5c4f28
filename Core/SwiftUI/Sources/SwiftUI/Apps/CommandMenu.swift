public import TerminalViews

/// A menu of the app.
public struct CommandMenu<Content: View>: Commands {
  public typealias Body = Never

  private let name: Text
  private let content: Content

  /// A menu with a name.
  public init<S: StringProtocol>(_ name: S, @ViewBuilder content: () -> Content) {
    self.init(Text(name), content: content)
  }

  /// A menu with a name.
  public init(_ name: Text, @ViewBuilder content: () -> Content) {
    self.name = name
    self.content = content()
  }
}

extension CommandMenu: PrimitiveCommands {
  var view: AnyView { AnyView(MenuSection(title: name, content: content)) }
}

/// Commands in a menu that every app has.
///
/// A terminal has no commands of the system: those that stand before, after or in the place of them are the only
/// ones.
public struct CommandGroup<Content: View>: Commands {
  public typealias Body = Never

  private let placement: CommandGroupPlacement
  private let content: Content

  /// Commands in the place of those of the system.
  public init(replacing group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    placement = group
    content = addition()
  }

  /// Commands before those of the system.
  public init(before group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(replacing: group, addition: addition)
  }

  /// Commands after those of the system.
  public init(after group: CommandGroupPlacement, @ViewBuilder addition: () -> Content) {
    self.init(replacing: group, addition: addition)
  }
}

extension CommandGroup: PrimitiveCommands {
  var view: AnyView {
    // Apps take commands of the system away by putting nothing in their place.
    Content.self == EmptyView.self
      ? AnyView(EmptyView())
      : AnyView(MenuSection(title: Text(placement.menu), content: content))
  }
}

/// The place of commands in the menus that every app has.
public struct CommandGroupPlacement: Hashable, Sendable {
  private let name: String
  /// The title of the menu.
  let menu: String

  /// About the app.
  public static let appInfo = CommandGroupPlacement(name: "appInfo", menu: "App")
  /// The settings of the app.
  public static let appSettings = CommandGroupPlacement(name: "appSettings", menu: "App")
  /// Services of the system.
  public static let systemServices = CommandGroupPlacement(name: "systemServices", menu: "App")
  /// Whether the app is seen.
  public static let appVisibility = CommandGroupPlacement(name: "appVisibility", menu: "App")
  /// The end of the app.
  public static let appTermination = CommandGroupPlacement(name: "appTermination", menu: "App")
  /// New items.
  public static let newItem = CommandGroupPlacement(name: "newItem", menu: "File")
  /// Saving items.
  public static let saveItem = CommandGroupPlacement(name: "saveItem", menu: "File")
  /// Taking items from files, and writing them.
  public static let importExport = CommandGroupPlacement(name: "importExport", menu: "File")
  /// Printing items.
  public static let printItem = CommandGroupPlacement(name: "printItem", menu: "File")
  /// Undoing changes.
  public static let undoRedo = CommandGroupPlacement(name: "undoRedo", menu: "Edit")
  /// Copying and pasting.
  public static let pasteboard = CommandGroupPlacement(name: "pasteboard", menu: "Edit")
  /// Changing texts.
  public static let textEditing = CommandGroupPlacement(name: "textEditing", menu: "Edit")
  /// How texts look.
  public static let textFormatting = CommandGroupPlacement(name: "textFormatting", menu: "Format")
  /// The toolbar.
  public static let toolbar = CommandGroupPlacement(name: "toolbar", menu: "View")
  /// The sidebar.
  public static let sidebar = CommandGroupPlacement(name: "sidebar", menu: "View")
  /// The sizes of windows.
  public static let windowSize = CommandGroupPlacement(name: "windowSize", menu: "Window")
  /// The places of windows.
  public static let windowArrangement = CommandGroupPlacement(
    name: "windowArrangement",
    menu: "Window"
  )
  /// The list of windows.
  public static let windowList = CommandGroupPlacement(name: "windowList", menu: "Window")
  /// The list of windows that are there once.
  public static let singleWindowList = CommandGroupPlacement(
    name: "singleWindowList",
    menu: "Window"
  )
  /// Help.
  public static let help = CommandGroupPlacement(name: "help", menu: "Help")
}

/// Commands below their title.
private struct MenuSection<Content: View>: View {
  let title: Text
  let content: Content

  var body: some View {
    title.bold()
    content
  }
}

/// Commands of the system for a sidebar: a terminal has none.
public struct SidebarCommands: Commands {
  /// The commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands of the system for a toolbar: a terminal has none.
public struct ToolbarCommands: Commands {
  /// The commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands of the system for changing texts: text fields have their keys.
public struct TextEditingCommands: Commands {
  /// The commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands of the system for how texts look: a terminal has none.
public struct TextFormattingCommands: Commands {
  /// The commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}

/// Commands of the system for an inspector: a terminal has none.
public struct InspectorCommands: Commands {
  /// The commands.
  public init() {}

  public var body: some Commands { EmptyCommands() }
}
