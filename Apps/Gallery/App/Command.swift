/// What keys and menus ask of the page on top.
enum Command: String, CaseIterable {
  /// Opens the search.
  case find
  /// Loads again; what is shown stays meanwhile.
  case reload
  /// Drops everything and loads again.
  case startOver = "start-over"
  /// Lets something new happen.
  case update
  /// Marks or unmarks as a favourite what is selected.
  case favorite
  /// Takes away what is selected or has the focus: archives it, deletes it.
  case remove
  /// Deletes what is selected, wherever the focus is.
  case deleteSelected = "delete-selected"
  /// Answers the message that is read.
  case reply
  /// Archives the message that is read.
  case archive
  /// Deletes the message that is read.
  case delete
  /// Marks the message that is read as unread, or as read.
  case toggleUnread = "toggle-unread"
  /// Asks for a place, and goes there.
  case goTo = "go-to"
  /// Selects everything.
  case selectAll = "select-all"
  /// Begins or ends editing the list.
  case edit
  /// Takes back what was done last.
  case undo
  /// Shows products as covers, or as rows again.
  case toggleCovers = "toggle-covers"
  /// Puts products in the other order.
  case toggleOrder = "toggle-order"
  /// Shows text larger.
  case textLarger = "text-larger"
  /// Shows text smaller.
  case textSmaller = "text-smaller"
  /// Shows text as large as the desktop does.
  case textReset = "text-reset"

  /// The keys.
  var keys: [String] {
    switch self {
    case .find: ["<Control>f"]
    case .reload: ["<Control>r", "F5"]
    case .startOver: ["<Control><Shift>r"]
    case .update: ["<Control>u"]
    case .favorite: ["<Control>d"]
    case .remove: ["Delete", "KP_Delete"]
    case .goTo: ["<Control>l"]
    // Lists handle Ctrl+A themselves, and so do entries.
    case .selectAll: []
    // Delete in the list does the same.
    case .deleteSelected: []
    // Delete archives, and the menu over a message says the rest.
    case .reply, .archive, .delete, .toggleUnread: []
    // Menus and buttons say them.
    case .toggleCovers, .toggleOrder: []
    case .edit: ["<Control>e"]
    case .undo: ["<Control>z"]
    case .textLarger: ["<Control>plus", "<Control>equal", "<Control>KP_Add"]
    case .textSmaller: ["<Control>minus", "<Control>KP_Subtract"]
    case .textReset: ["<Control>0", "<Control>KP_0"]
    }
  }
}

/// What menus switch on and off on the page on top.
enum Switch: String, CaseIterable {
  /// Shows more of what there could be.
  case more
  /// Shows counters of what a list does.
  case counters
  /// Lets rows arrive.
  case insertRows = "insert-rows"
}
