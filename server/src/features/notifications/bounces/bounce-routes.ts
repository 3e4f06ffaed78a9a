import { reportBounces } from '@multas/contract'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { hashToken, sameBytes } from '../../../platform/secrets/secrets.ts'
import type { NoticeDeps } from '../notice-deps.ts'
import { readReport } from './read-report.ts'
import { filterOwn, recordBounces } from './record-bounces.ts'

const MOST_BYTES = 2 * 1024 * 1024

export type BounceRouteDeps = NoticeDeps & {
  readonly bouncesSecret: string | null
}

export function bounceRoutes(app: App, deps: BounceRouteDeps): void {
  app.register(async (scope) => {
    const own = scope as unknown as App
    own.addHook('onRequest', async (request) => requireSecret(request, deps.bouncesSecret))
    own.addContentTypeParser(
      ['message/rfc822', 'multipart/report'],
      { parseAs: 'buffer', bodyLimit: MOST_BYTES },
      async (_request: FastifyRequest, raw: Buffer) => ({
        events: await filterOwn(deps, await readReport(raw)),
      }),
    )
    registerCall(own, reportBounces, async ({ body }) => ({ known: await recordBounces(deps, body.events) }))
  })
}

function requireSecret(request: FastifyRequest, secret: string | null): void {
  const given = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1]
  if (secret !== null && given !== undefined && sameBytes(hashToken(given), hashToken(secret))) return
  throw new Problem(401, 'clave_invalida', 'Falta la clave de los rebotes o no es correcta.')
}
