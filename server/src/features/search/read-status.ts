import type { Clock } from '../../platform/clock/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import { requireLiveToken } from './access/authorize.ts'
import type { LiveTokens } from './access/live-tokens.ts'
import type { SearchStatus, SnapshotReader } from './read-snapshot.ts'

export interface ReadStatusDeps {
  readonly clock: Clock
  readonly liveTokens: LiveTokens
  readonly snapshots: SnapshotReader
}

export async function readStatus(
  { clock, liveTokens, snapshots }: ReadStatusDeps,
  searchId: string,
  token: string | null,
): Promise<SearchStatus> {
  const now = clock()
  requireLiveToken(liveTokens, token, searchId, now)
  const status = await snapshots.ofSearch(searchId, now)
  if (!status) throw new Problem(404, 'sesion_inexistente', 'La búsqueda ya no existe.')
  return status
}
