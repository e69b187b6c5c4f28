import ComposableArchitecture
import Explorer
import Foundation
import Testing

/// Features of reading and learning.
@MainActor
@Suite struct LibraryStrangersTests: StrangerTests {
  @Test func aNoteIsOpenOnce() async throws {
    try await check("Notebook", failing: "a note is open once") {
      await explore(Notebook(), from: Notebook.State()) {
        $0[TownClient.self].translate = { text, _ in text }
      } checking: {
        Always("a note is open once") { Set($0.path.map(\.id)).count == $0.path.count }
      }
    } printed: {
      await NotebookFindingTests().aNoteIsOpenOnce()
    }
  }

  @Test func theTranslationIsOfTheText() async throws {
    try await check("Translator", failing: "the translation is of the text") {
      await explore(Translator(), from: Translator.State()) {
        $0[TownClient.self].translate = { text, language in "\(language): \(text)" }
      } checking: {
        Always("the translation is of the text") { state in
          state.translation == nil || state.translation == "\(state.language): \(state.text)"
        }
      }
    } printed: {
      await TranslatorFindingTests().theTranslationIsOfTheText()
    }
  }

  @Test func aCardIsThere() async throws {
    try await checkInProcess("Flashcards", failing: "A reducer stops the process") {
      await explore(Flashcards(), from: Flashcards.State()) { _ in
      } checking: {
      }
    } printed: {
      await FlashcardsFindingTests().stopsNoProcess()
    } faulty: {
      await #expect(processExitsWith: .success) {
        await Planted.$isFaulty.withValue(true) { await FlashcardsFindingTests.steps() }
      }
    }
  }

  @Test func theLastPageIsLoaded() async throws {
    try await check("Catalogue", failing: "the end is that of the catalogue") {
      await explore(Catalogue(), from: Catalogue.State(), .exhaustive(depth: 6)) {
        $0[TownClient.self].items = { page in page < 2 ? [2 * page, 2 * page + 1] : [4] }
      } checking: {
        AtRest("the end is that of the catalogue") { !$0.isAtEnd || $0.items.count == $0.total }
        AtRest("nothing loads for ever") { !$0.isLoading }
      }
    } printed: {
      await CatalogueFindingTests().theEndIsThatOfTheCatalogue()
    }
  }
}
