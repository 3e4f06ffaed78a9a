import * as calls from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { bearerToken, requireLiveToken } from './authorize.ts'
import { createShareLink, listResultLinks, type ManageLinksDeps, revokeResultLink } from './manage-links.ts'
import { type RefreshDeps, requireOwner } from './refresh-token.ts'

export interface LinkRoutesDeps extends ManageLinksDeps, RefreshDeps {
  readonly browserHash: (request: FastifyRequest) => Buffer | null
}

/** The private links of a search, for its owner alone: the live token and the cookie of the browser that verified. */
export function linkRoutes(app: App, deps: LinkRoutesDeps): void {
  async function admitOwner(searchId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    requireLiveToken(deps.liveTokens, bearerToken(request), searchId, deps.clock())
    await requireOwner(deps, searchId, deps.browserHash(request))
    reply.header('cache-control', 'no-store')
  }

  registerCall(app, calls.createShareLink, async ({ params, request, reply }) => {
    await admitOwner(params.id, request, reply)
    return createShareLink(deps, params.id)
  })
  registerCall(app, calls.listResultLinks, async ({ params, request, reply }) => {
    await admitOwner(params.id, request, reply)
    return { links: await listResultLinks(deps, params.id) }
  })
  registerCall(app, calls.revokeResultLink, async ({ params, request, reply }) => {
    await admitOwner(params.id, request, reply)
    await revokeResultLink(deps, params.id, params.linkId)
    return { revoked: true as const }
  })
}
