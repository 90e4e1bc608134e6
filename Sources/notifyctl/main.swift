import DesktopBus

// Before anything is opened: it would take the number of a descriptor that is closed.
StandardDescriptors.fill()
GLibExecutor.runMain { await CommandLineTool.main() }
