import type { FastifyRequest } from 'fastify'
import { bearerToken, requireLiveToken } from './authorize.ts'
import { type RefreshDeps, requireSearchOwner } from './refresh-token.ts'

export interface AdmitSearchOwnerDeps extends RefreshDeps {
  readonly browserHash: (request: FastifyRequest) => Buffer | null
}

export async function admitSearchOwner(
  deps: AdmitSearchOwnerDeps,
  searchId: string,
  request: FastifyRequest,
): Promise<void> {
  requireLiveToken(deps.liveTokens, bearerToken(request), searchId, deps.clock())
  await requireSearchOwner(deps, searchId, deps.browserHash(request))
}
