import { MAX_SHARE_LINKS, type ResultLink } from '@multas/contract'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { enforceLimit } from '../../../platform/http/enforce-limit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { Allowance, RateLimiter } from '../../../platform/limits/rate-limiter.ts'
import { createResultLink } from './result-links.ts'

export interface ManageLinksDeps {
  readonly database: Database
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly siteUrl: string
}

const CHANGES: Allowance = { count: 40, windowSeconds: 3_600 }

/**
 * Creates a share link, returned once. At most `MAX_SHARE_LINKS` are active; the search row is locked against
 * concurrent requests.
 */
export async function createShareLink(deps: ManageLinksDeps, searchId: string) {
  const now = deps.clock()
  await enforceChangeLimit(deps, searchId, now)
  const { id, token, expiresAt } = await deps.database.db.transaction().execute(async (tx) => {
    await tx.selectFrom('searches').select('id').where('id', '=', searchId).forNoKeyUpdate().execute()
    const alive = await tx
      .selectFrom('result_links')
      .select('id')
      .where('search_id', '=', searchId)
      .where('kind', '=', 'share')
      .where('expires_at', '>', now)
      .where('revoked_at', 'is', null)
      .execute()
    if (alive.length >= MAX_SHARE_LINKS) throw tooManyLinks()
    return createResultLink(tx, searchId, 'share', now)
  })
  return {
    id,
    kind: 'share' as const,
    createdAt: now.toISOString(),
    expiresAt: expiresAt.toISOString(),
    url: `${deps.siteUrl}/results/${token}`,
  }
}

const LIST_RESULT_LINKS = statement({
  name: 'search.result_link.list',
  text: `select id, kind, created_at, expires_at from result_links
      where search_id = $1 and expires_at > $2 and revoked_at is null order by created_at desc, id`,
  row: {
    id: 'result_links.id',
    kind: 'result_links.kind',
    created_at: 'result_links.created_at',
    expires_at: 'result_links.expires_at',
  },
})

export async function listResultLinks(deps: ManageLinksDeps, searchId: string): Promise<ResultLink[]> {
  const { rows } = await LIST_RESULT_LINKS.query(deps.database.db, [searchId, deps.clock()])
  return rows.map(({ id, kind, created_at, expires_at }) => ({
    id,
    kind,
    createdAt: created_at.toISOString(),
    expiresAt: expires_at.toISOString(),
  }))
}

const REVOKE_RESULT_LINK = statement({
  name: 'search.result_link.revoke',
  text: `update result_links set revoked_at = coalesce(revoked_at, $3) where search_id = $1 and id = $2`,
})

export async function revokeResultLink(
  deps: ManageLinksDeps,
  searchId: string,
  linkId: string,
): Promise<void> {
  const now = deps.clock()
  await enforceChangeLimit(deps, searchId, now)
  const { rowCount } = await REVOKE_RESULT_LINK.query(deps.database.db, [searchId, linkId, now])
  if (rowCount === 0) throw new Problem(404, 'no_encontrado', 'Esta búsqueda no tiene ese enlace.')
}

async function enforceChangeLimit({ limiter }: ManageLinksDeps, searchId: string, now: Date): Promise<void> {
  const ask = { scope: 'search.link.change', key: searchId, allowance: CHANGES }
  const refusal = 'Cambiaste muchos enlaces seguidos. Esperá unos minutos y probá de nuevo.'
  await enforceLimit(limiter, [ask], now, () => refusal)
}

function tooManyLinks(): Problem {
  const message = `Ya tenés ${MAX_SHARE_LINKS} enlaces vigentes. Dá de baja alguno para crear otro.`
  return new Problem(409, 'demasiados_enlaces', message)
}
