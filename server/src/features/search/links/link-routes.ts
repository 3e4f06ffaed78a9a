import * as calls from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { type AdmitSearchOwnerDeps, admitSearchOwner } from '../access/admit-search-owner.ts'
import { createShareLink, listResultLinks, type ManageLinksDeps, revokeResultLink } from './manage-links.ts'

export type LinkRoutesDeps = ManageLinksDeps & AdmitSearchOwnerDeps

export function linkRoutes(app: App, deps: LinkRoutesDeps): void {
  async function admit(searchId: string, request: FastifyRequest, reply: FastifyReply): Promise<void> {
    await admitSearchOwner(deps, searchId, request)
    reply.header('cache-control', 'no-store')
  }

  registerCall(app, calls.createShareLink, async ({ params, request, reply }) => {
    await admit(params.id, request, reply)
    return createShareLink(deps, params.id)
  })
  registerCall(app, calls.listResultLinks, async ({ params, request, reply }) => {
    await admit(params.id, request, reply)
    return { links: await listResultLinks(deps, params.id) }
  })
  registerCall(app, calls.revokeResultLink, async ({ params, request, reply }) => {
    await admit(params.id, request, reply)
    await revokeResultLink(deps, params.id, params.linkId)
    return { revoked: true as const }
  })
}
