export { runFleetCli } from './cli/run-fleet-cli.ts'
export { createFleets } from './create-fleets.ts'
export { hearNews as hearFleetNews } from './news/hear-news.ts'
export { FLEET_TABLES } from './tables.ts'
