import CasePaths

/// An enum with every kind of payload.
@CasePathable
@dynamicMemberLookup
enum Loading: Equatable {
  case idle
  case loaded(String)
  case progress(done: Int)
  case failed(code: Int, reason: String = "unknown")
  case range(Int, Int)
  indirect case retrying(Loading)
  case `default`(Result<Int, LoadingError>)
  case impossible(Never)
}

enum LoadingError: Error, Equatable {
  case offline
}

/// An enum with generic payloads whose names mean other types in what the macro generates.
@CasePathable
@dynamicMemberLookup
enum Tree<Element: Equatable, Root>: Equatable where Root: Equatable {
  case leaf(Element)
  indirect case branch(Self, Tree<Element, Root>)
  case root(Root)
}

@CasePathable
enum Conditional: Equatable {
  case always
  #if os(Linux) || os(macOS)
    case here(Int)
  #else
    case here(String)
    case elsewhere
  #endif
}

/// Cases can be named from anywhere although the enum's other members are isolated.
@MainActor
@CasePathable
enum Isolated {
  case a(Int)
}

@CasePathable
enum Nothing {}

/// A conformance written as the documentation of `CasePathable` shows.
enum ByHand: CasePathable {
  case idle
  case loaded(String)

  struct AllCasePaths {
    var idle: AnyCasePath<ByHand, Void> {
      AnyCasePath(
        embed: { .idle },
        extract: { if case .idle = $0 { () } else { nil } }
      )
    }
    var loaded: AnyCasePath<ByHand, String> {
      AnyCasePath(
        embed: { .loaded($0) },
        extract: { if case .loaded(let text) = $0 { text } else { nil } }
      )
    }
  }
  static var allCasePaths: AllCasePaths { AllCasePaths() }
}
