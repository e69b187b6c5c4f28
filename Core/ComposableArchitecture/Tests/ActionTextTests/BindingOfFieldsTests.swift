import ActionText
import ComposableArchitecture
import Testing

/// Bindings of states that name no fields.
@Suite struct BindingOfFieldsTests {
  enum Color: Equatable { case red, blue }
  enum Size: String, CaseIterable, Codable { case small, large }
  struct Point: Equatable { var x = 0 }

  @ObservableState
  struct State: Equatable {
    var color = Color.red
    var isOn = false
    var name = ""
    var number: Int?
    var point = Point()
    private var secret = ""
    var size = Size.small
    var volume = 0.5
  }

  @ObservableState
  struct Points: Equatable {
    var point = Point()
  }

  @CasePathable
  fileprivate enum Action: Equatable {
    case binding(BindingAction<State>)
    case points(BindingAction<Points>)
  }

  private let format = ActionTextFormat<Action>()

  @Test(arguments: [
    (#"binding.name "Blob""#, BindingAction<State>.set(\.name, "Blob")),
    (#"binding.color "blue""#, .set(\.color, .blue)),
    (#"binding.isOn true"#, .set(\.isOn, true)),
    (#"binding.number 3"#, .set(\.number, 3)),
    (#"binding.number null"#, .set(\.number, nil)),
    (#"binding.size "large""#, .set(\.size, .large)),
    (#"binding.volume 0.25"#, .set(\.volume, 0.25)),
  ])
  func aValueHasTheNameOfItsProperty(text: String, change: BindingAction<State>) throws {
    #expect(try format.print(.binding(change)) == text)
    #expect(try format.parse(text) == .binding(change))
    var (parsed, expected) = (State(), State())
    guard case .binding(let action) = try format.parse(text) else { return }
    _ = BindingReducer<State, OneBinding, OneBinding>().reduce(
      into: &parsed,
      action: .binding(action)
    )
    _ = BindingReducer<State, OneBinding, OneBinding>()
      .reduce(into: &expected, action: .binding(change))
    #expect(parsed == expected)
  }

  @Test func valuesOfCommonControlsAreListed() {
    #expect(
      format.outline.map(\.path) == [
        "binding.color", "binding.isOn", "binding.name", "binding.number", "binding.size",
        "binding.volume",
      ]
    )
  }

  @Test func otherFieldsHaveNoText() {
    #expect(format.describe(.binding(.set(\.point, Point()))).hasPrefix("binding ("))
    #expect(throws: ActionTextError.self) { try format.parse("binding.point.x 1") }
    #expect(throws: ActionTextError.self) { try format.parse("binding.secret \"\"") }
    #expect(throws: ActionTextError.self) { try format.parse("points.point {}") }
    #expect(throws: ActionTextError.self) { try format.parse("binding.isOn 1") }
  }

  fileprivate enum OneBinding: BindableAction {
    case binding(BindingAction<State>)
  }
}
