import SwiftUI
import Testing

private let key: LocalizedStringKey = "a **strong** key"

@MainActor
@Suite struct TitleKeyTests {
  private func expectShown<V: View>(
    _ view: V,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let host = ViewHost(size: Size(width: 60, height: 4)) { view }
    #expect(host.shows("a strong key"), sourceLocation: sourceLocation)
  }

  @Test func keysAreTitlesOfControls() {
    expectShown(Button(key, systemImage: "star") {})
    expectShown(Label(key, image: "star"))
    expectShown(Toggle(key, systemImage: "star", isOn: .constant(true)))
    expectShown(Stepper(key, value: .constant(1), in: 0...3))
    expectShown(Stepper(key, value: .constant(1)))
    expectShown(DatePicker(key, selection: .constant(.distantPast), displayedComponents: .date))
    expectShown(ColorPicker(key, selection: .constant(.red)))
    expectShown(Menu(key) { Button("x") {} })
    expectShown(Menu(key, systemImage: "star") { Button("x") {} })
    expectShown(NavigationStack { NavigationLink(key, destination: Text("x")) })
    expectShown(NavigationStack { NavigationLink(key, value: 3) })
  }

  @Test func keysAreTitlesOfContainers() {
    expectShown(LabeledContent(key, value: "x"))
    expectShown(LabeledContent(key, value: 3, format: .number))
    expectShown(GroupBox(key) { Text("x") })
    expectShown(DisclosureGroup(key) { Text("x") })
    expectShown(ContentUnavailableView(key, systemImage: "star"))
    expectShown(ProgressView(key, value: 0.5))
    expectShown(TabView { Tab(key, systemImage: "star") { Text("x") } })
  }

  @Test func keysAreTitlesOfDialogs() {
    func nothing() -> some View { Text("x") }
    expectShown(nothing().alert(key, isPresented: .constant(true)) { Button("x") {} })
    expectShown(
      nothing().alert(key, isPresented: .constant(true), presenting: 1) { _ in
        Button("x") {}
      } message: {
        Text("\($0)")
      }
    )
    expectShown(
      nothing().confirmationDialog(key, isPresented: .constant(true), titleVisibility: .visible) {
        Button("x") {}
      }
    )
    expectShown(nothing().badge(key))
  }

  @Test func keysAreTitlesOfRarerForms() {
    func nothing() -> some View { Text("x") }
    expectShown(
      nothing().confirmationDialog(
        key,
        isPresented: .constant(true),
        titleVisibility: .visible,
        presenting: 1
      ) { _ in
        Button("x") {}
      }
    )
    expectShown(
      nothing().confirmationDialog(
        key,
        isPresented: .constant(true),
        titleVisibility: .visible,
        presenting: 1
      ) { _ in
        Button("x") {}
      } message: {
        Text("\($0)")
      }
    )
    expectShown(
      nothing().alert(key, isPresented: .constant(true), presenting: 1) { _ in Button("x") {} }
    )
    expectShown(ShareLink(key, item: "x"))
    expectShown(Picker(key, systemImage: "star", selection: .constant(1)) { Text("x").tag(1) })
    expectShown(NavigationStack { NavigationLink(key, isActive: .constant(false)) { Text("x") } })
    expectShown(
      nothing().searchable(text: .constant(""), isPresented: .constant(false), prompt: key)
    )
    expectShown(NavigationStack { nothing().navigationBarTitle(key, displayMode: .inline) })
  }
}
