import Foundation
import Testing

@testable import SwiftUI

@MainActor @Observable private final class Address {
  var name = "flag"
}

@MainActor
@Suite struct AsyncImageTests {
  private struct Failure: Error {}

  private struct Screen: View {
    let url: URL?

    var body: some View {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: Text("loading")
        case .success(let image):
          HStack(spacing: 0) {
            image.resizable().frame(width: 16, height: 32)
            Text("there")
          }
        case .failure: Text("failed")
        @unknown default: Text("unknown")
        }
      }
    }
  }

  @Test func loadsAFile() async throws {
    let folder = try TemporaryFolder()
    try write("quarters", to: folder.url.appending(path: "flag.png"))
    let host = host { Screen(url: folder.url.appending(path: "flag.png")) }
    await host.wait(for: "there")
    #expect(host.screen[4, 1].style.background == .rgb(0, 0, 255))
  }

  @Test func loadsDataInTheAddress() async throws {
    let data = Data(try bytes("quarters")).base64EncodedString()
    let host = host { Screen(url: URL(string: "data:image/png;base64,\(data)")) }
    await host.wait(for: "there")
  }

  @Test func fetchesWithTheFetcherOfTheEnvironment() async throws {
    let data = Data(try bytes("quarters"))
    let host = host {
      Screen(url: URL(string: "https://example.com/flag.png"))
        .environment(\.imageFetcher) { url in
          guard url.lastPathComponent == "flag.png" else { throw Failure() }
          return data
        }
    }
    await host.wait(for: "there")
  }

  @Test func withoutAFetcherThePlaceholderStays() {
    let host = host { Screen(url: URL(string: "https://example.com/flag.png")) }
    #expect(host.shows("loading"))
    #expect(self.host { Screen(url: nil) }.shows("loading"))
  }

  @Test func anImageThatCannotBeLoadedHasFailed() async throws {
    let folder = try TemporaryFolder()
    try folder.write("no picture", to: "flag.png")
    for url in [folder.url.appending(path: "flag.png"), folder.url.appending(path: "none.png")] {
      let host = host { Screen(url: url) }
      await host.wait(for: "failed")
    }
    let host = host {
      Screen(url: URL(string: "https://example.com")).environment(\.imageFetcher) { _ in
        throw Failure()
      }
    }
    await host.wait(for: "failed")
  }

  @Test func anotherAddressIsLoadedAnew() async throws {
    let (data, model) = (Data(try bytes("quarters")), Address())
    let host = host {
      Screen(url: URL(string: "https://example.com/\(model.name)"))
        .environment(\.imageFetcher) { url in
          if url.lastPathComponent == "none" { throw Failure() }
          return data
        }
    }
    await host.wait(for: "there")
    model.name = "none"
    await host.wait(for: "failed")
    model.name = "flag"
    await host.wait(for: "there")
  }

  private func host<V: View>(@ViewBuilder _ view: @escaping () -> V) -> ViewHost {
    ViewHost(size: Size(width: 16, height: 2), content: view)
  }
}
