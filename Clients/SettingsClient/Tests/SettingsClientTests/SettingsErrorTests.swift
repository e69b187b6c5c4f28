import Foundation
import SettingsClient
import Testing

@Suite struct SettingsErrorTests {
  @Test func namesBothFilesWhenSettingsWereKept() {
    let error = SettingsError.setAside(path: "/a.json", keptAt: "/b.json", reason: "it is empty")
    #expect(
      error.description == """
        The settings file /a.json could not be used: it is empty. It has been kept as /b.json and \
        the app goes on with default settings. To get the old settings back, repair that file and \
        rename it.
        """
    )
    #expect((error as any Error).localizedDescription == error.description)
  }

  @Test func saysWhatToDoWhenNothingCouldBeReadOrWritten() {
    #expect(
      SettingsError.unreadable(path: "/a.json", reason: "no").description == """
        The settings file /a.json could not be read: no. It has been left as it is and the app \
        goes on with default settings. Check the path and its permissions, or choose another folder.
        """
    )
    #expect(
      SettingsError.unwritable(path: "/a.json", reason: "no").description == """
        The settings could not be saved to /a.json: no. Check that the folder can be written and \
        the disk is not full, or choose another folder.
        """
    )
  }
}
