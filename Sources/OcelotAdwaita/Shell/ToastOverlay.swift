import CGTK
import OcelotGTK

/// Shows short messages over a widget.
///
/// Wraps AdwToastOverlay.
public final class ToastOverlay: Widget {
  /// Called when a message goes that has the focus: gives the focus to what the message is over.
  ///
  /// GTK would give it to whatever is next.
  public var onFocusLoss: (@MainActor () -> Void)?

  private struct Message {
    let text: String
    let button: (title: String, action: String)?
    let isAnnounced: Bool
  }

  private var machine = ToastMachine<Message>()
  /// The toast on screen.
  private var toast: ObjectReference?
  /// What libadwaita shows the toast with.
  private var toastWidget: ObjectReference?
  /// Hears the end of animations while the toast slides in; 0 otherwise.
  private var arrival: gulong = 0
  /// The button of the toast.
  private var button: (title: String, action: String)?
  /// The text of the toast, what holds it to its room, and the title of the button beside it.
  private var title: (label: Label, clamp: Widget, button: String?)?
  /// What the messages are over, which tells of its width and of other styles.
  private let pane: Pane
  /// Tells assistive technology what the toast says.
  private var news: StatusText?
  /// How long there is to read the toast; 0 while nothing ends that time.
  private var timer: guint = 0
  private var isDestroyed = false

  /// How long a message stays, in milliseconds: as long as libadwaita's.
  private static let readingTime: guint = 5000
  /// The signal that libadwaita's animations end with.
  private static let animationDone: guint = {
    // Signals are there once there is a class.
    let type = adw_timed_animation_get_type()
    g_type_class_ref(type)
    return g_signal_lookup("done", type)
  }()

  /// Makes an overlay over a widget.
  public init(_ child: Widget) {
    ShellStyle.install()
    pane = Pane(child, naturalWidth: nil)
    super.init(adw_toast_overlay_new())
    adw_toast_overlay_set_child(handle, pane.pointer)
    pane.onWidth = { [weak self] _ in self?.fitTitle() }
    pane.onStyleChange = { [weak self] in self?.fitTitle() }
    // A message may have come before the window.
    Signal.connect(object, "map") { [weak self] in self?.checkAction() }
    Signal.connect(object, "destroy") { [weak self] in
      self?.isDestroyed = true
      self?.stopTimer()
      self?.stopWaiting()
    }
  }

  isolated deinit {
    stopTimer()
    stopWaiting()
  }

  /// Shows a message for some seconds, with a button for an action of the window if given.
  ///
  /// It takes the place of the message before: what a button does is about the last one. However
  /// many follow each other, one toast is on screen.
  ///
  /// One that waits lets the message before be read first; of several that wait the last is shown.
  ///
  /// Assistive technology is told of it, unless something else tells the same.
  public func show(
    _ message: String, button: (title: String, action: String)? = nil, waits: Bool = false,
    isAnnounced: Bool = true
  ) {
    let message = Message(text: message, button: button, isAnnounced: isAnnounced)
    perform(machine.show(message, waits: waits))
  }

  /// Sends the message away, because it is not true any more; its button does nothing from now on.
  public func withdraw() {
    if let toast { adw_toast_set_action_name(OpaquePointer(toast.pointer), nil) }
    perform(machine.withdrawn())
  }

  private func perform(_ effect: ToastMachine<Message>.Effect?) {
    guard let effect, !isDestroyed else { return }
    switch effect {
    case .add(let message): add(message)
    case .change(let message):
      fill(message)
      restartTimer()
    case .dismiss:
      stopTimer()
      // Not by the function that dismisses a toast, which does so once: the first time may have
      // been too early.
      if let toast { Signal.emit(toast.pointer, "dismissed") }
    }
  }

