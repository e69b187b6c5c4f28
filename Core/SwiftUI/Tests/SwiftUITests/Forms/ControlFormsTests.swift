import Foundation
import SwiftUI
import Testing

private struct Item: Identifiable, Equatable {
  var id: Int
  var name: String
}

private struct EditableList: View {
  @State var items = [
    Item(id: 1, name: "one"), Item(id: 2, name: "two"), Item(id: 3, name: "three"),
  ]

  var body: some View {
    List($items, editActions: .all) { $item in Text(item.name) }
  }
}

private struct MovableRows: View {
  @State var items = ["a", "b", "c"]

  var body: some View {
    List {
      ForEach(items, id: \.self) { Text($0) }
        .onMove { items.move(fromOffsets: $0, toOffset: $1) }
    }
  }
}

private struct Dated: View {
  @State var date: Date
  let last: Date

  var body: some View {
    DatePicker("Due", selection: $date, in: ...last, displayedComponents: .date)
      .environment(\.timeZone, .gmt)
      .environment(\.calendar, Calendar(identifier: .gregorian))
  }
}

private struct Editing: View {
  @State var mode = EditMode.inactive

  var body: some View {
    VStack {
      EditButton()
      Text(mode.isEditing ? "editing" : "looking")
    }
    .environment(\.editMode, $mode)
  }
}

private struct Linked: View {
  @State var isActive = false

  var body: some View {
    NavigationStack {
      VStack {
        NavigationLink("Go", isActive: $isActive) { Text("there") }
        Button("Jump") { isActive = true }
        Text(isActive ? "on" : "off")
      }
    }
  }
}

private struct Tagged: View {
  @State var selection: Int?

  var body: some View {
    NavigationView {
      VStack {
        ForEach(1..<4) { number in
          NavigationLink(
            "Row \(number)",
            destination: page(number),
            tag: number,
            selection: $selection
          )
        }
        Button("Third") { selection = 3 }
        Text("selected \(selection ?? 0)")
      }
    }
  }

  private func page(_ number: Int) -> some View {
    VStack {
      Text("page \(number)")
      Button("Next") { selection = number + 1 }
      Button("Done") { selection = nil }
    }
  }
}

extension ViewHost {
  fileprivate var letters: String { screen.description.filter(\.isLetter) }
}

@MainActor
@Suite struct ControlFormsTests {
  @Test func rowsAreDeletedAndMoved() {
    let host = ViewHost(size: Size(width: 9, height: 3)) { EditableList() }
    #expect(host.letters == "onetwothree")
    host.send(.key(KeyPress(.downArrow, modifiers: .option)))
    #expect(host.letters == "twoonethree")
    host.send(.key(KeyPress(.delete)))
    #expect(host.letters == "twothree")
  }

  @Test func aRowIsMovedUpAndDown() {
    let host = ViewHost(size: Size(width: 3, height: 3)) { MovableRows() }
    _ = host.screen
    host.send(.key(KeyPress(.end)))
    host.send(.key(KeyPress(.upArrow, modifiers: .option)))
    #expect(host.letters == "acb")
    host.send(.key(KeyPress(.upArrow, modifiers: .option)))
    host.send(.key(KeyPress(.upArrow, modifiers: .option)))
    #expect(host.letters == "cab")
  }

  @Test func elementsAreMovedAsTheyAreCountedBefore() {
    var letters = Array("abcde")
    letters.move(fromOffsets: [0, 2], toOffset: 4)
    #expect(String(letters) == "bdace")
    letters.move(fromOffsets: [4], toOffset: 0)
    #expect(String(letters) == "ebdac")
    letters.remove(atOffsets: [0, 4])
    #expect(String(letters) == "bda")
  }

