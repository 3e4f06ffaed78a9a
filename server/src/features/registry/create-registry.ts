import type { RowReading, Subject } from '@multas/domain'
import { afterCommit } from '../../platform/database/unit-of-work.ts'
import type { FeatureWith } from '../../platform/feature/feature.ts'
import type { FileHints } from '../../platform/tables/delivered-file.ts'
import {
  changeState,
  deliverRecords,
  type RecordsDelivered,
  type RecordsDeps,
  type StateChange,
  type StateChanged,
} from './deliveries/deliver-records.ts'
import { openDeliveredFiles } from './deliveries/delivered-files.ts'
import type { Actor, Delivery } from './deliveries/delivery.ts'
import { type Examined, examineDelivery } from './deliveries/examine-delivery.ts'
import { type ChangesRequest, listChanges, type RegistryChange } from './deliveries/list-changes.ts'
import { notifyJobs } from './deliveries/notify-changed.ts'
import {
  type Compared,
  compareAgain,
  type DeliveryAct,
  type Discarded,
  discardDelivery,
  type Published,
  publishDelivery,
  type Undone,
  undoDelivery,
} from './deliveries/publish-delivery.ts'
import { type ReadDeliveryDeps, readDeliveryJob } from './deliveries/read-delivery.ts'
import { type IncomingFile, type Received, receiveFile } from './deliveries/receive-file.ts'
import { type IssuesRequest, listIssues, type RowWithIssues } from './deliveries/row-issues.ts'
import { type Staged, type Staging, stageDelivery } from './deliveries/stage-delivery.ts'
import { findFine, findFines, type RegistryAnswer } from './fines/find-fines.ts'
import type { PublishedFine } from './fines/fine-row.ts'
import {
  type FinesPage,
  type FinesPageRequest,
  listFines,
  type RegistrySummary,
  summariseFines,
} from './fines/list-fines.ts'
import { type FineUpdate, type UpdatedFines, updateFines } from './fines/update-fines.ts'
import { registryUpkeep } from './purge-registry.ts'
import type { FileReader } from './reading/file-reader.ts'
import type { RegistryHooks } from './registry-hooks.ts'
import { type DeliveryPage, findDelivery, listDeliveries } from './store.ts'

export type RegistryDeps = RecordsDeps &
  RegistryHooks &
  Pick<ReadDeliveryDeps, 'log'> & {
    readonly directory: string
    readonly reader: FileReader
  }

/** Every call takes the acting jurisdiction; data of others is absent. */
export interface Registry extends FeatureWith<'jobs' | 'upkeep'> {
  receiveFile(incoming: IncomingFile): Promise<Received>
  examineDelivery(
    jurisdiction: string,
    id: number,
    hints?: FileHints,
    signal?: AbortSignal,
  ): Promise<Examined>
  stageDelivery(staging: Staging): Promise<Staged>
  findDelivery(jurisdiction: string, id: number): Promise<Delivery | null>
  listDeliveries(jurisdiction: string, page: DeliveryPage): Promise<Delivery[]>
  listChanges(request: ChangesRequest): Promise<RegistryChange[]>
  listIssues(request: IssuesRequest): Promise<RowWithIssues[]>
  compareAgain(act: Omit<DeliveryAct, 'by'>): Promise<Compared>
  publishDelivery(act: Parameters<typeof publishDelivery>[1]): Promise<Published>
  undoDelivery(act: DeliveryAct): Promise<Undone>
  discardDelivery(act: DeliveryAct): Promise<Discarded>
  deliverRecords(jurisdiction: string, records: readonly RowReading[], by: Actor): Promise<RecordsDelivered>
  changeState(jurisdiction: string, change: StateChange): Promise<StateChanged>
  updateFines(jurisdiction: string, updates: readonly FineUpdate[], by: Actor): Promise<UpdatedFines>
  findFines(jurisdiction: string, subject: Subject): Promise<RegistryAnswer>
  findFine(jurisdiction: string, hash: string): Promise<PublishedFine | null>
  listFines(jurisdiction: string, page: FinesPageRequest): Promise<FinesPage>
  summariseFines(jurisdiction: string): Promise<RegistrySummary>
}

export function createRegistry(deps: RegistryDeps): Registry {
  const { db } = deps.database
  const files = openDeliveredFiles(deps.directory)
  const removeFile = (id: number) => afterCommit(() => files.remove(id).catch(() => undefined))
  const all = { ...deps, files, removeFile }
  const readChunks = (delivery: Delivery, signal: AbortSignal) =>
    deps.reader.readChunks(files.pathOf(delivery.id), delivery, {
      ...{ signal, paymentHosts: deps.paymentHosts(delivery.jurisdiction) },
    })
  const finding = { db, secrets: deps.secrets }
  return {
    jobs: [readDeliveryJob({ ...deps, readChunks }), ...notifyJobs(deps)],
    upkeep: [registryUpkeep(all)],
    receiveFile: (incoming) => receiveFile(all, incoming),
    examineDelivery: (jurisdiction, id, hints, signal) =>
      examineDelivery(all, { jurisdiction, id, hints: hints ?? {}, signal }),
    stageDelivery: (staging) => stageDelivery(all, staging),
    findDelivery: (jurisdiction, id) => findDelivery(db, jurisdiction, id),
    listDeliveries: (jurisdiction, page) => listDeliveries(db, jurisdiction, page),
    listChanges: (request) => listChanges(db, request),
    listIssues: (request) => listIssues(finding, request),
    compareAgain: (act) => compareAgain(all, act),
    publishDelivery: (act) => publishDelivery(all, act),
    undoDelivery: (act) => undoDelivery(all, act),
    discardDelivery: (act) => discardDelivery(all, act),
    deliverRecords: (jurisdiction, records, by) => deliverRecords(deps, jurisdiction, records, by),
    changeState: (jurisdiction, change) => changeState(deps, jurisdiction, change),
    updateFines: (jurisdiction, updates, by) => updateFines(deps, jurisdiction, updates, by),
    findFines: (jurisdiction, subject) => findFines(finding, jurisdiction, subject),
    findFine: (jurisdiction, hash) => findFine(db, jurisdiction, hash),
    listFines: (jurisdiction, page) => listFines(db, jurisdiction, page),
    summariseFines: (jurisdiction) => summariseFines(db, jurisdiction),
  }
}
