// rejected: '@CasePathable' cannot extend 'Kind', which is private inside of another type: make it 'fileprivate'

import ComposableArchitecture

struct Item {
  @CasePathable
  private enum Kind {
    case book
  }
}
