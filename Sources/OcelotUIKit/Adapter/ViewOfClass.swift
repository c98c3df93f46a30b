import QuartzCore

/// Makes views by `init(frame:)` of a class that is known as the program runs, see `ObjectOfClass`.
@preconcurrency @MainActor
open class ViewOfClass: UIView {
  /// Makes a view.
  public required override init(frame: CGRect) { super.init(frame: frame) }
  /// Makes a view.
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  /// A view of a class.
  static func make<View: UIView>(_ type: View.Type, frame: CGRect = .zero) -> View {
    let view: AnyObject = unsafeBitCast(type, to: ViewOfClass.Type.self).init(frame: frame)
    return unsafeDowncast(view, to: View.self)
  }
}
