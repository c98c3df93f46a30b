@_exported import OcelotData
@_exported import OcelotEditing
@_exported import OcelotEngine
@_exported import OcelotLayouts
