export { createFileReader, createTableReader, type TableReader } from './child-process/create-file-reader.ts'
export { IMPORT_USAGE, runImportCli } from './cli/run-import-cli.ts'
export { consultRegistry } from './consult-registry.ts'
export { createRegistry, type Registry } from './create-registry.ts'
export { MAX_FILE_BYTES } from './delivered-files.ts'
export {
  type Actor,
  type Delivery,
  type DeliveryKind,
  MAX_OPEN_DELIVERIES,
} from './delivery.ts'
export type { Examined } from './examine-delivery.ts'
export type { PublishedFine } from './fine-row.ts'
export type { RegistryChange } from './list-changes.ts'
export type { FinesCursor } from './list-fines.ts'
export { listPublished } from './list-published.ts'
export { describeConflict, findConflicts } from './refuse-conflicts.ts'
export type { RegistryHooks } from './registry-hooks.ts'
export { REGISTRY_TABLES } from './tables.ts'
export type { FineUpdate } from './update-fines.ts'
