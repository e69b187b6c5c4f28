import ActionText
import ComposableArchitecture
import Testing

@testable import TestSource

@Suite struct KeyPathTextTests {
  @Test func namesStoredProperties() {
    #expect(KeyPathText.fields(of: \Row.name) == ".name")
    #expect(KeyPathText.fields(of: \Fixed.row.name) == ".row.name")
  }

  @Test func namesTheObservedPropertiesOfStates() {
    #expect(KeyPathText.fields(of: \Home.State.note) == ".note")
    #expect(KeyPathText.fields(of: \Home.State.counter.count) == ".counter.count")
    #expect(KeyPathText.fields(of: \Home.State.sheet?.count) == ".sheet?.count")
    #expect(KeyPathText.fields(of: \FormState.row.name) == ".row.name")
  }

  @Test func namesAComputedPropertyAsItsStateDoes() {
    #expect(KeyPathText.fields(of: \FormState.half, named: "half") == ".half")
    #expect(KeyPathText.fields(of: \FormState.half) == nil)
    #expect(KeyPathText.fields(of: \FormState.half.description, named: "half") == nil)
  }

  @Test func namesNoElements() {
    #expect(KeyPathText.fields(of: \Home.State.numbers[0], named: "first") == nil)
  }
}

@Suite struct StoredPropertiesTests {
  @Test func tellsConstantsFromVariables() {
    let row = StoredProperties.of(Row.self)
    #expect(!row.isSettable("id"))
    #expect(row.isSettable("name"))
    #expect(StoredProperties.of(Home.State.self).isSettable("note"))
    #expect(StoredProperties.of(Int.self).isSettable("unknown"))
  }

  @Test func tellsThePrivateVariablesOfStates() {
    #expect(!StoredProperties.of(Vault.State.self).isSettable("code"))
    #expect(!StoredProperties.of(Vault.State.self).isSettable("tries"))
    #expect(StoredProperties.of(Vault.State.self).isSettable("isOpen"))
  }
}

@Suite struct TypeTextTests {
  @Test func findsModulesWithATypeOfTheirName() {
    #expect(isModule(namedAsType: "TestSourceTests"))
    #expect(!isModule(namedAsType: "Row"))
  }
}

/// The type that has the name of this module.
struct TestSourceTests {}