  private func add(_ message: Message) {
    let toast = ObjectReference(adopting: raw(adw_toast_new("")!))
    self.toast = toast
    fill(message)
    // The time is counted here: it begins again with each message.
    adw_toast_set_timeout(OpaquePointer(toast.pointer), 0)
    // Before libadwaita hears of it.
    Signal.connect(toast.pointer, "dismissed") { [weak self, pointer = toast.pointer] in
      guard let self, self.toast?.pointer == pointer else { return }
      if self.machine.dismissed() {
        self.stopTimer()
        if self.toastContainsFocus { self.onFocusLoss?() }
      } else {
        g_signal_stop_emission_by_name(pointer, "dismissed")
      }
    }
    // Where animations are off the slide ends at once.
    waitForArrival()
    adw_toast_overlay_add_toast(handle, OpaquePointer(g_object_ref(toast.pointer)!))
    if let widget = gtk_widget_get_last_child(pointer) { follow(widget) }
    restartTimer()
  }

  /// Hears when the toast is under the pointer, has the focus, and when it has gone.
  private func follow(_ widget: WidgetPointer) {
    let object = UnsafeMutableRawPointer(widget)
    toastWidget = ObjectReference(retaining: object)
    Signal.connectNotify(object, "parent") { [weak self] in
      // Not while libadwaita takes the toast apart.
      Task { @MainActor in
        guard let self, self.toastWidget?.pointer == object else { return }
        self.toast = nil
        self.toastWidget = nil
        self.stopWaiting()
        self.stopTimer()
        self.perform(self.machine.left())
      }
    }
    Signal.connectFlags(object, "state-flags-changed") { [weak self] before in
      guard let self, self.toastWidget?.pointer == object else { return }
      let after = gtk_widget_get_state_flags(widget).rawValue
      if (before ^ after) & Self.attention != 0 { self.restartTimer() }
    }
  }

  /// Waits for the end of the animation that libadwaita slides the toast in with.
  ///
  /// Nothing leads to that animation, so this hears the end of all, until it is the one that moves
  /// something in on this overlay.
  private func waitForArrival() {
    stopWaiting()
    let hear:
      @MainActor @convention(c) (
        UnsafeMutablePointer<GSignalInvocationHint>?, guint, UnsafePointer<GValue>?, gpointer?
      ) -> gboolean = { _, _, values, data in
        guard let values, let data, let animation = g_value_get_object(values) else { return 1 }
        let overlay = Unmanaged<ToastOverlay>.fromOpaque(data).takeUnretainedValue()
        return overlay.hasArrived(with: animation) ? 0 : 1
      }
    arrival = g_signal_add_emission_hook(
      Self.animationDone, 0, unsafeBitCast(hear, to: GSignalEmissionHook.self),
      Unmanaged.passUnretained(self).toOpaque(), nil)
  }

  /// Whether an animation that ends has slid the toast in.
  private func hasArrived(with animation: gpointer) -> Bool {
    let instance = animation.assumingMemoryBound(to: GTypeInstance.self)
    guard g_type_check_instance_is_a(instance, adw_timed_animation_get_type()) != 0,
      adw_animation_get_widget(animation.assumingMemoryBound(to: AdwAnimation.self)) == pointer,
      adw_timed_animation_get_value_to(OpaquePointer(animation)) == 1
    else { return false }
    arrival = 0
    // Not while animations run.
    Task { @MainActor [weak self, toast] in
      guard let self, let toast, self.toast?.pointer == toast.pointer else { return }
      self.perform(self.machine.arrived())
    }
    return true
  }

  private func stopWaiting() {
    if arrival != 0 { g_signal_remove_emission_hook(Self.animationDone, arrival) }
    arrival = 0
  }

  private var toastContainsFocus: Bool {
    guard let toastWidget, let root = gtk_widget_get_root(pointer),
      let focus = gtk_root_get_focus(root)
    else { return false }
    return gtk_widget_is_ancestor(focus, cast(toastWidget.pointer)) != 0
  }

  // MARK: Time

