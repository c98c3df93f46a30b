import OcelotTesting
import Testing
import UIKit

/// What code of later years names: states of cells, handlers of traits, layers that lay out.
@Suite(.serialized) @MainActor
struct ModernNameTests {
  @Test("7.1.1 Cells are told whether items are edited, those that come later too")
  func editing() {
    final class Cell: UICollectionViewCell {
      override func updateConfiguration(using state: UICellConfigurationState) {
        super.updateConfiguration(using: state)
        accessibilityLabel = state.isEditing ? "edited" : "read"
      }
    }
    let data = ScriptData()
    data.sections = [data.makeItems(40)]
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 320, height: 50)
    let list = data.makeView(layout, cell: Cell.self)
    list.layoutIfNeeded()
    func labels() -> Set<String?> { Set(list.visibleCells.map(\.accessibilityLabel)) }
    #expect(labels() == ["read"])
    list.isEditing = true
    #expect(labels() == ["edited"])
    list.contentOffset.y = 1_000
    list.layoutIfNeeded()
    #expect(labels() == ["edited"] && list.visibleCells.count > 5)
    list.isEditing = false
    #expect(labels() == ["read"])
  }

  @Test("7.1.1 Handlers hear of the traits that they are for")
  func traits() {
    final class Screen: UIViewController {
      var styles: [UIUserInterfaceStyle] = []
      override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: Self, old) in
          self.styles += [old.userInterfaceStyle, self.traitCollection.userInterfaceStyle]
        }
      }
    }
    let screen = Screen()
    let view = UILabel()
    screen.view.addSubview(view)
    var scales: [CGFloat] = []
    let registration = view.registerForTraitChanges([UITraitDisplayScale.self]) {
      (label: UILabel, old) in scales += [old.displayScale, label.traitCollection.displayScale]
    }
    screen.view.setTraitCollection(UITraitCollection(userInterfaceStyle: .dark))
    #expect(screen.styles == [.light, .dark] && scales.isEmpty)
    screen.view.setTraitCollection(
      UITraitCollection(displayScale: 3, userInterfaceStyle: .dark))
    #expect(screen.styles.count == 2 && scales == [1, 3])
    view.unregisterForTraitChanges(registration)
    screen.view.setTraitCollection(UITraitCollection(displayScale: 2))
    #expect(screen.styles == [.light, .dark, .dark, .light] && scales.count == 2)
  }

  @Test("7.1.6 A view's layer is laid out with it")
  func layers() {
    final class Shaded: UIView {
      let shade = CAGradientLayer()
      var layouts = 0
      override func layoutSubviews() { layouts += 1 }
      override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        shade.frame = bounds
      }
    }
    let view = Shaded(frame: CGRect(x: 0, y: 0, width: 30, height: 40))
    view.layoutIfNeeded()
    #expect(view.shade.frame == view.bounds && view.layouts == 1)
  }

  @Test("7.1.6 Questions about touches and gestures can be answered otherwise")
  func questions() {
    final class Stubborn: UIScrollView {
      override func touchesShouldCancel(in view: UIView) -> Bool { false }
      override func gestureRecognizerShouldBegin(_ gesture: UIGestureRecognizer) -> Bool {
        super.gestureRecognizerShouldBegin(gesture) && gesture.isEnabled
      }
    }
    let (view, gesture) = (Stubborn(), UITapGestureRecognizer())
    #expect(view.touchesShouldBegin([], with: nil, in: view))
    #expect(!view.touchesShouldCancel(in: view) && view.gestureRecognizerShouldBegin(gesture))
    gesture.isEnabled = false
    #expect(!view.gestureRecognizerShouldBegin(gesture))
    view.accessibilityTraits = .button
    view.accessibilityTraits.insert(.selected)
    #expect(view.accessibilityTraits == [.selected, .button])
  }

  @Test("7.1.1 Traits that are overridden count for a view and what is within it")
  func overrides() {
    final class Listener: UIView {
      var styles: [UIUserInterfaceStyle] = []
      override func traitCollectionDidChange(_ previous: UITraitCollection?) {
        styles.append(traitCollection.userInterfaceStyle)
      }
    }
    let (screen, view, inner) = (UIViewController(), UIView(frame: .zero), Listener())
    screen.overrideUserInterfaceStyle = .dark
    #expect(screen.traitCollection.userInterfaceStyle == .dark)
    screen.view.addSubview(view)
    view.addSubview(inner)
    #expect(inner.styles == [.dark] && screen.overrideUserInterfaceStyle == .dark)
    view.overrideUserInterfaceStyle = .light
    #expect(inner.styles == [.dark, .light])
    screen.overrideUserInterfaceStyle = .unspecified
    view.overrideUserInterfaceStyle = .unspecified
    #expect(inner.styles == [.dark, .light] && view.overrideUserInterfaceStyle == .unspecified)
    screen.traitOverrides.userInterfaceStyle = .dark
    screen.traitOverrides.horizontalSizeClass = .regular
    view.traitOverrides.displayScale = 3
    view.traitOverrides.verticalSizeClass = .compact
    view.traitOverrides.userInterfaceIdiom = .pad
    view.traitOverrides.layoutDirection = .rightToLeft
    view.traitOverrides.preferredContentSizeCategory = .small
    let traits = inner.traitCollection
    #expect(traits.userInterfaceStyle == .dark && traits.horizontalSizeClass == .regular)
    #expect(traits.displayScale == 3 && traits.verticalSizeClass == .compact)
    #expect(traits.userInterfaceIdiom == .pad && traits.layoutDirection == .rightToLeft)
    #expect(traits.preferredContentSizeCategory == .small)
    #expect(inner.effectiveUserInterfaceLayoutDirection == .rightToLeft)
    let overrides = view.traitOverrides
    #expect(overrides.contains(UITraitDisplayScale.self) && overrides.displayScale == 3)
    #expect(!overrides.contains(UITraitUserInterfaceStyle.self))
    #expect(overrides.verticalSizeClass == .compact && overrides.userInterfaceIdiom == .pad)
    #expect(overrides.horizontalSizeClass == .compact && overrides.userInterfaceStyle == .light)
    #expect(overrides.preferredContentSizeCategory == .small)
    view.traitOverrides.remove(UITraitLayoutDirection.self)
    #expect(view.traitOverrides.layoutDirection == .leftToRight)
    let environment: any UITraitEnvironment = inner
    #expect(environment.traitCollection.layoutDirection == .leftToRight)
    #expect(UITraitCollection.systemTraitsAffectingColorAppearance.count == 1)
  }

  @Test("7.1.6 Controllers say how bars look, and how they may be turned")
  func controllers() {
    final class Screen: UIViewController {
      override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
      override var prefersStatusBarHidden: Bool { true }
      override var prefersHomeIndicatorAutoHidden: Bool { true }
      override var shouldAutorotate: Bool { false }
      override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
      override var preferredInterfaceOrientationForPresentation: UIInterfaceOrientation {
        .landscapeLeft
      }
    }
    let (screen, plain) = (Screen(), UIViewController())
    screen.setNeedsStatusBarAppearanceUpdate()
    #expect(screen.preferredStatusBarStyle == .lightContent && screen.prefersStatusBarHidden)
    #expect(plain.preferredStatusBarStyle == .default && !plain.prefersStatusBarHidden)
    #expect(screen.prefersHomeIndicatorAutoHidden && !screen.shouldAutorotate)
    #expect(plain.shouldAutorotate && !plain.prefersHomeIndicatorAutoHidden)
    #expect(screen.supportedInterfaceOrientations == [.landscapeLeft, .landscapeRight])
    #expect(plain.supportedInterfaceOrientations.union(.portraitUpsideDown) == .all)
    #expect(screen.preferredInterfaceOrientationForPresentation.isLandscape)
  }

  @Test("7.1.1 What views of screens set is held, and the keyboard goes where editing ends")
  func settings() {
    final class Field: UIView {
      override var canBecomeFirstResponder: Bool { true }
    }
    final class Card: UICollectionViewCell {
      override func dragStateDidChange(_ dragState: DragState) {
        isHidden = dragState == .lifting
      }
    }
    let (view, field, label) = (UIView(frame: .zero), Field(frame: .zero), UILabel(frame: .zero))
    view.addSubview(field)
    view.addSubview(label)
    #expect(!view.endEditing(true))
    field.becomeFirstResponder()
    #expect(view.endEditing(true) && !field.isFirstResponder)
    #expect(label.contentHuggingPriority(for: .vertical) == .defaultLow)
    label.setContentHuggingPriority(.required, for: .vertical)
    label.setContentCompressionResistancePriority(.defaultLow, for: .horizontal)
    #expect(label.contentHuggingPriority(for: .vertical) == .required)
    #expect(label.contentCompressionResistancePriority(for: .horizontal) == .defaultLow)
    #expect(label.contentCompressionResistancePriority(for: .vertical) == .defaultHigh)
    view.exchangeSubview(at: 0, withSubviewAt: 1)
    view.exchangeSubview(at: 0, withSubviewAt: 7)
    #expect(view.subviews.first === label && view.insetsLayoutMarginsFromSafeArea)
    (field.isMultipleTouchEnabled, field.isExclusiveTouch) = (true, true)
    #expect(field.isMultipleTouchEnabled && field.isExclusiveTouch)
    (label.isHighlighted, label.highlightedTextColor) = (true, .white)
    (label.shadowColor, label.shadowOffset) = (.black, CGSize(width: 1, height: 1))
    label.allowsDefaultTighteningForTruncation = true
    #expect(label.isHighlighted && label.shadowColor == .black)
    let (card, flick) = (Card(frame: .zero), UISwipeGestureRecognizer())
    card.dragStateDidChange(.lifting)
    flick.direction = [.left, .up]
    #expect(card.isHidden && !flick.direction.contains(.down) && flick.numberOfTouchesRequired == 1)
    let control = UIRefreshControl()
    control.attributedTitle = NSAttributedString(string: "5")
    #expect(control.attributedTitle?.string == "5")
    UINotificationFeedbackGenerator().notificationOccurred(.success)
    UIDevice.current.beginGeneratingDeviceOrientationNotifications()
    UIDevice.current.endGeneratingDeviceOrientationNotifications()
    (view.layer.isGeometryFlipped, view.layer.drawsAsynchronously) = (true, true)
    #expect(view.layer.isGeometryFlipped && view.layer.drawsAsynchronously)
    let names = [
      UIResponder.keyboardWillShowNotification, UIResponder.keyboardDidShowNotification,
      UIResponder.keyboardWillHideNotification, UIResponder.keyboardDidHideNotification,
      UIResponder.keyboardWillChangeFrameNotification,
      UIResponder.keyboardDidChangeFrameNotification,
    ]
    #expect(Set(names).count == 6)
    let keys = [
      UIResponder.keyboardFrameBeginUserInfoKey, UIResponder.keyboardFrameEndUserInfoKey,
      UIResponder.keyboardAnimationDurationUserInfoKey,
      UIResponder.keyboardAnimationCurveUserInfoKey,
    ]
    #expect(Set(keys).count == 4)
    var isDone = false
    for options in [
      UIView.AnimationOptions.transitionFlipFromLeft, .transitionFlipFromRight, .transitionCurlUp,
      .transitionCurlDown, .transitionFlipFromTop, .transitionFlipFromBottom,
    ] {
      UIView.transition(with: view, duration: 0, options: options, animations: { isDone = true })
    }
    #expect(isDone)
  }
}
