export { runJurisdictionCli } from './cli/run-jurisdiction-cli.ts'
export {
  createJurisdictions,
  type Jurisdictions,
  type JurisdictionsOptions,
  type SourceHealth,
} from './create-jurisdictions.ts'
export type { JurisdictionFacts } from './description/facts-schema.ts'
export type { EvidenceResult } from './fetch-evidence.ts'
export { describeFaults, type JurisdictionFault } from './loading/fault.ts'
export { type Loaded, type LoadOptions, loadJurisdictions } from './loading/load-jurisdictions.ts'
export type {
  LoadedJurisdiction,
  LoadedRegistry,
  LoadedSource,
  PersonRecord,
  VehicleRecord,
} from './loading/loaded.ts'
export type {
  ConsultationEnd,
  Jurisdiction,
  Report,
  SetAsideRecord,
  Source,
  SourceReport,
} from './source.ts'
