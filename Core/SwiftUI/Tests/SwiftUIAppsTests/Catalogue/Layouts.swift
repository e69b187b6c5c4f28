import SwiftUI

struct ListsScreen: View {
  struct Fruit: Identifiable, Hashable {
    let name: String
    var isFavorite = false
    var id: String { name }
  }

  @State private var fruits = ["Apple", "Banana", "Cherry"].map { Fruit(name: $0) }
  @State private var selection: Set<Fruit.ID> = []

  var body: some View {
    List(selection: $selection) {
      Section("Fruits") {
        ForEach($fruits) { $fruit in
          HStack {
            Text(fruit.name)
            Spacer()
            if fruit.isFavorite { Image(systemName: "star.fill").foregroundColor(.yellow) }
          }
          .swipeActions(edge: .leading) {
            Button("Favorite") { fruit.isFavorite.toggle() }.tint(.yellow)
          }
          .contextMenu {
            Button("Rename") {}
          }
          .listRowSeparator(.hidden)
        }
        .onDelete { fruits.remove(atOffsets: $0) }
        .onMove { fruits.move(fromOffsets: $0, toOffset: $1) }
      }
      Section {
        Text("\(fruits.count) fruits, \(fruits.filter(\.isFavorite).count) favorites")
      }
      .headerProminence(.increased)
    }
    .toolbar { EditButton() }
    .refreshable { fruits.append(Fruit(name: "Date")) }
  }
}

struct SearchScreen: View {
  @State private var query = ""
  private let names = ["Ann", "Ben", "Cleo"]

  var body: some View {
    List(names.filter { query.isEmpty || $0.contains(query) }, id: \.self) { name in
      Text(name)
    }
    .searchable(text: $query, placement: .navigationBarDrawer(displayMode: .always))
    .overlay {
      if !query.isEmpty, !names.contains(where: { $0.contains(query) }) {
        ContentUnavailableView.search(text: query)
      }
    }
  }
}

struct OutlineScreen: View {
  struct Node: Identifiable {
    let id: String
    var children: [Node]?
  }

  private let nodes = [
    Node(id: "Documents", children: [Node(id: "Letter"), Node(id: "Bill")]), Node(id: "Photo"),
  ]
  @State private var isExpanded = true

  var body: some View {
    List {
      OutlineGroup(nodes, children: \.children) { node in
        Text(node.id)
      }
      DisclosureGroup("Details", isExpanded: $isExpanded) {
        Text("disclosed")
      }
    }
  }
}

struct GridsScreen: View {
  private let columns = [GridItem(.adaptive(minimum: 40, maximum: 60), spacing: 8)]

  var body: some View {
    ScrollView {
      LazyVGrid(columns: columns, spacing: 16) {
        ForEach(1..<9) { number in
          Text("\(number)").frame(maxWidth: .infinity).background(.teal)
        }
      }
      Grid(alignment: .leading, horizontalSpacing: 16, verticalSpacing: 0) {
        GridRow {
          Text("Name")
          Text("Age").gridColumnAlignment(.trailing)
        }
        .bold()
        Divider()
        GridRow {
          Text("Blob")
          Text("42")
        }
      }
      ScrollView(.horizontal, showsIndicators: false) {
        LazyHGrid(rows: [GridItem(.fixed(16)), GridItem(.fixed(16))]) {
          ForEach(0..<6) { Text("cell \($0)") }
        }
      }
    }
  }
}

extension VerticalAlignment {
  private struct Middle: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat {
      context[VerticalAlignment.center]
    }
  }

  fileprivate static let middle = VerticalAlignment(Middle.self)
}

extension HorizontalAlignment {
  private struct Colon: AlignmentID {
    static func defaultValue(in context: ViewDimensions) -> CGFloat { context[.leading] }
  }

  fileprivate static let colon = HorizontalAlignment(Colon.self)
}

struct AlignmentScreen: View {
  var body: some View {
    VStack(alignment: .leading, spacing: 16) {
      VStack(alignment: .colon, spacing: 0) {
        row("Name", "Blob")
        row("Favorite number", "42")
      }
      HStack(alignment: .middle) {
        Text("middle").alignmentGuide(.middle) { $0[.bottom] }
        VStack {
          Text("one")
          Text("two").alignmentGuide(.middle) { $0[VerticalAlignment.center] }
        }
      }
      ZStack(alignment: .bottomTrailing) {
        Color.blue.frame(width: 80, height: 48)
        Text("1").padding(.horizontal, 4).background(.red, in: Capsule())
          .zIndex(1)
      }
      Text("inset").safeAreaInset(edge: .bottom) { Text("below") }
    }
  }

