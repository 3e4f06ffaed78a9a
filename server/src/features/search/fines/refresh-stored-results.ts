import { hash as digest } from 'node:crypto'
import {
  type Fine,
  GENDERS,
  normalisePlate,
  type RegistryFine,
  reconcilePage,
  reportRegistryFine,
  type Subject,
  subjectKey,
  todayInArgentina,
} from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { ScoreFines } from '../run/run.ts'
import { FINE_COLUMNS, type FineRow, fromFineRow, toFineRow, toHex } from './fine-row.ts'
import { regroupActs } from './regroup-acts.ts'
import { FINE_RECORDS, INSERT_FINES, ON_KNOWN_FINE } from './write-fines.ts'

export interface RefreshHooks {
  /** Before fines of a subject are erased; repeated after a crash. */
  onFinesWithdrawn(subjectHash: Buffer, fines: readonly Fine[]): Promise<void>
}

export interface RefreshDeps extends RefreshHooks {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly nameOf: (slug: string) => string
  readonly scoreFines: ScoreFines
}

/** Current data of fines by public hash; silent about others. */
export type ReadCurrent = (hashes: readonly string[]) => Promise<{
  readonly inForce: readonly { readonly hash: string; readonly fine: RegistryFine }[]
  readonly withdrawn: readonly string[]
}>

interface ChangedJurisdiction {
  readonly jurisdiction: string
}

export function followDeliveries(deps: RefreshDeps) {
  return {
    onRegistryChanged: (
      { jurisdiction }: ChangedJurisdiction,
      readCurrent: ReadCurrent,
      signal: AbortSignal,
    ) => refreshStoredResults(deps, jurisdiction, readCurrent, signal),
  }
}

const SUBJECTS = 200

/**
 * Compares saved fines with those of a jurisdiction: erases withdrawn ones, updates changed ones, recomputes
 * results. One transaction per subject; repeatable.
 */
async function refreshStoredResults(
  deps: RefreshDeps,
  slug: string,
  readCurrent: ReadCurrent,
  signal: AbortSignal,
): Promise<void> {
  let after: Buffer = Buffer.alloc(0)
  for (;;) {
    signal.throwIfAborted()
    const saved = await readSaved(deps, slug, after)
    const last = saved.at(-1)
    if (last === undefined) return
    after = last.subject
    const fresh = await readCurrent([...new Set(saved.flatMap(({ fines }) => fines.map(({ hash }) => hash)))])
    const current = new Map(fresh.inForce.map(({ hash, fine }) => [hash, fine]))
    const withdrawn = new Set(fresh.withdrawn)
    for (const { subject, fines } of saved) {
      const inForce = selectOwn(deps, subject, fines, current)
      const erased = fines.filter(({ hash }) => withdrawn.has(hash))
      const refreshed = fines.flatMap((fine) => refreshFine(deps, fine, inForce.get(fine.hash)))
      const isCounted = ({ hash, resuelto }: Fine) => inForce.has(hash) || !(resuelto || withdrawn.has(hash))
      const found = fines.filter(isCounted).length
      if (erased.length > 0) await deps.onFinesWithdrawn(subject, erased)
      if (erased.length + refreshed.length === 0) continue
      await writeSubject(deps, { slug, subject, erased, refreshed, found })
      await regroupActs(deps, subject)
    }
  }
}

interface SavedFines {
  readonly subject: Buffer
  readonly fines: readonly Fine[]
}

const READ_SAVED = statement({
  name: 'search.saved.read',
  text: `select f.subject_hash as subject, json_agg(f) as fines
      from (select f.subject_hash, ${FINE_COLUMNS} from fines f
        where f.jurisdiction = $1 and f.subject_hash > $2) f
      group by f.subject_hash order by f.subject_hash limit $3`,
  row: { subject: 'fines.subject_hash', fines: typedColumn<readonly FineRow[]>('json') },
})

async function readSaved(deps: RefreshDeps, slug: string, after: Buffer): Promise<SavedFines[]> {
  const { rows } = await READ_SAVED.query(deps.database.db, [slug, after, SUBJECTS])
  return rows.map(({ subject, fines }) => ({
    subject,
    fines: fines.map((fine) => fromFineRow(fine, deps)),
  }))
}

