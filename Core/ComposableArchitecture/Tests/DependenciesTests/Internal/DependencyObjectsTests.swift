import Testing

@testable import Dependencies

@Suite struct DependencyObjectsTests {
  private final class Client: Sendable {}

  private enum ClientKey: DependencyKey {
    static var liveValue: Client? { nil }
    static var testValue: Client? { nil }
  }

  private final class Plain {}

  private class Model {
    @Dependency(ClientKey.self) var client
  }

  private final class SpecialModel: Model {
    var title = ""
  }

  /// Makes an object with a client, which is alive as long as the dependencies are.
  private func make<Object: AnyObject>(_ object: () -> Object) -> (Object, WeakClient) {
    let client = Client()
    let object = withDependencies {
      $0[ClientKey.self] = client
    } operation: {
      object()
    }
    return (object, WeakClient(client: client))
  }

  private struct WeakClient {
    weak var client: Client?
  }

  @Test func aModelWithADependencyLeavesNothingBehind() {
    var (model, client): (Model?, WeakClient) = make { Model() }
    #expect(model?.client != nil)
    #expect(client.client != nil)
    #expect(withDependencies(from: model!) { Model() }.client === client.client)
    model = nil
    #expect(client.client == nil)
  }

  @Test func soDoesOneWhoseSuperclassHasIt() {
    var (model, client): (SpecialModel?, WeakClient) = make { SpecialModel() }
    #expect(withDependencies(from: model!) { Model() }.client === client.client)
    model = nil
    #expect(client.client == nil)
  }

  @Test func otherObjectsAreForgottenWithTheNextOne() throws {
    let objects = DependencyObjects()
    var clients: [WeakClient] = []
    for _ in 0..<10 {
      let client = Client()
      clients.append(WeakClient(client: client))
      withDependencies {
        $0[ClientKey.self] = client
      } operation: {
        objects.register(Plain())
      }
    }
    #expect(clients.dropLast().allSatisfy { $0.client == nil })
    let kept = Plain()
    objects.register(kept)
    #expect(clients.allSatisfy { $0.client == nil })
    #expect(objects.values(of: kept) != nil)
  }
}