  private func row(_ key: LocalizedStringKey, _ value: String) -> some View {
    HStack(spacing: 4) {
      Text(key)
      Text(verbatim: ":").alignmentGuide(.colon) { $0[.leading] }
      Text(value)
    }
  }
}

struct FlowLayout: Layout {
  var spacing: CGFloat = 8

  struct Cache {
    var sizes: [CGSize] = []
  }

  func makeCache(subviews: Subviews) -> Cache {
    Cache(sizes: subviews.map { $0.sizeThatFits(.unspecified) })
  }

  func sizeThatFits(
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) -> CGSize {
    let places = arrange(width: proposal.width ?? .infinity, cache.sizes)
    return CGSize(
      width: zip(places, cache.sizes).map { $0.x + $1.width }.max() ?? 0,
      height: zip(places, cache.sizes).map { $0.y + $1.height }.max() ?? 0
    )
  }

  func placeSubviews(
    in bounds: CGRect,
    proposal: ProposedViewSize,
    subviews: Subviews,
    cache: inout Cache
  ) {
    for (subview, place) in zip(subviews, arrange(width: bounds.width, cache.sizes)) {
      subview.place(
        at: CGPoint(x: bounds.minX + place.x, y: bounds.minY + place.y),
        anchor: .topLeading,
        proposal: .unspecified
      )
    }
  }

  private func arrange(width: CGFloat, _ sizes: [CGSize]) -> [CGPoint] {
    var point = CGPoint.zero
    var height: CGFloat = 0
    return sizes.map { size in
      if point.x > 0, point.x + size.width > width {
        point = CGPoint(x: 0, y: point.y + height)
        height = 0
      }
      defer { point.x += size.width + spacing }
      height = max(height, size.height)
      return point
    }
  }
}

struct FlowScreen: View {
  @State private var isVertical = false

  var body: some View {
    let layout = isVertical ? AnyLayout(VStackLayout(alignment: .leading)) : AnyLayout(FlowLayout())
    VStack(alignment: .leading) {
      Toggle("Vertical", isOn: $isVertical.animation(.easeInOut))
      layout {
        ForEach(["swift", "composable", "architecture", "on", "linux"], id: \.self) { word in
          Text(word).padding(.horizontal, 8).background(Capsule().fill(.gray.opacity(0.6)))
        }
      }
    }
    .frame(width: 240)
  }
}

struct GeometryScreen: View {
  var body: some View {
    VStack {
      GeometryReader { proxy in
        VStack(alignment: .leading) {
          Text("\(Int(proxy.size.width)) × \(Int(proxy.size.height))")
          Rectangle().fill(.green).frame(width: proxy.size.width / 2, height: 16)
        }
      }
      .frame(width: 240, height: 64)
      ViewThatFits(in: .horizontal) {
        Text("A text that is much too wide for a screen of this size, and then some more")
        Text("A short text")
      }
      Text("moved").offset(x: 16, y: 0).position(x: 160, y: 8).frame(height: 16)
      Color.purple.aspectRatio(2, contentMode: .fit).frame(height: 32)
    }
  }
}

private struct WidthKey: PreferenceKey {
  static let defaultValue: CGFloat = 0
  static func reduce(value: inout CGFloat, nextValue: () -> CGFloat) {
    value = max(value, nextValue())
  }
}

struct PreferencesScreen: View {
  @State private var width: CGFloat?
  @State private var measured: CGFloat = 0

  var body: some View {
    VStack(alignment: .leading) {
      ForEach(["short", "much longer"], id: \.self) { text in
        Text(text)
          .background(
            GeometryReader { proxy in
              Color.clear.preference(key: WidthKey.self, value: proxy.size.width)
            }
          )
          .frame(width: width, alignment: .trailing)
      }
      Text("Widest: \(Int(measured))")
    }
    .onPreferenceChange(WidthKey.self) { value in
      width = value
      measured = value
    }
  }
}

#Preview("Lists", traits: .fixedLayout(width: 320, height: 128)) { ListsScreen() }
#Preview("Searching", traits: .fixedLayout(width: 320, height: 96)) { SearchScreen() }
#Preview("Outline", traits: .fixedLayout(width: 320, height: 128)) { OutlineScreen() }
#Preview("Grids", traits: .fixedLayout(width: 320, height: 192)) { GridsScreen() }
#Preview("Alignment", traits: .fixedLayout(width: 320, height: 224)) { AlignmentScreen() }
#Preview("Flow", traits: .fixedLayout(width: 320, height: 96)) { FlowScreen() }
#Preview("Geometry", traits: .fixedLayout(width: 320, height: 160)) { GeometryScreen() }
#Preview("Preferences", traits: .fixedLayout(width: 320, height: 64)) { PreferencesScreen() }
