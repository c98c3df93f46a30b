import CoreGraphics

extension UICollectionReusableView {
  /// What a collection view made a view for.
  enum Role: Hashable {
    /// An item.
    case cell
    /// A supplementary of a kind.
    case supplementary(kind: String)
    /// A decoration: each layout says the class of its own.
    case decoration(of: ObjectIdentifier)
    /// What could not be given, which was reported.
    case standIn

    /// The role of cells, or of supplementaries of a kind.
    init(kind: String?) { self = kind.map { .supplementary(kind: $0) } ?? .cell }
  }

  /// The view, as one that stands in for what could not be given.
  func standingIn() -> Self {
    role = .standIn
    return self
  }
}

/// Views that wait for reuse, and the classes that new ones have.
@MainActor
final class ReusePool {
  private struct Name: Hashable {
    let role: UICollectionReusableView.Role
    let identifier: String
  }

  private var classes: [Name: UICollectionReusableView.Type] = [:]
  private var waiting: [Name: [UICollectionReusableView]] = [:]
  /// How many views of a name wait at most.
  private static let most = 64

  private func name(_ identifier: String, _ kind: String?) -> Name {
    Name(role: UICollectionReusableView.Role(kind: kind), identifier: identifier)
  }

  /// Says what class views of a name have; nil for none.
  func register(_ type: UICollectionReusableView.Type?, _ identifier: String, kind: String? = nil) {
    classes[name(identifier, kind)] = type
    waiting[name(identifier, kind)] = nil
  }

  /// The kinds of supplementaries that have a class.
  var kinds: [String] {
    let kinds = classes.keys.compactMap { name in
      if case .supplementary(let kind) = name.role { kind } else { nil }
    }
    return Set(kinds).sorted()
  }

  /// Whether views of a name have a class.
  func knows(_ identifier: String, kind: String? = nil) -> Bool {
    classes[name(identifier, kind)] != nil
  }

  /// A view with a frame: one that waits, prepared, or a new one; nil where no class is registered.
  func view(_ identifier: String, kind: String? = nil, frame: CGRect) -> UICollectionReusableView? {
    let name = name(identifier, kind)
    return view(name, of: classes[name], frame: frame)
  }

  /// A view of a class for a decoration of a kind: one that waits, prepared, or a new one.
  func decoration(_ kind: String, of type: UICollectionReusableView.Type, frame: CGRect)
    -> UICollectionReusableView?
  {
    view(
      Name(role: .decoration(of: ObjectIdentifier(type)), identifier: kind), of: type, frame: frame)
  }

  private func view(_ name: Name, of type: UICollectionReusableView.Type?, frame: CGRect)
    -> UICollectionReusableView?
  {
    if let view = waiting[name]?.popLast() {
      view.transform3D = CATransform3DIdentity
      view.frame = frame
      view.prepareForReuse()
      return view
    }
    guard let type else { return nil }
    let view = ViewOfClass.make(type, frame: frame)
    view.reuseIdentifier = name.identifier
    view.role = name.role
    return view
  }

  /// Keeps a view for reuse; one without a name is let go.
  func keep(_ view: UICollectionReusableView) {
    guard let identifier = view.reuseIdentifier, let role = view.role else { return }
    let name = Name(role: role, identifier: identifier)
    guard waiting[name, default: []].count < Self.most else { return }
    waiting[name, default: []].append(view)
  }
}
