import ComposableArchitecture
import Testing

@testable import Explorer

/// The names by which actions are told to be those of a user.
@MainActor
@Suite struct UserActionsTests {
  @Test(arguments: [
    "alert.presented.confirmDeletion",
    "dialog.presented.confirmDeletion",
    "deleteConfirmation.presented.delete",
    "destination.presented.alert.confirmDeletion",
    "path[Int].detail.destination.presented.dialog.retry",
    "alert.retry",
  ])
  func buttonsOfQuestionsAreThoseOfAUser(path: String) {
    #expect(UserActions.answersQuestion(named: path))
    #expect(UserActions.isSurely(named: path))
  }

  @Test(arguments: [
    "showAlert", "alert.dismiss", "dialog.presented", "confirmation.mapLoading",
    "confirmationCode.arrived", "sheet.presented.setPlaces", "destination.presented.dialog",
  ])
  func otherActionsAnswerNothing(path: String) {
    #expect(!UserActions.answersQuestion(named: path))
  }

  /// Only closing is sent by a user, whoever shows it.
  @Test func anEffectMayShowAnAlert() {
    #expect(!UserActions.isSurely(named: "showAlert"))
    #expect(UserActions.isSurely(named: "alert.dismiss"))
  }

  @Test func aDelegateActionIsForTheParent() {
    #expect(UserActions.isForParent(named: "form.delegate.saved"))
    #expect(!UserActions.isForParent(named: "form.delegated"))
    #expect(!UserActions.isUserAction(named: "form.Delegate.saved"))
  }

  @Test func theLastNamesOfAPathAreEnoughForItsPayloads() {
    let actions = UserActions(payloads: ["rowTapped": ["7"]]).completingPaths(of: ShelfAction.self)
    #expect(actions.payloads == ["list.rowTapped": ["7"]])
  }

  @Test func aPathHasIdentifiersWithSpaces() {
    let paths = ["rows[\"a b\"].rename \"c d\"", "rows[\"a (b)\"].rename(\"c\")"]
    #expect(
      paths.map { ActionPaths<ShelfAction>.path(ofText: $0) } == ["rows.rename", "rows.rename"]
    )
  }

  /// Two actions have the name, or none.
  @Test(arguments: ["closeTapped", "rowTaped", "Tapped"])
  func otherNamesStayAsTheyAre(name: String) {
    let actions = UserActions(payloads: [name: ["7"]]).completingPaths(of: ShelfAction.self)
    #expect(actions.payloads == [name: ["7"]])
  }
}

@CasePathable
private enum ShelfAction {
  case list(ShelfListAction)
  case sheet(ShelfSheetAction)
}

@CasePathable
private enum ShelfListAction {
  case closeTapped(Int)
  case rowTapped(Int)
}

@CasePathable
private enum ShelfSheetAction {
  case closeTapped(Int)
}
