/// The screen of a value of a path, as the views in the stack have said that it is shown.
struct ValueView: View {
  let value: AnyHashable

  @Environment(\.presentationContext) private var presented

  var body: some View {
    let type = Swift.type(of: value.base)
    if let destination = presented.level?.model.destinations[ObjectIdentifier(type)] {
      destination.content(value)
    } else {
      Text("There is no navigationDestination(for: \(type).self).").foregroundStyle(.red)
    }
  }
}
