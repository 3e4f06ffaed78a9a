export { FLEET_USAGE, runFleetCli } from './cli/run-fleet-cli.ts'
export { createFleets } from './create-fleets.ts'
export { recordFleetChanges } from './news/record-fleet-changes.ts'
export { FLEET_TABLES } from './tables.ts'
