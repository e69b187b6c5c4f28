/// A screen with a status line below it, and the general keys.
public struct ShellView<Content: View, Status: View>: View {
  @Bindable private var model: ShellModel
  private let content: Content
  private let status: Status

  /// Creates a screen with its frame.
  ///
  /// - Parameters:
  ///   - model: The help and the question before leaving.
  ///   - content: The screen.
  ///   - status: The status, in a few words.
  public init(
    model: ShellModel,
    @ViewBuilder content: () -> Content,
    @ViewBuilder status: () -> Status
  ) {
    self.model = model
    self.content = content()
    self.status = status()
  }

  public var body: some View {
    VStack {
      content
        .cellFrame(maxWidth: .infinity, maxHeight: .infinity)
        .clipped()
      HStack {
        if model.isSaving {
          Text("Saving the last changes…").foregroundStyle(.yellow)
        } else if let fault = model.fault {
          Text("Fault: \(fault)").foregroundStyle(.red)
        } else if let warning = model.warning {
          Text(warning).foregroundStyle(.red)
        } else if let notice = model.notice {
          Text(notice).foregroundStyle(.yellow)
        } else {
          status
        }
        Spacer()
        Text("? help  q \(model.leaving)").layoutPriority(1)
      }
      .cellForeground(.secondary)
      .lineLimit(1)
    }
    .sheet(isPresented: $model.isHelpShown) {
      HelpView(keys: model.help ?? [])
    }
    .alert("Leave?", isPresented: $model.isAskingToQuit) {
      Button("Leave", role: .destructive) { model.quit() }.keyboardShortcut("q", modifiers: [])
      Button("Stay", role: .cancel) {}
    } message: {
      Text(model.message)
    }
  }
}
