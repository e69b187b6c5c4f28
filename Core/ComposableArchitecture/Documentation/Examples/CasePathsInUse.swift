import ComposableArchitecture
import Testing

@CasePathable
@dynamicMemberLookup
enum Loading: Equatable {
  case failed(String)
  case idle
  case loaded([Int])
}

@Suite struct CasePathsInUseTests {
  @Test func readsAndWritesPayloads() {
    var loading = Loading.loaded([1, 2])
    print(loading.is(\.loaded))
    print(loading.loaded ?? [], loading[case: \.failed] ?? "no failure")
    loading.modify(\.loaded) { $0.append(3) }
    let failures = [Loading.idle, .failed("Offline")].compactMap(\.failed)
    let make: CaseKeyPath<Loading, String> = \.failed
    loading = make("Offline")
    #expect(loading == .failed("Offline"))
    #expect(failures == ["Offline"])
  }
}
