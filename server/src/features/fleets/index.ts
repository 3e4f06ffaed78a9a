export { runFleetCli } from './cli/run-fleet-cli.ts'
export { createFleets } from './create-fleets.ts'
export { hearNews as hearFleetNews } from './news/hear-news.ts'
export { FLEET_PERSON_TABLES } from './person-tables.ts'
