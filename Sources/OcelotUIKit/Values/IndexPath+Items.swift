import CoreGraphics

extension IndexPath {
  /// Names an item of a section.
  ///
  /// Corresponds to IndexPath.init(item:section:).
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }

  /// Names a row of a section, which is an item.
  ///
  /// Corresponds to IndexPath.init(row:section:).
  public init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The number of the section; `NSNotFound` of an empty path.
  public var section: Int {
    get { count > 0 ? self[0] : NSNotFound }
    set { if count > 0 { self[0] = newValue } }
  }

  /// The number within the section; `NSNotFound` of a path that names none.
  public var item: Int {
    get { count > 1 ? self[1] : NSNotFound }
    set { if count > 1 { self[1] = newValue } }
  }

  /// The number within the section, under the name that tables use.
  public var row: Int {
    get { item }
    set { item = newValue }
  }
}

extension NSIndexPath {
  /// Names an item of a section.
  ///
  /// Corresponds to NSIndexPath.init(item:section:).
  public convenience init(item: Int, section: Int) {
    self.init(indexes: [section, item], length: 2)
  }

  /// Names a row of a section, which is an item.
  public convenience init(row: Int, section: Int) { self.init(item: row, section: section) }

  /// The number of the section; `NSNotFound` of an empty path.
  public var section: Int { length > 0 ? index(atPosition: 0) : NSNotFound }
  /// The number within the section; `NSNotFound` of a path that names none.
  public var item: Int { length > 1 ? index(atPosition: 1) : NSNotFound }
  /// The number within the section, under the name that tables use.
  public var row: Int { item }
}
