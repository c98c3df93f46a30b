import CGTK
import OcelotGTK

struct Disk: Identifiable, Equatable {
  let id: String
  let used: Double
}

struct UsageContent: Content {
  let name: String
  let used: Double
  var accessibilityLabel: String { "\(name), \(Int(used * 100)) % used" }
}

/// Shows a disk in a GtkLevelBar, which Ocelot has no class for.
struct UsageRenderer: ContentRenderer {
  func makeView(_ context: RenderContext) -> Widget {
    Widget(gtk_level_bar_new()).margins(Insets(top: 12, leading: 15, bottom: 12, trailing: 15))
  }

  func update(_ view: Widget, with content: UsageContent) {
    view.withGtkWidget { gtk_level_bar_set_value(OpaquePointer($0), content.used) }
    view.setAccessibleLabel(content.accessibilityLabel)
  }
}

try MainLoop.start()
let disks = BasicDataSource<Disk> { UsageContent(name: $0.id, used: $0.used) }
disks.defaultMetrics.rowHeight = .measured(estimate: 30)
disks.loader = { [weak disks] in
  try await Task.sleep(for: .milliseconds(300))
  return .content { disks?.items = [Disk(id: "root", used: 0.4), Disk(id: "home", used: 0.8)] }
}
let controller = CollectionController(dataSource: disks)

/// GTK's cast macros do not reach Swift.
func cast<Target>(_ object: UnsafeMutableRawPointer) -> UnsafeMutablePointer<Target> {
  object.assumingMemoryBound(to: Target.self)
}

let application = gtk_application_new("org.example.Disks", G_APPLICATION_DEFAULT_FLAGS)!
Signal.connect(application, "activate") {
  // A second start ends up here as well.
  if let open = gtk_application_get_active_window(cast(application)) {
    return gtk_window_present(open)
  }
  let box = gtk_box_new(GTK_ORIENTATION_VERTICAL, 6)!
  gtk_box_append(cast(box), gtk_label_new("Disks"))

  var renderers = Renderers.standard
  renderers.register(UsageRenderer())
  let list = CollectionWidget(layout: GridLayout(), renderers: renderers)
  list.scrolled().expanding(vertically: true).withGtkWidget { gtk_box_append(cast(box), $0) }
  controller.attach(to: list.collectionView)
  controller.willAppear()

  let window = gtk_application_window_new(application)!
  gtk_window_set_default_size(cast(window), 300, 200)
  gtk_window_set_child(cast(window), box)
  gtk_window_present(cast(window))
}
_ = g_application_run(cast(application), 0, nil)
