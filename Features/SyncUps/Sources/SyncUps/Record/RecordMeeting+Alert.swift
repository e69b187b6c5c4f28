public import ComposableArchitecture

extension AlertState where Action == RecordMeeting.Action.Alert {
  /// Asks whether to save or to discard a meeting that is ended early.
  public static var endMeeting: Self {
    endMeeting("There is time left. The meeting can be saved as it is, discarded, or go on.")
  }

  /// Asks whether to save or to discard a meeting whose time is over, while its notes are taken.
  public static var endMeetingAfterItsTime: Self {
    endMeeting("Its time is over. It can be saved or discarded, or go on while notes are taken.")
  }

  /// Asks whether to save or to discard a meeting whose time is over because somebody has made it shorter.
  public static var endMeetingMadeShorter: Self {
    AlertState {
      TextState("The meeting is over")
    } actions: {
      ButtonState(action: .saveButtonTapped) {
        TextState("Save and end")
      }
      ButtonState(role: .destructive, action: .discardButtonTapped) {
        TextState("Discard")
      }
    } message: {
      TextState("Another window has made it shorter, and its time is over.")
    }
  }

  private static func endMeeting(_ message: String) -> Self {
    AlertState {
      TextState("End the meeting?")
    } actions: {
      ButtonState(action: .saveButtonTapped) {
        TextState("Save and end")
      }
      ButtonState(role: .destructive, action: .discardButtonTapped) {
        TextState("Discard")
      }
      ButtonState(role: .cancel, action: .resumeButtonTapped) {
        TextState("Resume")
      }
    } message: {
      TextState(message)
    }
  }

  /// Asks whether a meeting is over after the last speaker.
  public static var endMeetingAfterLastSpeaker: Self {
    AlertState {
      TextState("End the meeting?")
    } actions: {
      ButtonState(action: .saveButtonTapped) {
        TextState("Save and end")
      }
      ButtonState(role: .cancel, action: .resumeButtonTapped) {
        TextState("Resume")
      }
    } message: {
      TextState("This is the last speaker, and there is time left.")
    }
  }
}
