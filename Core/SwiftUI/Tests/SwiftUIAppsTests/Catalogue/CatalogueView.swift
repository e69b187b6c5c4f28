import SwiftUI

/// The screens of the catalogue.
enum Screen: String, CaseIterable, Identifiable, Hashable {
  case bindings = "Bindings"
  case controls = "Controls"
  case pickers = "Pickers"
  case dates = "Dates"
  case texts = "Texts"
  case labels = "Labels"
  case focus = "Focus"
  case sheets = "Sheets"
  case alerts = "Alerts"
  case popovers = "Popovers"
  case path = "Path"
  case links = "Links"
  case tabs = "Tabs"
  case lists = "Lists"
  case search = "Search"
  case outline = "Outline"
  case grids = "Grids"
  case alignment = "Alignment"
  case flow = "Flow"
  case geometry = "Geometry"
  case preferences = "Preferences"
  case shapes = "Shapes"
  case canvas = "Canvas"
  case animations = "Animations"
  case gestures = "Gestures"
  case menus = "Menus"
  case styles = "Styles"
  case objects = "Objects"
  case storage = "Storage"
  case timeline = "Timeline"
  case scrolling = "Scrolling"
  case unavailable = "Unavailable"

  var id: Self { self }
}

struct CatalogueView: View {
  @State private var query = ""
  @State private var path: [Screen] = []

  private var screens: [Screen] {
    query.isEmpty
      ? Screen.allCases
      : Screen.allCases.filter { $0.rawValue.localizedCaseInsensitiveContains(query) }
  }

  var body: some View {
    NavigationStack(path: $path) {
      List {
        Section {
          ForEach(screens) { screen in
            NavigationLink(screen.rawValue, value: screen)
          }
        } header: {
          Text("Screens")
        } footer: {
          Text("\(screens.count) screens").font(.footnote)
        }
      }
      .searchable(text: $query, prompt: "Find a screen")
      .navigationTitle("Catalogue")
      .navigationBarTitleDisplayMode(.inline)
      .navigationDestination(for: Screen.self) { screen in
        ScreenView(screen: screen)
          .navigationTitle(screen.rawValue)
      }
    }
  }
}

struct ScreenView: View {
  let screen: Screen

  var body: some View {
    switch screen {
    case .bindings: BindingsScreen()
    case .controls: ControlsScreen()
    case .pickers: PickersScreen()
    case .dates: DatesScreen()
    case .texts: TextsScreen()
    case .labels: LabelsScreen()
    case .focus: FocusScreen()
    case .sheets: SheetsScreen()
    case .alerts: AlertsScreen()
    case .popovers: PopoversScreen()
    case .path: PathScreen()
    case .links: LinksScreen()
    case .tabs: TabsScreen()
    case .lists: ListsScreen()
    case .search: SearchScreen()
    case .outline: OutlineScreen()
    case .grids: GridsScreen()
    case .alignment: AlignmentScreen()
    case .flow: FlowScreen()
    case .geometry: GeometryScreen()
    case .preferences: PreferencesScreen()
    case .shapes: ShapesScreen()
    case .canvas: CanvasScreen()
    case .animations: AnimationsScreen()
    case .gestures: GesturesScreen()
    case .menus: MenusScreen()
    case .styles: StylesScreen()
    case .objects: ObjectsScreen()
    case .storage: StorageScreen()
    case .timeline: TimelineScreen()
    case .scrolling: ScrollingScreen()
    case .unavailable: UnavailableScreen()
    }
  }
}

#Preview("Catalogue", traits: .fixedLayout(width: 360, height: 320)) {
  CatalogueView()
}
