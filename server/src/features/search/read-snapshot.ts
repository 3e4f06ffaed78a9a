import type {
  Infraction,
  JurisdictionCoverage,
  PersonData,
  QueuePlace,
  SessionStatusReply,
  Vehicle,
} from '@multas/contract'
import {
  coverScore,
  type Fine,
  isConclusive,
  isFailure,
  type Scoring,
  type Subject,
  summariseCoverage,
} from '@multas/domain'
import type { Database, Db } from '../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../platform/database/statement.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import type { AddFileTokens } from './access/file-tokens.ts'
import type { Consultations, Person } from './consultations.ts'
import { type FineRow, finesOf, fromFineRow } from './fines/fine-row.ts'
import { type FinePresentation, presentFine } from './fines/present-fine.ts'
import { CONSULTATION_FIELDS, type StoredConsultation, type StoredEvent } from './journal/stored-event.ts'
import { markSharedActs } from './run/mark-shared-acts.ts'
import { recallSent, type ScoreFines } from './run/run.ts'
import { openPerson } from './sealed-person.ts'
import { openSubject } from './sealed-subject.ts'

export interface Snapshot {
  readonly infractions: readonly Infraction[]
  readonly scoring: Scoring | null
  readonly vehicle: Vehicle | null
  readonly personData: PersonData | null
}

export type SearchStatus = Omit<SessionStatusReply, 'wsToken'> & { readonly subject: Subject }

export interface SnapshotReader {
  ofSubject(subjectHash: Buffer, now: Date, on?: Db): Promise<Snapshot>
  ofSearch(searchId: string, now: Date, on?: Db): Promise<SearchStatus | null>
  /** `salt` is of the search, and only in the database. */
  forMail(
    searchId: string,
    now: Date,
  ): Promise<{ readonly status: SearchStatus; readonly salt: Buffer } | null>
}

export interface SnapshotDeps extends FinePresentation {
  readonly database: Database
  readonly secrets: Secrets
  readonly consultations: Pick<Consultations, 'list' | 'kindsOf'>
  readonly nameOf: (slug: string) => string
  readonly addFileTokens: AddFileTokens
  readonly scoreFines: ScoreFines
  readonly profileSlug: FindProfileSlug
  readonly queuePlaceOf: (searchId: string) => QueuePlace | null
}

export type FindProfileSlug = (subjectHash: Buffer) => Promise<string | null>

/** Also shown when the registries failed in this search. */
const lastKnownOf = (subjectHash: string) => `left join lateral (
  select vehicle, person_sealed from searches
  where subject_hash = ${subjectHash} and (vehicle is not null or person_sealed is not null)
  order by created_at desc limit 1
) known on true`

const OF_SUBJECT = statement({
  name: 'search.subject.read',
  text: `
select ${finesOf('$1')} as fines, known.vehicle, known.person_sealed
from (select 1) one ${lastKnownOf('$1')}`,
  row: {
    fines: typedColumn<readonly FineRow[]>('json?'),
    vehicle: typedColumn<Vehicle>('searches.vehicle'),
    person_sealed: 'searches.person_sealed',
  },
})

const OF_SEARCH = statement({
  name: 'search.status.read',
  text: `
select s.state, s.subject_sealed, s.mails_result, s.completed_at, r.last_seq,
  r.waiting_since is not null as waiting, coalesce(r.started_at, s.created_at) as started_at,
  coalesce(s.vehicle, known.vehicle) as vehicle, coalesce(s.person_sealed, known.person_sealed) as person_sealed,
  ${finesOf('s.subject_hash')} as fines, s.subject_hash,
  (select json_agg(k) from (
    select ${CONSULTATION_FIELDS}
    from search_checks where search_id = s.id) k) as checks,
  (select json_agg(e.events order by e.last_seq) from search_events e
    where e.search_id = s.id and e.last_seq <= r.last_seq) as sent
from searches s join search_runs r on r.search_id = s.id
${lastKnownOf('s.subject_hash')}
where s.id = $1 and s.removed_at is null and not is_subject_blocked(s.subject_hash)`,
  row: {
    fines: typedColumn<readonly FineRow[]>('json?'),
    vehicle: typedColumn<Vehicle>('jsonb?'),
    person_sealed: 'bytea?',
    subject_hash: 'searches.subject_hash',
    state: 'searches.state',
    subject_sealed: 'searches.subject_sealed',
    started_at: 'timestamptz',
    completed_at: 'searches.completed_at',
    last_seq: 'search_runs.last_seq',
    waiting: 'bool',
    mails_result: 'searches.mails_result',
    checks: typedColumn<readonly StoredConsultation[]>('json?'),
    sent: typedColumn<readonly (readonly StoredEvent[])[]>('json?'),
  },
})

type SearchRow = RowOf<typeof OF_SEARCH>

