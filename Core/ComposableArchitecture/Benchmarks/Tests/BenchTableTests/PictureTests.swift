import Foundation
import Testing

@testable import BenchTable

#if canImport(FoundationXML)
  import FoundationXML
#endif

struct PictureTests {
  @Test
  func pictureShowsAPointForEachSize() throws {
    let picture = Picture(
      name: "growth",
      title: "Cost < size",
      unit: "rows",
      series: [("sent", [(10, 4), (1_000, 5), (100_000, 40)])]
    )
    #expect(picture.svg.components(separatedBy: "<circle").count == 4)
    #expect(picture.svg.contains(">100,000<"))
    #expect(XMLParser(data: Data(picture.svg.utf8)).parse())
  }

  @Test
  func pictureOfNothingIsEmpty() {
    #expect(Picture(name: "none", title: "", unit: "", series: []).svg == "")
  }
}
