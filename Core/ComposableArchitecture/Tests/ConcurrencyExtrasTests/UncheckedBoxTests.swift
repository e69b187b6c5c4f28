import ConcurrencyExtras
import Testing

@Suite struct UncheckedBoxTests {
  private struct Point {
    var x = 1
    let name = "p"
  }

  @UncheckedBox private var point = Point()

  @Test func sharesItsValue() {
    let box = $point
    box.x += 1
    #expect(point.x == 2)
    #expect(box.name == "p")
    point.x = 5
    #expect(box.value.x == 5)
    #expect(UncheckedBox(3).value == 3)
  }
}
