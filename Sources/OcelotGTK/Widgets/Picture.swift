import CGTK
import Ocelot

/// A picture as contents describe it: a symbol, an avatar, bytes, or a name to load it by.
///
/// Holds a GtkImage and, once it is needed, an AdwAvatar, of which one is shown. Names are loaded
/// and bytes decoded while the picture is on screen, off the main actor; leaving it cancels that.
public final class Picture: Widget {
  private let image: OpaquePointer
  private var avatar: OpaquePointer?
  /// The longer side, in points.
  private var size: Int
  /// The shorter side, in points: no avatar or symbol is larger.
  private var shorterSide: Int { sides.map { min($0.width, $0.height) } ?? size }
  /// Shows what has a width and a height of its own; nil for what is square.
  private var frame: OpaquePointer?
  /// The width and the height that are covered, in points; nil for what is square or loaded at a
  /// size.
  private var sides: (width: Int, height: Int)?
  private var shown: ImageContent?

  private let images: ImageLoader?
  private var loading: Task<Void, Never>?
  /// The name and the room of what is loading.
  private var awaited: ImageLoader.Key?
  /// The name and the room of what is shown, or was tried.
  private var loaded: ImageLoader.Key?

  /// Makes a picture with a size in points for avatars, bytes and what is loaded, and another for
  /// symbols.
  ///
  /// Without a loader, names show as missing. Sizes are 1 to 4,096, of symbols 1 to 1,024: each
  /// drawn size is kept as pixels, and what is larger would take gigabytes. Others are taken for
  /// the nearest.
  public init(size: Int, symbolSize: Int = 16, images: ImageLoader? = nil) {
    self.size = min(max(1, size), 4_096)
    self.images = images
    MainLoop.requireStart()
    let icon = gtk_image_new()!
    image = OpaquePointer(icon)
    super.init(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 0))
    let symbolSize = min(max(1, symbolSize), Self.largestSymbol)
    gtk_image_set_pixel_size(image, pixels(symbolSize))
    gtk_box_append(cast(object), icon)
    self.symbolSize = symbolSize
    // What a picture shows is said by the text beside it.
    isSilent = true
    isVisible = false
    Signal.connect(self.object, "map") { [weak self] in self?.loadIfNeeded() }
    Signal.connect(self.object, "unmap") { [weak self] in self?.cancelLoading() }
    // On another monitor it may take other pixels.
    Signal.connectNotify(self.object, "scale-factor") { [weak self] in self?.loadIfNeeded() }
  }

  /// What assistive technology reads of the picture, which is silent without.
  public override func setAccessibleLabel(_ label: String) {
    isSilent = label.isEmpty
    super.setAccessibleLabel(label)
  }

  /// Makes a picture of a width and a height, in points, which covers all of that, for bytes and
  /// what is loaded.
  ///
  /// Style classes may round its corners. Sides are 1 to 4,096; others are taken for the nearest.
  public convenience init(width: Int, height: Int, images: ImageLoader? = nil) {
    let (width, height) = (min(max(1, width), 4_096), min(max(1, height), 4_096))
    self.init(size: max(width, height), images: images)
    addFrame()
    // What is missing takes the whole width, and no more.
    expanding(horizontally: false)
    resize(width, height)
  }

  /// Makes a picture that covers all the room it is given, for bytes and what is loaded.
  ///
  /// It is loaded once, with its longer side at a size in points, and scaled to its room: for
  /// pictures whose size changes from frame to frame. Style classes may round its corners. Sizes
  /// are 1 to 4,096; others are taken for the nearest.
  public convenience init(loadedAt size: Int, images: ImageLoader? = nil) {
    self.init(size: size, images: images)
    addFrame()
    gtk_widget_set_hexpand(cast(frame!), 1)
    gtk_widget_set_vexpand(cast(frame!), 1)
  }

  private func addFrame() {
    let picture = gtk_picture_new()!
    frame = OpaquePointer(picture)
    gtk_picture_set_can_shrink(frame, 1)
    gtk_picture_set_content_fit(frame, GTK_CONTENT_FIT_COVER)
    gtk_widget_set_overflow(pointer, GTK_OVERFLOW_HIDDEN)
    gtk_widget_set_hexpand(cast(image), 1)
    gtk_box_append(cast(object), picture)
    gtk_widget_set_visible(cast(image), 0)
  }

  /// Gives a picture that was made with a width and a height other ones, in points; nothing
  /// otherwise.
  public func setSize(width: Int, height: Int) {
    let (width, height) = (min(max(1, width), 4_096), min(max(1, height), 4_096))
    guard let sides, sides != (width, height) else { return }
    resize(width, height)
  }

  private func resize(_ width: Int, _ height: Int) {
    sides = (width, height)
    size = max(width, height)
    symbolSize = min(max(16, shorterSide / 4), shorterSide)
    for widget in [pointer, frame.map { cast($0) }].compactMap(\.self) {
      gtk_widget_set_size_request(widget, pixels(width), pixels(height))
    }
    if let avatar { adw_avatar_set_size(avatar, pixels(shorterSide)) }
    if case .symbol? = shown { gtk_image_set_pixel_size(image, pixels(symbolSize)) }
    loadIfNeeded()
  }

  isolated deinit {
    loading?.cancel()
    images?.remove(missing: ObjectIdentifier(self))
  }

  private static let largestSymbol = 1_024
  private var symbolSize = 16

  /// What is shown; nil hides the picture.
  public var content: ImageContent? {
    get { shown }
    set {
      guard newValue != shown else { return }
      shown = newValue
      isVisible = newValue != nil
      cancelLoading()
      loaded = nil
      images?.remove(missing: ObjectIdentifier(self))
      gtk_widget_set_size_request(cast(image), -1, -1)
      gtk_widget_remove_css_class(cast(image), Self.missingClass)
      switch newValue {
      case nil: break
      case .symbol(let name):
        show(avatar: false)
        gtk_image_set_from_icon_name(image, name)
        gtk_image_set_pixel_size(image, pixels(symbolSize))
      case .avatar(let text):
        let avatar = self.avatar ?? makeAvatar()
        adw_avatar_set_text(avatar, text.forDisplay)
        show(avatar: true)
      case .named, .data:
        show(avatar: false)
        gtk_image_set_pixel_size(image, pixels(size))
        gtk_image_clear(image)
        show(nil)
        loadIfNeeded()
      }
    }
  }

  /// The room that what is loaded has on the present monitor.
  private var room: PictureRoom {
    let scale = Int(gtk_widget_get_scale_factor(pointer))
    guard let sides else { return .square(size * scale) }
    return .covered(sides.width * scale, sides.height * scale)
  }

  private func loadIfNeeded() {
    switch shown {
    case .named(let name): load(ImageLoader.Key(name: name, room: room), by: images)
    case .data(let name, let bytes):
      load(ImageLoader.Key(name: name, room: room), by: .ofContents, of: bytes)
    case .symbol, .avatar, nil: break
    }
  }

  private func load(_ key: ImageLoader.Key, by loader: ImageLoader?, of bytes: [UInt8]? = nil) {
    guard gtk_widget_get_mapped(pointer) != 0 else { return }
    guard let loader else {
      reportMissingLoader(key.name)
      return showMissing()
    }
    guard key != awaited else { return }
    // What was asked for before is not to come after this.
    cancelLoading()
    guard key != loaded else { return }
    if let texture = loader.known(key) { return show(texture, key) }
    awaited = key
    loading = Task { [weak self] in
      // Something else may be shown before it begins.
      guard !Task.isCancelled else { return }
      let texture = await loader.texture(key, of: bytes)
      guard !Task.isCancelled, let self else { return }
      (self.loading, self.awaited) = (nil, nil)
      guard let texture else {
        // What is shown in other pixels is better than nothing; bytes fail at any size.
        if bytes != nil || self.loaded?.name != key.name { self.showMissing() }
        // Bytes stay what they are: they are not tried again.
        if bytes == nil { loader.add(missing: self) } else { self.loaded = key }
        return
      }
      self.show(texture, key)
    }
  }

  /// Who is told, once, that nothing loads a picture; nil from then on.
  package static var missingLoaderReporter: (any Reporter)? = LineReporter.standardError

  private func reportMissingLoader(_ name: String) {
    guard let reporter = Self.missingLoaderReporter else { return }
    Self.missingLoaderReporter = nil
    reporter.report(
      Report(
        .loadFailed,
        "the picture .named(\"\(name)\") is shown as missing, since no loader was given. Set images of "
          + "the Renderers before a CollectionWidget is made with them, or give the Picture one. Said "
          + "once of all pictures"))
  }

  /// What could not be loaded is tried again; what is not on screen is when it comes there.
  func loadAgain() {
    guard loading == nil else { return }
    loadIfNeeded()
  }

  private func cancelLoading() {
    loading?.cancel()
    (loading, awaited) = (nil, nil)
  }

  private func show(_ texture: Texture, _ key: ImageLoader.Key) {
    loaded = key
    gtk_image_set_pixel_size(image, pixels(size))
    show(OpaquePointer(texture.pointer))
  }

  /// Shows a paintable; nil: nothing yet.
  private func show(_ paintable: OpaquePointer?) {
    guard let frame else {
      if let paintable { gtk_image_set_from_paintable(image, paintable) }
      gtk_widget_remove_css_class(cast(image), Self.missingClass)
      return
    }
    gtk_picture_set_paintable(frame, paintable)
    gtk_widget_set_visible(cast(frame), 1)
    gtk_widget_set_visible(cast(image), 0)
  }

  /// The style class of what stands in the place of a picture that is not there.
  private static let missingClass = "ocelot-missing"

  private func showMissing() {
    // A large picture's place would look empty around a symbol of the usual size.
    let symbol = min(max(symbolSize, size / 3), shorterSide, Self.largestSymbol)
    gtk_image_set_pixel_size(image, pixels(symbol))
    if let frame {
      gtk_widget_set_visible(cast(frame), 0)
      gtk_widget_set_visible(cast(image), 1)
    } else {
      // What stands beside the picture stays where it is.
      gtk_widget_set_size_request(cast(image), pixels(size), pixels(size))
    }
    gtk_widget_add_css_class(cast(image), Self.missingClass)
    gtk_image_set_from_icon_name(image, "image-missing-symbolic")
  }

  private func makeAvatar() -> OpaquePointer {
    let widget = adw_avatar_new(pixels(shorterSide), nil, 1)!
    // In the middle of a picture that is wider.
    if sides != nil { gtk_widget_set_hexpand(widget, 1) }
    gtk_box_append(cast(object), widget)
    let made = OpaquePointer(widget)
    avatar = made
    return made
  }

  private func show(avatar isAvatar: Bool) {
    gtk_widget_set_visible(cast(image), isAvatar ? 0 : 1)
    // An empty one would keep its place beside what is shown.
    if let frame { gtk_widget_set_visible(cast(frame), 0) }
    if let avatar { gtk_widget_set_visible(cast(avatar), isAvatar ? 1 : 0) }
  }
}
