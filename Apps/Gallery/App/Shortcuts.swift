import OcelotAdwaita

/// The keys as their window lists them.
enum Shortcuts {
  static var groups: [ShortcutGroup] {
    let digits = Options.Screen.allCases.compactMap(\.digit)
    return [
      ShortcutGroup(
        "Navigation",
        [
          ("Open a screen", "<Control>1...<Control>\(digits.max() ?? 1)"),
          ("Back", "<Alt>Left Escape"),
          ("Show or hide the sidebar", "F9"),
        ]),
      ShortcutGroup(
        "Current Screen",
        [
          ("Find", "<Control>f"), ("Reload", "<Control>r F5"),
          ("Start over", "<Control><Shift>r"), ("Update or deal again", "<Control>u"),
          ("Add to or remove from favorites", "<Control>d"), ("Edit", "<Control>e"),
          ("Archive or delete", "Delete"), ("Undo", "<Control>z"),
          ("Go to a row", "<Control>l"),
          ("Larger or smaller text", "<Control>plus <Control>minus"),
          ("Text as on the desktop", "<Control>0"),
        ]),
      ShortcutGroup(
        "In a List",
        [
          ("Next or previous row", "Up Down"), ("A page on or back", "Page_Up Page_Down"),
          ("First or last row", "Home End"), ("Open", "Return"),
          ("All actions of a row", "Menu <Shift>F10"),
          ("Move a row in edit mode", "<Alt>Up <Alt>Down"),
          ("Collapse or expand a row", "Left Right"), ("Expand all of a row", "asterisk"),
          ("Select a row", "space"), ("Select more rows", "<Shift>Up <Shift>Down"),
          ("Move without selecting", "<Control>Up <Control>Down"),
          ("Select or deselect a row", "<Control>space"),
          ("Select all or none", "<Control>a <Control><Shift>a"),
        ]),
      ShortcutGroup(
        "General",
        [
          ("Preferences", "<Control>comma"), ("Keyboard shortcuts", "<Control>question"),
          ("Main menu", "F10"), ("Close", "<Control>w <Control>q"),
        ]),
    ]
  }
}
