import CGTK
import CMainLoop
import Ocelot
import Testing

@testable import OcelotGTK

extension GTK {
  /// What labels show and say.
  @MainActor @Suite struct Labels {
    @Test(
      "A label without a limit takes as many lines as its text needs", arguments: [0, -1, .min])
    func lines(limit: Int) {
      func height(_ label: Label) -> Int { label.height(width: 60) }
      let text = "A text of many words that go on and on"
      let label = Label(text, overflow: .wrap)
      let whole = height(label)
      label.lines = 2
      #expect(height(label) < whole)
      label.lines = limit
      #expect(height(label) == whole)
    }

    @Test("A name that a label was given stays whatever its text is")
    func name() {
      let price = Label("4 €")
      let rating = Label("★★★")
      #expect(rating.accessibleLabel == nil)
      price.setAccessibleLabel("3 euros")
      price.text = "3 €"
      rating.text = "★★★★"
      #expect(price.accessibleLabel == "3 euros" && rating.accessibleLabel == nil)
      // Only where GTK speaks to assistive technology, `GTK_A11Y=test`, is there anything to be
      // told.
      if g_getenv("GTK_A11Y").map({ String(cString: $0) }) == "test" {
        #expect(ocelot_tells_name(price.pointer, "3 euros") != 0)
        #expect(ocelot_tells_name(rating.pointer, "4 stars") != 0)
        rating.text = "Four"
        #expect(ocelot_tells_name(rating.pointer, "Four") != 0)
      }
    }
  }
}
