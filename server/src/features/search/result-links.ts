import type { ResultsReply } from '@multas/contract'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newToken } from '../../platform/secrets/secrets.ts'
import type { LiveTokens } from './live-tokens.ts'
import type { SnapshotReader } from './read-snapshot.ts'
import { subjectLabel } from './subject-label.ts'

/** A private link to a result is good for this long (design, section 6). */
const LIFETIME_MS = 30 * 24 * 60 * 60 * 1000
const TOKEN_FORM = /^[\w-]{43}$/

export interface ResultLinkDeps {
  readonly database: Database
  readonly clock: Clock
  readonly snapshots: SnapshotReader
  readonly liveTokens: LiveTokens
}

/** Makes a private link to the result of a search: the token is shown here once, and kept hashed. */
export async function createResultLink(database: Database, searchId: string, now: Date) {
  const token = newToken()
  const expiresAt = new Date(now.getTime() + LIFETIME_MS)
  await database.pool.query({
    name: 'search.result_link.create',
    text: 'insert into result_links (token_hash, search_id, created_at, expires_at) values ($1, $2, $3, $4)',
    values: [hashToken(token), searchId, now, expiresAt],
  })
  return { token, expiresAt }
}

/** What a private link shows. A wrong, expired or revoked one says the same. */
export async function openResultLink(deps: ResultLinkDeps, token: string): Promise<ResultsReply> {
  const now = deps.clock()
  const link = TOKEN_FORM.test(token) ? await findLink(deps.database, token, now) : undefined
  const status = link && (await deps.snapshots.ofSearch(link.search_id, now))
  if (!link || !status)
    throw new Problem(404, 'no_encontrado', 'El enlace no existe o venció. Hacé la búsqueda de nuevo.')
  const { subject, lastSeq: _lastSeq, ...shown } = status
  return {
    ...shown,
    subjectLabel: subjectLabel(subject),
    expiresAt: link.expires_at.toISOString(),
    evidenceToken: deps.liveTokens.issue('evidence', link.search_id, now),
  }
}

async function findLink(database: Database, token: string, now: Date) {
  const { rows } = await database.pool.query<{ search_id: string; expires_at: Date }>({
    name: 'search.result_link.find',
    text: `select search_id, expires_at from result_links
      where token_hash = $1 and expires_at > $2 and revoked_at is null`,
    values: [hashToken(token), now],
  })
  return rows[0]
}
