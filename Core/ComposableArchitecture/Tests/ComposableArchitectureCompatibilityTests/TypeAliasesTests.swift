import ComposableArchitecture
import ComposableArchitectureCompatibility
import Testing

@Suite struct TypeAliasesTests {
  @Test func oldNamesMeanTheNewTypes() {
    #expect(EffectTask<Int>.self == Effect<Int>.self)
    #expect(EffectPublisher<Int, Never>.self == Effect<Int>.self)
    #expect(BindableState<Int>.self == BindingState<Int>.self)
    #expect(ActionSheetState<Int>.self == ConfirmationDialogState<Int>.self)
    #expect(AlertState<Int>.Button.self == ButtonState<Int>.self)
    #expect(AlertState<Int>.ButtonAction.self == ButtonStateAction<Int>.self)
    #expect(AlertState<Int>.ButtonRole.self == ButtonStateRole.self)
    #expect(ButtonState<Int>.Handler.self == ButtonStateAction<Int>.self)
    #expect(ButtonState<Int>.Role.self == ButtonStateRole.self)
    #expect(ConfirmationDialogState<Int>.Button.self == ButtonState<Int>.self)
    #expect(
      ConfirmationDialogState<Int>.Visibility.self
        == ConfirmationDialogStateTitleVisibility.self
    )
    func name(_ reducer: some ReducerProtocol<Int, Int>) -> String { "\(type(of: reducer))" }
    #expect(name(EmptyReducer<Int, Int>()) == "EmptyReducer<Int, Int>")
  }
}
