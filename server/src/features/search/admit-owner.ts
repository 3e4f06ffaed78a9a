import type { FastifyRequest } from 'fastify'
import { bearerToken, requireLiveToken } from './authorize.ts'
import { type RefreshDeps, requireOwner } from './refresh-token.ts'

export interface AdmitOwnerDeps extends RefreshDeps {
  readonly browserHash: (request: FastifyRequest) => Buffer | null
}

export async function admitOwner(
  deps: AdmitOwnerDeps,
  searchId: string,
  request: FastifyRequest,
): Promise<void> {
  requireLiveToken(deps.liveTokens, bearerToken(request), searchId, deps.clock())
  await requireOwner(deps, searchId, deps.browserHash(request))
}
