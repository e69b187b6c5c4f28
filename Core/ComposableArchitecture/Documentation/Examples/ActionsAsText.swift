import ActionText
import ComposableArchitecture
import Testing

@Suite struct ActionsAsTextTests {
  @Test func readsAndWritesActions() throws {
    let format = ActionTextFormat<HouseFeature.Action>()
    let action = try format.parse("kitchen.switchTapped")
    print(try format.print(action))
    let state = JSONValue(reflecting: HouseFeature.State())
    print(state)
    #expect(try format.print(action) == "kitchen.switchTapped")
  }
}
