/// The equatable content of an alert.
struct AlertView: View {
  let alert: Alert

  var body: some View {
    DialogView(title: alert.title, standard: nil, isColumn: false) {
      ForEach(alert.buttons.indices) { index in
        let button = alert.buttons[index]
        Button(role: button.role, action: button.action) { button.label }
      }
    } message: {
      alert.message
    }
  }
}
