import Foundation
import SwiftUI
import Testing

@MainActor
@Suite struct ImageTests {
  @Test func aSymbolIsASign() {
    #expect(lines(3, 1) { Image(systemName: "plus") } == [" +"])
    #expect(lines(3, 1) { Image(systemName: "star.fill").foregroundColor(.yellow) } == [" ★"])
    #expect(lines(3, 1) { Image(systemName: "star").resizable().scaledToFit() } == [" ☆"])
    #expect(lines(5, 1) { Text(Image(systemName: "star")) + Text("a") } == [" ☆a"])
  }

  @Test func aVariantIsTheSignOfItsSymbol() {
    #expect(lines(3, 1) { Image(systemName: "flag.circle.fill") } == [" ⚑"])
    #expect(lines(3, 1) { Image(systemName: "trash.slash.square") } == [" ␡"])
    #expect(lines(3, 1) { Image(systemName: "person.crop.circle.badge.plus") } == [" ☻"])
  }

  @Test(arguments: [
    ("1.circle", "①"), ("20.circle.fill", "⑳"), ("0.circle", "⓪"), ("21.circle", "21"),
    ("3.square", "3"), ("a.circle", "Ⓐ"), ("z.square.fill", "Z"), ("cloud.rain.fill", "☂"),
    ("fork.knife", "Ψ"), ("cart.fill", "⊔"), ("lock.open", "⚷"), ("books.vertical", "⫴"),
    ("arrow.down.right", "↘"),
  ])
  func aNumberOrALetterInAShapeIsItsSign(name: String, sign: String) {
    let row = lines(4, 1) { Image(systemName: name) }.first
    #expect(row?.trimmingCharacters(in: .whitespaces) == sign)
  }

  @Test(arguments: ["1", "x.y", "100.circle", "-1.circle", "ab.circle", "é.circle"])
  func whatIsNoNumberInAShapeIsItsName(name: String) {
    #expect(lines(20, 1) { Image(systemName: name) }.first?.contains("[\(name)]") == true)
  }

  @Test func anImageWithoutASignIsItsName() {
    #expect(lines(20, 1) { Image(systemName: "made.up.name") } == ["   [made.up.name]"])
    #expect(lines(10, 1) { Image("logo").resizable().frame(width: 80) } == ["  [logo]"])
    #expect(lines(10, 1) { Image("logo", label: Text("Us")) } == ["   [Us]"])
    #expect(
      lines(3, 1) {
        HStack {
          Image(decorative: "logo"); Text("a")
        }
      }.joined().contains("a")
    )
  }

  @Test func aResizableImageOfTheAppTakesTheRoom() {
    let view = lines(20, 3) {
      Image("hero").resizable().overlay(alignment: .bottomLeading) {
        VStack(alignment: .leading) {
          Text("Title")
          Text("Subtitle")
        }
      }
    }
    #expect(view == ["", "Title  [hero]", "Subtitle"])
  }
}
