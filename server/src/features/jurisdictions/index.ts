export { JURISDICTION_USAGE, runJurisdictionCli } from './cli/run-jurisdiction-cli.ts'
export { jurisdictionSkeleton as skeletonFor } from './cli/skeleton.ts'
export { checkRegistryUse, type RegistryUse } from './consulted-sources.ts'
export type { LimitChange } from './consulting/limit-plan.ts'
export { createJurisdictions, type Jurisdictions, type SourceHealth } from './create-jurisdictions.ts'
export { describeJurisdiction, isReadable } from './describe-jurisdiction.ts'
export { explainReason } from './explain-reason.ts'
export type { EvidenceResult } from './fetch-evidence.ts'
export { describeFaults, type JurisdictionFault } from './loading/fault.ts'
export { loadJurisdictions } from './loading/load-jurisdictions.ts'
export type { LoadedJurisdiction, VehicleRecord } from './loading/loaded.ts'
export type { ConsultRegistry } from './runtime-overrides.ts'
export {
  type ConsultationEnd,
  PAUSED,
  type RejectedRecord,
  type SourceReport,
  wasOverloaded,
} from './source.ts'
export { listSourceOrigins, type SourceOrigin } from './source-origins.ts'
export type { TriedSource } from './trying/try-sources.ts'
