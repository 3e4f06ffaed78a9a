export { MUNICIPALITY_USAGE, runMunicipalityCli } from './cli/run-municipality-cli.ts'
export { createEvidenceLocator } from './contests/record-shown-fines.ts'
export { createMunicipalities, type Municipalities } from './create-municipalities.ts'
export { MUNICIPALITY_TABLES } from './tables.ts'
