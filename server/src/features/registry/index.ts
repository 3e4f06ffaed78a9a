export type { FineAmendment } from './amend-fines.ts'
export { runImportCli } from './cli/run-import-cli.ts'
export { createRegistry, type Registry } from './create-registry.ts'
export type { RecordResult, RecordsDelivered, StateChange, StateChanged } from './deliver-records.ts'
export { MAX_FILE_BYTES } from './delivered-files.ts'
export {
  type Actor,
  DELIVERY_KINDS,
  type Delivery,
  type DeliveryDiff,
  type DeliveryKind,
  type DeliveryState,
  MAX_NOTED,
  MAX_OPEN_DELIVERIES,
  MAX_RECORDS,
  UNDO_DAYS,
} from './delivery.ts'
export type { Examined } from './examine-delivery.ts'
export { createFileReader } from './file-reader.ts'
export type { FileHints } from './files/delivered-file.ts'
export type { RegistryAnswer } from './find-fines.ts'
export type { PublishedFine } from './fine-row.ts'
export { CHANGES, type Change, type RegistryChange } from './list-changes.ts'
export type { FinesCursor, FinesPage, RegistrySummary } from './list-fines.ts'
export type { Compared, Discarded, Published, Undone } from './publish-delivery.ts'
export type { Received } from './receive-file.ts'
export type { RowWithIssues } from './row-issues.ts'
export type { Staged } from './stage-delivery.ts'
