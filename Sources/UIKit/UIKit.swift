@_exported import OcelotUIKit