const sha256 = (text: string): Uint8Array => digest('sha256', text, 'buffer')

/** Leaves out fines of another plate or document now, as those that a file omits. */
function selectOwn(
  { secrets }: RefreshDeps,
  subject: Buffer,
  saved: readonly Fine[],
  current: ReadonlyMap<string, RegistryFine>,
): ReadonlyMap<string, RegistryFine> {
  const isSubject = (one: Subject) => secrets.lookupHash('subject', subjectKey(one)).equals(subject)
  const isOfPlate = (plate: string) => isSubject({ kind: 'patent', plate })
  const isOfDni = (dni: string) => GENDERS.some((gender) => isSubject({ kind: 'dni', dni, gender }))
  return new Map(
    saved.flatMap(({ hash, dominio }) => {
      const now = current.get(hash)
      if (now === undefined) return []
      const plate = normalisePlate(now.dominio ?? '')
      const own = normalisePlate(dominio ?? '')
      const isMoved = isOfPlate(own)
        ? plate !== own
        : now.dni !== null && !isOfDni(now.dni) && !isOfPlate(plate)
      return isMoved ? [] : [[hash, now] as const]
    }),
  )
}

/**
 * Returns the fine as it is now, or nothing if unchanged. Evidence belongs to the fine, not to a delivery.
 */
function refreshFine({ clock }: RefreshDeps, saved: Fine, now: RegistryFine | undefined): readonly Fine[] {
  if (now === undefined) return []
  const reported = reportRegistryFine({ ...now, evidence: saved.evidence }, todayInArgentina(clock()))
  const jurisdiction = { slug: saved.jurisdiction, name: saved.jurisdiccion }
  return reconcilePage({ jurisdiction, reported: [reported], sha256 }, new Map([[saved.hash, saved]])).changed
}

interface StoredChanges {
  readonly slug: string
  readonly subject: Buffer
  readonly found: number
  readonly erased: readonly Fine[]
  readonly refreshed: readonly Fine[]
}

const UPDATE_FINES = statement({
  name: 'search.saved.update',
  text: `${INSERT_FINES} from ${FINE_RECORDS} where $1 ${ON_KNOWN_FINE}`,
})

const ERASE_FINES = statement({
  name: 'search.saved.erase',
  text: 'delete from fines where subject_hash = $1 and hash = any($2)',
})

async function writeSubject(deps: RefreshDeps, changes: StoredChanges): Promise<void> {
  const { subject, erased, refreshed } = changes
  await deps.database.db.transaction().execute(async (transaction) => {
    const hashes = erased.map(({ hash }) => Buffer.from(hash, 'base64url'))
    await ERASE_FINES.query(transaction, [subject, hashes])
    const now = deps.clock()
    await UPDATE_FINES.query(transaction, [
      true,
      JSON.stringify(
        refreshed.map((fine) => ({ subject: toHex(subject), now, ...toFineRow(deps.secrets, fine) })),
      ),
    ])
    await recount(deps, transaction, changes)
  })
}

const RECOUNT_CHECKS = statement({
  name: 'search.saved.count',
  text: `update search_checks k set found = $3, outcome = case when $3 = 0 then 'empty' else 'found' end
      from searches s where s.id = k.search_id and s.subject_hash = $1 and s.state = 'complete'
        and k.jurisdiction = $2 and k.outcome in ('found', 'empty')`,
})

const RESCORE = statement({
  name: 'search.saved.score',
  text: `update searches set scoring = $2 where subject_hash = $1 and state = 'complete' and scoring is not null`,
})

const READ_LEFT = statement({
  name: 'search.saved.left',
  text: `select json_agg(f) as fines from (select ${FINE_COLUMNS} from fines f where f.subject_hash = $1) f`,
  row: { fines: typedColumn<readonly FineRow[]>('json?') },
})

async function recount(
  deps: RefreshDeps,
  transaction: Db,
  { slug, subject, found }: StoredChanges,
): Promise<void> {
  const { rows } = await READ_LEFT.query(transaction, [subject])
  const fines = (rows[0]?.fines ?? []).map((fine) => fromFineRow(fine, deps))
  await RESCORE.query(transaction, [subject, JSON.stringify(deps.scoreFines(fines, deps.clock()))])
  await RECOUNT_CHECKS.query(transaction, [subject, slug, found])
}
