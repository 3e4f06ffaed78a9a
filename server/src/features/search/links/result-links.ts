import type { PersonData, ResultLink, ResultsReply } from '@multas/contract'
import { maskCuil } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { hashToken, newToken, type Secrets } from '../../../platform/secrets/secrets.ts'
import type { SearchStatus, SnapshotReader } from '../read-snapshot.ts'
import { subjectLabel } from '../subject-label.ts'

/** docs/behaviour/sharing.md#private-links */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const TOKEN_FORM = /^[\w-]{43}$/

export interface ResultLinkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly snapshots: SnapshotReader
}

export interface CreatedLink {
  readonly id: string
  readonly token: string
  readonly expiresAt: Date
}

export const INSERT_RESULT_LINK =
  'insert into result_links (token_hash, search_id, kind, created_at, expires_at)'

export const EXTEND_RESULT_LINK = 'on conflict (token_hash) do update set expires_at = excluded.expires_at'

const CREATE_RESULT_LINK = statement({
  name: 'search.result_link.create',
  text: `${INSERT_RESULT_LINK} values ($1, $2, $3, $4, $5) ${EXTEND_RESULT_LINK} returning id`,
  row: { id: 'result_links.id' },
})

const describeToken = (token: string, now: Date) => ({
  token,
  tokenHash: hashToken(token),
  expiresAt: new Date(now.getTime() + LIFETIME_MS),
})

/** Equal in each attempt: one that failed may have arrived. `salt`, from the database: the secret alone opens none. */
export function mailedResultLink(secrets: Pick<Secrets, 'mac'>, mailId: string, salt: Buffer, now: Date) {
  const token = secrets.mac('search.result_link', `${mailId} ${salt.toString('base64')}`)
  return describeToken(token.toString('base64url'), now)
}

export async function createResultLink(
  database: Db,
  searchId: string,
  kind: ResultLink['kind'],
  now: Date,
  { token, tokenHash, expiresAt } = describeToken(newToken(), now),
): Promise<CreatedLink> {
  const { rows } = await CREATE_RESULT_LINK.query(database, [tokenHash, searchId, kind, now, expiresAt])
  const [row] = rows
  if (!row) throw new Error('an inserted link has no id')
  return { id: row.id, token, expiresAt }
}

export async function deleteResultLink(db: Db, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('result_links').where('token_hash', '=', tokenHash).execute()
}

export interface LinkedStatus {
  readonly status: SearchStatus
  readonly expiresAt: Date
}

/** Wrong, expired and revoked links give the same refusal. */
export async function readLinkedStatus(deps: ResultLinkDeps, token: string): Promise<LinkedStatus> {
  const now = deps.clock()
  const link = TOKEN_FORM.test(token) ? await findLink(deps.database, token, now) : undefined
  const status = link && (await readLinked(deps, link, now))
  if (!link || !status)
    throw new Problem(404, 'no_encontrado', 'El enlace no existe o venció. Hacé la búsqueda de nuevo.')
  return { status: { ...status, personData: maskPerson(status.personData) }, expiresAt: link.expires_at }
}

/** The replica never decides whether a result may be shown. */
async function readLinked({ database, snapshots }: ResultLinkDeps, link: FoundLink, now: Date) {
  const late = link.is_settled ? await snapshots.ofSearch(link.search_id, now, database.reads.db) : null
  return late ?? snapshots.ofSearch(link.search_id, now)
}

/** A CUIT contains the DNI, whose start is masked for link holders. */
function maskPerson(person: PersonData | null): PersonData | null {
  return person && { ...person, cuil: person.cuil && maskCuil(person.cuil) }
}

/**
 * File tokens outlive a revoked link by at most an hour; each opens one file already listed to the reader.
 */
export async function openResultLink(deps: ResultLinkDeps, token: string): Promise<ResultsReply> {
  const { status, expiresAt } = await readLinkedStatus(deps, token)
  const { subject, lastSeq: _lastSeq, queue: _queue, mailsResult: _mails, ...shown } = status
  return {
    ...shown,
    subjectLabel: subjectLabel(subject),
    expiresAt: expiresAt.toISOString(),
  }
}

const FIND_LINK = statement({
  name: 'search.result_link.find',
  text: `select l.search_id, l.expires_at,
        coalesce(s.completed_at < $2::timestamptz - interval '1 minute', false) as is_settled
      from result_links l join searches s on s.id = l.search_id
      where l.token_hash = $1 and l.expires_at > $2 and l.revoked_at is null
        and s.removed_at is null and not is_subject_blocked(s.subject_hash)`,
  row: {
    search_id: 'result_links.search_id',
    expires_at: 'result_links.expires_at',
    is_settled: 'bool',
  },
})

type FoundLink = RowOf<typeof FIND_LINK>

async function findLink(database: Database, token: string, now: Date) {
  const { rows } = await FIND_LINK.query(database.db, [hashToken(token), now])
  return rows[0]
}
