import { isUuid } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findSearchOwner, type SearchOwner } from '../store.ts'
import { LIVE_TOKEN_LIFETIME_S, type LiveTokens } from './live-tokens.ts'

export interface RefreshDeps {
  readonly database: Database
  readonly clock: Clock
  readonly liveTokens: LiveTokens
}

/** Renewal period after the e-mail was proven. */
const RENEWABLE_MS = 24 * 60 * 60 * 1000

/** Renews by cookie (docs/behaviour/live-results.md#live-token). */
export async function refreshToken(deps: RefreshDeps, searchId: string, browserHash: Buffer | null) {
  const now = deps.clock()
  const owner = await requireSearchOwner(deps, searchId, browserHash)
  if (!isRenewable(owner, now))
    throw new Problem(403, 'token_vencido', 'La sesión expiró. Te enviamos los resultados por email.')
  return { token: deps.liveTokens.issue(searchId, now), expiresInSeconds: LIVE_TOKEN_LIFETIME_S }
}

/** If true, expired tokens still work in this browser, so links of an open page stay valid. */
export async function mayRenew(
  deps: Omit<RefreshDeps, 'liveTokens'>,
  searchId: string,
  browserHash: Buffer | null,
): Promise<boolean> {
  const owner = await ownerIfThisBrowser(deps, searchId, browserHash)
  return owner !== undefined && isRenewable(owner, deps.clock())
}

export async function requireSearchOwner(
  deps: Pick<RefreshDeps, 'database'>,
  searchId: string,
  browserHash: Buffer | null,
): Promise<SearchOwner> {
  const owner = await ownerIfThisBrowser(deps, searchId, browserHash)
  if (!owner) throw new Problem(403, 'sin_permiso', 'Esta búsqueda se hizo desde otro navegador.')
  return owner
}

async function ownerIfThisBrowser(
  { database }: Pick<RefreshDeps, 'database'>,
  searchId: string,
  browserHash: Buffer | null,
): Promise<SearchOwner | undefined> {
  if (!browserHash || !isUuid(searchId)) return
  return findSearchOwner(database, searchId, browserHash)
}

const isRenewable = (owner: SearchOwner, now: Date): boolean =>
  now.getTime() - owner.opened_at.getTime() <= RENEWABLE_MS
