import { Readable } from 'node:stream'
import { sessionReport, sharedPreview, sharedReport } from '@multas/contract'
import type { FastifyReply } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { bearerToken } from '../search/index.ts'
import type { Report } from './open-report.ts'

export interface ReportRoutesDeps {
  readonly ofSession: (searchId: string, token: string | null) => Promise<Report>
  readonly ofLink: (token: string) => Promise<Report>
  readonly previewOfLink: (token: string) => Promise<Buffer>
}

/** Covers the readers of one message; never in shared caches, because links can be revoked. */
const PREVIEW_CACHE = 'private, max-age=600'

export function reportRoutes(app: App, { ofSession, ofLink, previewOfLink }: ReportRoutesDeps): void {
  registerCall(app, sessionReport, async ({ params, request, reply }) =>
    send(reply, await ofSession(params.id, bearerToken(request))),
  )
  registerCall(app, sharedReport, async ({ params, reply }) => send(reply, await ofLink(params.token)))
  registerCall(app, sharedPreview, async ({ params, reply }) => {
    const png = await previewOfLink(params.token)
    return reply
      .headers({
        'cache-control': PREVIEW_CACHE,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('image/png')
      .send(png)
  })
}

/** Fastify destroys the stream when the client disconnects, which stops the generator. */
function send(reply: FastifyReply, { fileName, content }: Report): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="${fileName}"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type('application/pdf')
    .send(Readable.from(content))
}
