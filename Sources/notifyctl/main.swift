import DesktopBus

GLibExecutor.runMain { await CommandLineTool.main() }
