// swift-tools-version: 6.2
import PackageDescription

// Warnings are errors where the project's scripts check it. A newer compiler may have more of them,
// which is not to end the builds of those who use the package.
let warnings: [SwiftSetting] =
  Context.environment["OCELOT_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]
let strict: [SwiftSetting] = [.swiftLanguageMode(.v6)] + warnings

// Scripts/test runs the tests on what is shipped: optimized code. The tests themselves are compiled
// as they are debugged, which is built sooner. Nobody imports them: no pass of its own writes their
// modules.
let tests: [SwiftSetting] =
  strict
  + [.unsafeFlags(["-Onone", "-no-emit-module-separately-wmo"], .when(configuration: .release))]

// The last module of a build, and a large one: its files are compiled beside each other, as nothing
// else is left to do.
let lastTests: [SwiftSetting] =
  strict
  + [
    .unsafeFlags(
      ["-Onone", "-no-whole-module-optimization", "-enable-batch-mode"],
      .when(configuration: .release))
  ]

// The programs, too, where Scripts/build-tests builds them: most of what they do is GTK's.
let programs: [SwiftSetting] =
  strict
  + (Context.environment["OCELOT_TESTS"] == nil
    ? [] : [.unsafeFlags(["-Onone"], .when(configuration: .release))])

// Rounding and square roots are calls into the C library's mathematics. Foundation and GTK bring
// it along; a program that imports neither must be told. Whatever depends on the engine gets it.
let mathematics: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

let package = Package(
  name: "Ocelot",
  products: [
    .library(name: "Ocelot", targets: ["Ocelot"]),
    .library(name: "OcelotGTK", targets: ["OcelotGTK"]),
    .library(name: "OcelotAdwaita", targets: ["OcelotAdwaita"]),
    .library(name: "OcelotTesting", targets: ["OcelotTesting"]),
    // GTK's and libadwaita's functions, for programs that call them beside OcelotGTK.
    .library(name: "CGTK", targets: ["CGTK"]),
    .executable(name: "Gallery", targets: ["Gallery"]),
  ],
  targets: [
    // The four pure modules: no Foundation, no toolkit.
    .target(name: "OcelotEngine", swiftSettings: strict, linkerSettings: mathematics),
    .target(name: "OcelotLayouts", dependencies: ["OcelotEngine"], swiftSettings: strict),
    .target(name: "OcelotData", dependencies: ["OcelotEngine"], swiftSettings: strict),
    .target(name: "OcelotEditing", dependencies: ["OcelotEngine"], swiftSettings: strict),
    .target(
      name: "Ocelot",
      dependencies: ["OcelotEngine", "OcelotLayouts", "OcelotData", "OcelotEditing"],
      swiftSettings: strict),

    // Hosts.
    .target(name: "OcelotTesting", dependencies: ["Ocelot"], swiftSettings: strict),
    .systemLibrary(
      name: "CGTK", pkgConfig: "libadwaita-1", providers: [.apt(["libadwaita-1-dev"])]),
    .target(name: "OcelotGTK", dependencies: ["Ocelot", "CGTK"], swiftSettings: strict),

    // Windows, dialogs and widgets for applications, above the host.
    .target(
      name: "OcelotAdwaita", dependencies: ["OcelotGTK", "CGTK"], swiftSettings: strict),

    .systemLibrary(name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),

    // Four layouts that an application wrote, over which random scripts run.
    .target(
      name: "ExampleLayouts", dependencies: ["Ocelot"], path: "Examples/Layouts",
      swiftSettings: strict),

    // The demonstration app, the README's program, and the benchmarks.
    .executableTarget(
      name: "Gallery", dependencies: ["Ocelot", "OcelotAdwaita", "ExampleLayouts", "CSQLite"],
      path: "Apps/Gallery",
      resources: [.copy("Resources")], swiftSettings: programs),
    .executableTarget(
      name: "Hello", dependencies: ["Ocelot", "OcelotAdwaita"], path: "Apps/Hello",
      swiftSettings: programs),
    // The programs that the pages of docs/ quote.
    .executableTarget(
      name: "LayoutExample", dependencies: ["Ocelot", "OcelotAdwaita"], path: "Examples/Layout",
      swiftSettings: programs),
    .executableTarget(
      name: "RendererExample", dependencies: ["OcelotAdwaita"], path: "Examples/Renderer",
      swiftSettings: programs),
    .executableTarget(
      name: "SectionsExample", dependencies: ["Ocelot", "OcelotAdwaita"], path: "Examples/Sections",
      swiftSettings: programs),
    .executableTarget(
      name: "WindowExample", dependencies: ["OcelotGTK", "CGTK"], path: "Examples/Window",
      swiftSettings: programs),
    .executableTarget(
      name: "Benchmarks", dependencies: ["Ocelot", "OcelotAdwaita", "OcelotTesting", "CGTK"],
      path: "Benchmarks", swiftSettings: programs),

    // Tests. TestSupport: what tests of several modules wait with, and need,
    // and how long random scripts run.
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: tests),
    // CMainLoop runs the main actor on the GLib main loop inside the test process.
    .target(name: "CMainLoop", dependencies: ["CGTK"], path: "Tests/CMainLoop"),
    // WildCalls: arguments that nobody expects, and what tries them.
    .target(
      name: "WildCalls", dependencies: ["OcelotEngine"], path: "Tests/WildCalls",
      swiftSettings: tests),
    .testTarget(
      name: "EngineTests", dependencies: ["OcelotEngine", "OcelotTesting", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "LayoutsTests", dependencies: ["OcelotLayouts", "OcelotTesting", "TestSupport"],
      exclude: ["Pictures"], swiftSettings: tests),
    .testTarget(
      name: "DataTests", dependencies: ["OcelotData", "OcelotTesting", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "EditingTests", dependencies: ["OcelotEditing", "OcelotTesting", "TestSupport"],
      swiftSettings: tests),
    .testTarget(
      name: "TestingTests",
      dependencies: [
        "OcelotTesting", "OcelotLayouts", "ExampleLayouts", "TestSupport", "WildCalls",
      ],
      exclude: ["Motion/Films"],
      swiftSettings: tests),
    .testTarget(
      name: "GTKTests",
      dependencies: [
        "OcelotGTK", "OcelotAdwaita", "OcelotTesting", "TestSupport", "WildCalls", "CMainLoop",
        "CGTK",
      ],
      swiftSettings: tests),
    .testTarget(
      name: "GalleryTests",
      dependencies: [
        "Gallery", "Hello", "LayoutExample", "RendererExample", "SectionsExample",
        "WindowExample", "ExampleLayouts", "OcelotAdwaita", "OcelotTesting", "TestSupport",
        "CMainLoop", "CGTK",
      ],
      resources: [.copy("Fixtures")], swiftSettings: lastTests),
  ]
)

#if os(Linux)
  // UIKit's names, where UIKit does not exist: `import UIKit` compiles on Linux, and only there.
  package.products += [
    .library(name: "OcelotUIKit", targets: ["OcelotUIKit"]),
    .library(name: "UIKit", targets: ["UIKit"]),
  ]
  // A layout that was written for UIKit shows in a window.
  for target in package.targets where ["Gallery", "Benchmarks"].contains(target.name) {
    target.dependencies.append("OcelotUIKit")
  }
  package.targets += [
    // Swift Testing imports these where a test imports it beside CoreGraphics or UIKit.
    .target(name: "_Testing_CoreGraphics", swiftSettings: strict),
    .target(name: "_Testing_UIKit", swiftSettings: strict),
    .target(
      name: "CoreGraphics", dependencies: ["_Testing_CoreGraphics"], swiftSettings: strict),
    .target(name: "QuartzCore", dependencies: ["CoreGraphics"], swiftSettings: strict),
    .target(
      name: "OcelotUIKit", dependencies: ["Ocelot", "CoreGraphics", "QuartzCore"],
      swiftSettings: strict),
    .target(
      name: "UIKit", dependencies: ["OcelotUIKit", "_Testing_UIKit"], swiftSettings: strict),
    // Layouts, cells and data sources as an iOS developer writes them: `import UIKit` alone.
    .target(
      name: "UIKitClients", dependencies: ["UIKit"], path: "Tests/UIKitClients",
      swiftSettings: strict),
    .target(
      name: "UIKitClients5", dependencies: ["UIKit"], path: "Tests/UIKitClients5",
      swiftSettings: [.swiftLanguageMode(.v5)] + warnings),
    .testTarget(
      name: "UIKitTests",
      dependencies: ["UIKit", "UIKitClients", "UIKitClients5", "OcelotTesting", "TestSupport"],
      swiftSettings: tests),
  ]
#endif
