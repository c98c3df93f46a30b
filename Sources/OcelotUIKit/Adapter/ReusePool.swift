import CoreGraphics

/// Views that wait for reuse, and the classes that new ones have.
@MainActor
final class ReusePool {
  private struct Name: Hashable {
    let kind: String?
    let identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  /// How many views of a name wait at most.
  private static let most = 64

  /// Says what class views of a name have; nil for none.
  func register(_ type: UICollectionReusableView.Type?, _ identifier: String, kind: String? = nil) {
    classes[Name(kind: kind, identifier: identifier)] = type
    waiting[Name(kind: kind, identifier: identifier)] = nil
  }

  /// The kinds of supplementaries that have a class.
  var kinds: [String] {
    Set(classes.keys.compactMap(\.kind)).subtracting([Self.decorationKind]).sorted()
  }

  /// Whether views of a name have a class.
  func knows(_ identifier: String, kind: String? = nil) -> Bool {
    classes[Name(kind: kind, identifier: identifier)] != nil
  }

  /// A view that waits, prepared, or a new one; nil where no class is registered.
  func view(_ identifier: String, kind: String? = nil) -> UICollectionReusableView? {
    let name = Name(kind: kind, identifier: identifier)
    if let view = waiting[name]?.popLast() {
      view.prepareForReuse()
      return view
    }
    guard let type = classes[name] else { return nil }
    let view = ViewOfClass.make(type)
    view.reuseIdentifier = identifier
    view.kind = kind
    return view
  }

  /// Keeps a view for reuse; one without a name is let go.
  func keep(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier else { return }
    let name = Name(kind: view.kind, identifier: identifier)
    guard waiting[name, default: []].count < Self.most else { return }
    waiting[name, default: []].append(view)
  }
}
