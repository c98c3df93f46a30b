/// How a collection view behaves, as its owner set it.
struct Settings {
  /// What stays in sight while content grows and shrinks around the reader.
  var anchoring = Anchoring.keepsReader
  /// The text size in this view alone; nil follows the desktop's.
  var textSizeOverride: TextSizeCategory?
  /// Whether edit mode is on.
  var isEditing = false
  /// Whether more than one item may be selected.
  var allowsMultipleSelection = false
  /// Whether a drag that begins on empty space selects what it touches.
  var dragSelects = false
  /// Whether one click activates an item.
  var activatesOnSingleClick = true
  /// Whether every section is compared with the data source after each transaction.
  var verifiesAllCounts = false
}
