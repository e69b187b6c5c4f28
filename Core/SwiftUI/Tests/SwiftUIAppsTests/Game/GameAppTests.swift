import ComposableArchitecture
import SwiftUI
import Testing

@MainActor
@Suite struct GameAppTests {
  private func screen(_ state: GameApp.State) -> (StoreOf<GameApp>, ViewHost) {
    let store = Store(initialState: state) {
      GameApp.body
    } withDependencies: {
      $0.authenticationClient = .liveValue
    }
    return (store, ViewHost(size: Size(width: 50, height: 24)) { GameAppView(store: store) })
  }

  @Test func aUserLogsInWithASecondFactor() async throws {
    let (_, host) = screen(.login(Login.State()))
    #expect(try !host.button("Log in").isEnabled)
    try host.type("2fa@example.com", into: "Email")
    try host.type("password", into: "Password")
    #expect(!host.shows("password\n"))
    try host.tap("Log in")
    await host.wait(for: "A code was sent to you.")
    try host.type("12x345", into: "1234")
    #expect(host.shows("4 of 4 digits"))
    try host.tap("Submit")
    await host.wait(for: "New Game")
    #expect(host.shows("X Player"))
  }

  @Test func aWrongPasswordIsSaid() async throws {
    let (_, host) = screen(.login(Login.State(email: "a@b.c", password: "no")))
    try host.tap("Log in")
    await host.wait(for: "wrong password")
    #expect(host.shows("Unknown user or wrong password."))
    try host.tap("OK")
    #expect(host.shows("Account"))
  }

  @Test func aWrongCodeIsSaid() async throws {
    let state = Login.State(twoFactor: TwoFactor.State(token: "cafe", code: "9999"))
    let (_, host) = screen(.login(state))
    try host.tap("Submit")
    await host.wait(for: "That did not work")
    #expect(host.shows("This code is not right."))
  }

  @Test func aGameIsWon() async throws {
    let (_, host) = screen(.newGame(NewGame.State(crossName: "Ann", naughtName: "Ben")))
    try host.tap("Let’s play!")
    #expect(host.shows("Ann, place your ❌"))
    for square in ["0 0", "1 0", "0 1", "1 1", "0 2"] {
      try #require(host.find(identifier: "square \(square)")).tap()
    }
    #expect(host.shows("Ann wins!"))
    try host.tap("Play again?")
    #expect(host.shows("Ann, place your ❌"))
    try host.tap("Quit")
    await host.wait(for: "New Game")
    #expect(host.shows("New Game"))
  }

  @Test func theUserLogsOut() throws {
    let (_, host) = screen(.newGame(NewGame.State()))
    try host.tap("Logout")
    #expect(host.shows("Log in"))
  }
}
