import { CAMERAS_USAGE, runCamerasCli } from '../features/cameras/index.ts'
import { createTableReader } from '../features/registry/index.ts'
import { runCommand } from './run-command.ts'

await runCommand(CAMERAS_USAGE, (infrastructure) =>
  runCamerasCli({ ...infrastructure, readTable: createTableReader() }, process.argv.slice(2)),
)
