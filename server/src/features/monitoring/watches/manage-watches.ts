import { randomUUID } from 'node:crypto'
import type { Infraction } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { type Consultations, openSubject, sealSubject, subjectHash } from '../../search/index.ts'
import { readCheck } from '../checks/subject-state.ts'
import {
  countIncomplete,
  deleteWatches,
  expediteChecks,
  findWatches,
  insertWatch,
  insertWatches,
  lockOwner,
  updateActive,
  updateMuted,
  type WatchRow,
} from './watch-store.ts'
import type { NewsListeners, Watches, WatchOwner, WatchView } from './watches.ts'

export interface ManageWatchesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly consultations: Pick<Consultations, 'list'>
  readonly finesOfSubject: (subjectHash: Buffer) => Promise<readonly Infraction[]>
  readonly listeners?: NewsListeners
}

export function manageWatches(deps: ManageWatchesDeps): Watches {
  const { database, secrets, clock, listeners = {} } = deps
  const silence = async (tx: Db, owner: WatchOwner, watchId: string) =>
    listeners[owner.kind]?.silence?.(tx, { owner, watchId })
  return {
    async add(tx, owner, subject, now, { isActive = true } = {}) {
      const watch = {
        id: randomUUID(),
        owner,
        subjectHash: subjectHash(secrets, subject),
        kind: subject.kind,
        sealed: sealSubject(secrets, subject),
        isActive,
      }
      const { id, isNew } = await insertWatch(tx, watch, now)
      return { watchId: id, isNew }
    },
    async addMany(tx, owner, subjects, now) {
      const wanted = subjects.map((subject) => ({
        id: randomUUID(),
        subjectHash: subjectHash(secrets, subject),
        kind: subject.kind,
        sealed: sealSubject(secrets, subject),
      }))
      const ids = await insertWatches(tx, owner, wanted, now)
      return wanted.map(({ subjectHash: hash }) => ids.get(hash.toString('hex')) ?? '')
    },
    async remove(tx, owner, watchId) {
      if ((await deleteWatches(tx, owner, watchId)) === 0) return false
      await silence(tx, owner, watchId)
      return true
    },
    async list(owner, only) {
      const rows = await findWatches(database, owner, only ?? null)
      return rows.map((row) => toView(deps, row))
    },
    setActive: (tx, owner, isActive) => updateActive(tx, owner, isActive, clock()),
    countIncomplete: (owner) => countIncomplete(database, owner),
    expedite: expediteChecks,
    async mute(tx, owner, watchId, until) {
      const isKnown = await updateMuted(tx, owner, watchId, until)
      if (isKnown && until !== null) await silence(tx, owner, watchId)
      return isKnown
    },
    async finesOf(owner, watchId) {
      const [watch] = await findWatches(database, owner, [watchId])
      if (watch === undefined) return null
      return watch.is_hidden ? [] : deps.finesOfSubject(watch.subject_hash)
    },
    async eraseOwner(tx, owner) {
      await lockOwner(tx, owner)
      await deleteWatches(tx, owner, null)
    },
  }
}

function toView({ secrets, consultations }: ManageWatchesDeps, row: WatchRow): WatchView {
  return {
    id: row.id,
    subject: openSubject(secrets, row.sealed),
    subjectHash: row.subject_hash,
    isActive: row.is_active,
    mutedUntil: row.muted_until,
    createdAt: row.created_at,
    lastCheckedAt: row.last_checked_at,
    nextCheckAt: row.next_check_at,
    pending: row.pending,
    pendingCentavos: row.centavos,
    pendingWithoutAmount: row.without_amount,
    isHidden: row.is_hidden,
    jurisdictions: consultations.list().map(({ slug, name }) => ({
      slug,
      name,
      ...(readCheck(row.checks, slug) ?? NOT_ASKED),
    })),
  }
}

const NOT_ASKED = { outcome: null, askedAt: null, answeredAt: null }