  /// What keeps a toast on screen: the pointer over it, the focus within.
  private static let attention =
    GTK_STATE_FLAG_PRELIGHT.rawValue | GTK_STATE_FLAG_ACTIVE.rawValue
    | GTK_STATE_FLAG_FOCUSED.rawValue | GTK_STATE_FLAG_FOCUS_WITHIN.rawValue

  private func restartTimer() {
    stopTimer()
    guard machine.isReadable, let toastWidget,
      gtk_widget_get_state_flags(cast(toastWidget.pointer)).rawValue & Self.attention == 0
    else { return }
    let expire: @MainActor @convention(c) (gpointer?) -> gboolean = { data in
      guard let data else { return 0 }
      let overlay = Unmanaged<ToastOverlay>.fromOpaque(data).takeUnretainedValue()
      overlay.timer = 0
      overlay.perform(overlay.machine.expired())
      return 0
    }
    timer = g_timeout_add(
      Self.readingTime, unsafeBitCast(expire, to: GSourceFunc.self),
      Unmanaged.passUnretained(self).toOpaque())
  }

  private func stopTimer() {
    if timer != 0 { g_source_remove(timer) }
    timer = 0
  }

  // MARK: Text

  private func fill(_ message: Message) {
    guard let toast = toast.map({ OpaquePointer($0.pointer) }) else { return }
    // Its own title would be cut where the window is narrow or text is large.
    let label = Label(message.text, overflow: .wrap).classes("heading")
    let clamp = label.clamped(to: 0)
    title = (label, clamp, message.button?.title)
    fitTitle()
    news = message.isAnnounced ? StatusText(label.pointer, isAlert: false) : nil
    news?.show(spoken(message.text))
    adw_toast_set_custom_title(toast, clamp.pointer)
    let hadFocus = toastContainsFocus
    // The action before the button that performs it.
    button = message.button
    let action = button.map { "win.\(ApplicationWindow.actionName($0.action))" }
    adw_toast_set_action_name(toast, action)
    checkAction()
    adw_toast_set_button_label(toast, message.button?.title.forDisplay)
    // The button may have gone.
    if hadFocus, !toastContainsFocus { onFocusLoss?() }
  }

  /// Reports a button that the window does not know what to do with.
  private func checkAction() {
    guard gtk_widget_get_mapped(pointer) != 0, toast != nil, let button else { return }
    ApplicationWindow.containing(self)?.check(
      button.action, in: "the message's button “\(button.title)”")
  }

  /// Holds the text to its room, or else it would push the buttons out, and shows it smaller where
  /// that keeps a word from being broken.
  private func fitTitle() {
    guard let title, !isDestroyed else { return }
    let room = room(beside: title.button)
    adw_clamp_set_maximum_size(title.clamp.handle, pixels(room))
    adw_clamp_set_tightening_threshold(title.clamp.handle, pixels(room))
    let scales = TitleScale.ofWindowTitles
    let words = title.label.text.split(separator: " ").map(String.init)
    let fitting = scales.first { scale in
      words.allSatisfy { TitleScale.width(of: $0, on: title.label.handle, at: scale) <= room }
    }
    TitleScale.show(fitting ?? scales.last ?? 1, on: title.label.handle)
  }

  /// The room for a message beside a button and the one that closes it, in points.
  private func room(beside title: String?) -> Int {
    let width = Int(gtk_widget_get_width(pointer))
    let widest = Int(450 * max(1, Surroundings.fontScale))
    // The theme's margins, and what stands around the texts.
    let toast = min(width > 0 ? width - 24 : widest, widest)
    return max(60, toast - (title.map(width(ofButton:)) ?? 0) - 84)
  }

  private func width(ofButton title: String) -> Int {
    let button = Button(title) {}
    var width: gint = 0
    withExtendedLifetime(button) {
      gtk_widget_measure(button.pointer, GTK_ORIENTATION_HORIZONTAL, -1, nil, &width, nil, nil)
    }
    return Int(width)
  }
}
