export { createFileReader, createTableReader, type TableReader } from './child-process/create-file-reader.ts'
export { IMPORT_USAGE, runImportCli } from './cli/run-import-cli.ts'
export { createRegistry, type Registry } from './create-registry.ts'
export { MAX_FILE_BYTES } from './deliveries/delivered-files.ts'
export {
  type Actor,
  type Delivery,
  type DeliveryKind,
  MAX_OPEN_DELIVERIES,
} from './deliveries/delivery.ts'
export type { Examined } from './deliveries/examine-delivery.ts'
export type { RegistryChange } from './deliveries/list-changes.ts'
export { consultRegistry } from './fines/consult-registry.ts'
export type { PublishedFine } from './fines/fine-row.ts'
export type { FinesCursor } from './fines/list-fines.ts'
export { listPublished } from './fines/list-published.ts'
export { describeConflict, findConflicts } from './fines/refuse-conflicts.ts'
export type { FineUpdate } from './fines/update-fines.ts'
export type { RegistryHooks } from './registry-hooks.ts'
export { REGISTRY_TABLES } from './tables.ts'