  @Test func aDateIsChangedBySteps() {
    let day = Date(timeIntervalSince1970: 0)
    let host = ViewHost(size: Size(width: 50, height: 1)) {
      Dated(date: day, last: day.addingTimeInterval(86_400))
    }
    #expect(host.shows("Due"))
    #expect(host.shows("1970"))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.tab)))
    host.send(.key(KeyPress(.rightArrow)))
    #expect(host.shows("02"))
    host.send(.key(KeyPress(.rightArrow)))
    #expect(!host.shows("03"))
  }

  @Test func aButtonBeginsToEdit() throws {
    let host = ViewHost(size: Size(width: 20, height: 2)) { Editing() }
    try host.tap("Edit")
    #expect(host.shows("editing"))
    try host.tap("Done")
    #expect(host.shows("looking"))
  }

  @Test func aLinkFollowsAValue() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) { Linked() }
    for name in ["Go", "Jump"] {
      try host.tap(name)
      #expect(host.shows("there"))
      host.send(.key(KeyPress(.escape)))
      #expect(host.shows("Jump"))
      #expect(host.shows("off"))
    }
  }

  @Test func aLinkThatIsActiveAtFirstShowsItsScreen() throws {
    let host = ViewHost(size: Size(width: 20, height: 4)) { Linked(isActive: true) }
    #expect(host.shows("there"))
    try #require(host.find(text: "‹ Back")).tap()
    #expect(host.shows("off"))
  }

  @Test func aLinkFollowsASelection() throws {
    let host = ViewHost(size: Size(width: 20, height: 8)) { Tagged() }
    try host.tap("Row 2")
    #expect(host.shows("page 2"))
    host.send(.key(KeyPress(.escape)))
    #expect(host.shows("selected 0"))
    try host.tap("Third")
    #expect(host.shows("page 3"))
    try host.tap("Done")
    #expect(host.shows("selected 0"))
  }

  @Test func aSelectionMayGoFromOneLinkToAnother() throws {
    let host = ViewHost(size: Size(width: 20, height: 8)) { Tagged(selection: 1) }
    #expect(host.shows("page 1"))
    try host.tap("Next")
    #expect(host.shows("page 2"))
    host.send(.key(KeyPress(.escape)))
    #expect(host.shows("selected 0"))
  }

  @Test func aSliderHasLabelsAtItsEnds() {
    let row = lines(20, 1) {
      Slider(value: .constant(0.5)) {
        Text("A")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("1")
      }
    }
    #expect(row[0].hasPrefix("0 A"))
    #expect(row[0].hasSuffix("1"))
  }

  @Test func aColourIsChosen() {
    #expect(lines(20, 1) { ColorPicker("Tint", selection: .constant(.red)) }[0].contains("Red"))
    let custom = Color(red: 0.1, green: 0.2, blue: 0.3)
    #expect(
      lines(20, 1) { ColorPicker("Tint", selection: .constant(custom)) }[0].contains("Custom")
    )
  }

  @Test func theFirstViewThatFitsIsDrawn() {
    func row(_ width: Int) -> [String] {
      lines(width, 1) {
        ViewThatFits {
          Text("a long one")
          Text("short")
        }
      }
    }
    #expect(row(10) == ["a long one"])
    #expect(row(9) == ["  short"])
    #expect(row(3) == ["sh…"])
  }

  @Test func aShapeKeepsItsForm() {
    let host = ViewHost(size: Size(width: 20, height: 2)) {
      Rectangle().fill(.red).aspectRatio(1, contentMode: .fit)
    }
    let filled = (0..<20).filter { host.screen[$0, 0].style.background == .red }
    #expect(filled.count == 4)
  }

  @Test func aPartOfALineIsDrawn() {
    let path = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 0, to: 0.25)
    #expect(path.boundingRect == CGRect(x: 0, y: 0, width: 10, height: 0))
    #expect(Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: 1, to: 0).isEmpty)
    let whole = Path(CGRect(x: 0, y: 0, width: 10, height: 10)).trimmedPath(from: -1, to: 2)
    #expect(whole.boundingRect.height == 10)
  }
}
