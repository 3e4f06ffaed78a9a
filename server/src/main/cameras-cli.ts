import { runCamerasCli } from '../features/cameras/index.ts'
import { createTableReader } from '../features/registry/index.ts'
import { runCommand } from './run-command.ts'

await runCommand((infrastructure) =>
  runCamerasCli({ ...infrastructure, readTable: createTableReader() }, process.argv.slice(2)),
)
