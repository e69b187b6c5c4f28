internal import ComposableTerminalUI
internal import Journal
internal import TerminalHosting

/// The actions, one below the other; those that can be seen are read.
struct TravelTimeline: View {
  let store: StoreOf<TravelFeature>
  let recording: TravelRecording

  var body: some View {
    List(selection: sequence) {
      ForEach(Int(store.first)..<Int(store.last) + 1, id: \.self) { number in
        Text(text(of: UInt64(number)))
          .bold(UInt64(number) == store.mark)
          .lineLimit(1)
      }
    }
    .selectsCurrentRow()
  }

  private var sequence: Binding<Int?> {
    Binding {
      Int(store.sequence)
    } set: { number in
      if let number { store.send(.timelineRowChosen(number)) }
    }
  }

  private func text(of number: UInt64) -> String {
    let digits = String(number)
    let width = String(store.last).count
    let column = String(repeating: " ", count: width - digits.count) + digits
    guard number > store.first else { return "\(column) the beginning" }
    do {
      guard let moment = try recording.moment(at: number) else { return column }
      let cause = moment.action.cause.map { "↳\($0) " } ?? ""
      return "\(column) \(cause)\(moment.text)".printable
    } catch {
      return "\(column) \(error.description)".printable
    }
  }
}