export function createSnapshotReader(deps: SnapshotDeps): SnapshotReader {
  const { db } = deps.database
  async function forMail(searchId: string, now: Date, on: Db = db) {
    const {
      rows: [row],
    } = await OF_SEARCH.query(on, [searchId])
    if (!row) return null
    const urlSlug = row.person_sealed ? await deps.profileSlug(row.subject_hash) : null
    return { status: toStatus(deps, searchId, row, urlSlug, now), salt: row.subject_sealed }
  }
  return {
    forMail,
    async ofSubject(subjectHash, now, on = db) {
      const {
        rows: [row],
      } = await OF_SUBJECT.query(on, [subjectHash])
      const fines = (row?.fines ?? []).map((fine) => fromFineRow(fine, deps))
      return {
        infractions: markSharedActs(fines.map((fine) => presentFine(fine, deps))),
        scoring: fines.length > 0 ? deps.scoreFines(fines, now) : null,
        vehicle: row?.vehicle ?? null,
        personData: row?.person_sealed
          ? presentPerson(openSealed(deps.secrets, row.person_sealed), await deps.profileSlug(subjectHash))
          : null,
      }
    },
    ofSearch: async (searchId, now, on) => (await forMail(searchId, now, on))?.status ?? null,
  }
}

function toStatus(
  deps: SnapshotDeps,
  searchId: string,
  row: SearchRow,
  urlSlug: string | null,
  now: Date,
): SearchStatus {
  const fines = (row.fines ?? []).map((fine) => fromFineRow(fine, deps))
  const checks = new Map((row.checks ?? []).map((check) => [check.jurisdiction, check]))
  const sent = recallSent((row.sent ?? []).flat())
  const subject = openSubject(deps.secrets, row.subject_sealed)
  const isComplete = row.state === 'complete'
  const person = sent.personSealed
    ? openPerson(deps.secrets, sent.personSealed)
    : row.person_sealed && openSealed(deps.secrets, row.person_sealed)
  const coverage = coverageOf(deps, checks, fines)
  const endedAt = row.completed_at ?? now
  return {
    subject,
    sessionId: searchId,
    sessionComplete: isComplete,
    sessionCompleta: isComplete,
    sessionActive: !isComplete,
    infractions: markSharedActs(fines.map((fine) => deps.addFileTokens(presentFine(fine, deps), searchId))),
    scoring: coverScore(
      isComplete || fines.length > 0 ? deps.scoreFines(fines, endedAt) : null,
      summariseCoverage(coverage, coverage.length),
    ),
    vehicle: sent.vehicle ?? row.vehicle,
    personData: person ? presentPerson(person, urlSlug) : null,
    searchType: subject.kind,
    limitReached: false,
    jurisdiccionesVerificadas: namesWhere(coverage, isConclusive),
    jurisdiccionesConErrores: namesWhere(coverage, isFailure),
    actasVerificadas: fines.flatMap(({ hash, numeroActa }) =>
      sent.hashes.has(hash) && numeroActa ? [numeroActa] : [],
    ),
    coverage,
    progress: { done: coverage.filter(({ outcome }) => outcome !== null).length, total: coverage.length },
    queue: row.waiting ? deps.queuePlaceOf(searchId) : null,
    lastSeq: row.last_seq,
    mailsResult: row.mails_result,
    startTime: row.started_at.toISOString(),
    elapsedSeconds: Math.max(0, Math.floor((endedAt.getTime() - row.started_at.getTime()) / 1000)),
  }
}

function coverageOf(
  deps: SnapshotDeps,
  checks: ReadonlyMap<string, StoredConsultation>,
  fines: readonly Fine[],
): JurisdictionCoverage[] {
  const { list, kindsOf } = deps.consultations
  return list().map(({ slug, name }) => {
    const line = presentConsultation(slug, name, checks.get(slug), kindsOf)
    if (line.outcome !== 'empty') return line
    const later = fines.filter((fine) => fine.jurisdiction === slug && !fine.resuelto)
    return later.length === 0 ? line : { ...line, outcome: 'found', found: later.length }
  })
}

export function presentConsultation(
  slug: string,
  name: string,
  check: StoredConsultation | undefined,
  kindsOf: Consultations['kindsOf'],
): JurisdictionCoverage {
  return {
    jurisdiction: slug,
    name,
    outcome: check?.outcome ?? null,
    ...(check?.outcome === 'unsupported' ? { answersBy: [...kindsOf(slug)] } : {}),
    found: check?.found ?? 0,
    consultedAt: check ? new Date(check.consultedAt).toISOString() : null,
    fromCache: check?.fromCache ?? false,
    message: check?.message ?? null,
    link: check?.link ?? null,
    ...(check?.isOverloaded ? { overloaded: true } : {}),
  }
}

function namesWhere(
  coverage: readonly JurisdictionCoverage[],
  claim: (outcome: NonNullable<JurisdictionCoverage['outcome']>) => boolean,
): string[] {
  return coverage.filter(({ outcome }) => outcome !== null && claim(outcome)).map(({ name }) => name)
}

export function presentPerson(person: Person, urlSlug: string | null): PersonData {
  return { denominacion: person.denominacion, cuil: person.cuil, urlSlug }
}

const openSealed = (secrets: Secrets, sealed: Buffer): Person =>
  openPerson(secrets, sealed.toString('base64'))
