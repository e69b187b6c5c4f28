import SwiftUI
import Testing

private struct Twirl: Transition {
  func body(content: Content, phase: TransitionPhase) -> some View {
    content.rotationEffect(.degrees(phase.value)).opacity(phase.isIdentity ? 1 : 0)
  }
}

private struct Half: CustomPresentationDetent {
  static func height(in context: Context) -> CGFloat? { context.maxDetentValue / 2 }
}

private struct Taker: DropDelegate {
  func performDrop(info: DropInfo) -> Bool { !info.itemProviders(for: [.text]).isEmpty }
}

/// Forms that apps use which were written for other platforms.
@MainActor
@Suite struct FormsOfOtherAppsTests {
  @Test func whatHasNoEffectLeavesTheViewAsItIs() {
    let rows = texts(30, 4) {
      VStack(spacing: 0) {
        Text("dropped")
          .onDrag({ NSItemProvider(object: "x") }, preview: { Text("preview") })
          .draggable("x") { Text("preview") }
          .onDrop(of: [.text], delegate: Taker())
          .onDrop(of: [UTType.text], isTargeted: nil) { items, place in
            items.isEmpty && place == .zero
          }
        Text("moved")
          .transition(Twirl())
          .transition(AnyTransition(Twirl()))
          .animation(.spring(.bouncy(duration: 0.4)), value: 1)
          .containerBackground(.red, for: .navigation)
          .hoverEffectDisabled()
          .presentationDetents([.custom(Half.self)])
        Text("read")
          .accessibility(sortPriority: 1)
          .accessibilityLabel("name", isEnabled: false)
          .accessibilityInputLabels([Text("name")])
          .accessibilityZoomAction { _ in }
          .environment(\.legibilityWeight, .bold)
          .environment(\.autocorrectionDisabled, true)
        Text("found")
          .contextMenu(forSelectionType: Int.self) { _ in Button("Open") {} }
          .onKeyPress(characters: .alphanumerics) { _ in .handled }
          .searchToolbarBehavior(.minimize)
          .tabViewCustomization(nil)
          .widgetURL(nil)
      }
    }
    #expect(rows == ["dropped", "moved", "read", "found"])
  }

  @Test func theSettingsOfTextsAreKept() {
    struct Screen: View {
      @Environment(\.legibilityWeight) private var weight
      @Environment(\.disableAutocorrection) private var isUncorrected

      var body: some View { Text("\(weight == .bold) \(isUncorrected == true)") }
    }
    let rows = texts(20, 1) {
      Screen().environment(\.legibilityWeight, .bold).environment(\.autocorrectionDisabled, true)
    }
    #expect(rows == ["true true"])
  }

  @Test func picturesAndFontsOfUIKitAreShownByTheirNames() {
    #expect(texts(20, 1) { Image(uiImage: UIImage(systemName: "star") ?? UIImage()) } == ["☆"])
    #expect(texts(20, 1) { Image(uiImage: UIImage(named: "cat") ?? UIImage()) } == ["[cat]"])
    #expect(texts(20, 1) { Image(uiImage: UIImage()) } == [])
    #expect(UIImage(data: Data()) == nil)
    #expect(UIFont.preferredFont(forTextStyle: .body).pointSize == 17)
    let screen = ViewHost(size: Size(width: 1, height: 1)) {
      Text("a").font(Font(UIFont.boldSystemFont(ofSize: 20)))
    }
    .screen
    #expect(screen[0, 0].style.attributes.contains(.bold))
  }

  @Test func aColorOfTraitsIsThatOfADarkInterface() {
    let color = UIColor { $0.userInterfaceStyle == .dark ? .systemRed : .systemBlue }
    #expect(Color(color) == .red)
    let resolved = Color(red: 1, green: 0, blue: 0).resolve(in: EnvironmentValues())
    #expect(resolved == Color.Resolved(red: 1, green: 0, blue: 0))
    #expect(Color(resolved) == Color(red: 1, green: 0, blue: 0))
  }

  @Test func thePartsOfAPathAreTold() {
    let path = Path { path in
      path.move(to: .zero)
      path.addLine(to: CGPoint(x: 8, y: 0))
      path.closeSubpath()
    }
    var parts: [Path.Element] = []
    path.forEach { parts.append($0) }
    #expect(parts.first == .move(to: .zero))
    #expect(parts.contains(.line(to: CGPoint(x: 8, y: 0))))
    #expect(parts.last == .closeSubpath)
  }

  @Test func aUnionHasTheLinesOfBothShapes() {
    let square = CGRect(x: 0, y: 0, width: 8, height: 8)
    let union = Rectangle().union(Circle()).path(in: square)
    #expect(union.boundingRect == square)
    #expect(Rectangle().path(in: square) != union)
  }

  @Test func aGestureOfAnyTypeIsMade() throws {
    struct Screen: View {
      @State private var taps = 0

      var body: some View {
        Text("taps \(taps)").gesture(AnyGesture(TapGesture().onEnded { taps += 1 }))
      }
    }
    let host = ViewHost(size: Size(width: 20, height: 1)) { Screen() }
    try host.tap("taps 0")
    #expect(host.shows("taps 1"))
  }
}
