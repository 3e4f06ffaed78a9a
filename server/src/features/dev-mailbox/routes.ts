import type { FastifyReply, onRequestHookHandler } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { isLocalRequest } from '../../platform/http/local-request.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { Mailbox, ReceivedMail } from './mailbox.ts'
import { listPage, MESSAGE_CSP, messagePage, PAGE_CSP } from './pages.ts'

interface MailRequest {
  Params: { id: string }
}

interface ListRequest {
  Querystring: { para?: string | string[] }
}

/** Requests through a proxy, or for another host name, get the 404 page. */
const requireLocal: onRequestHookHandler = (request, _reply, done) =>
  isLocalRequest(request) ? done() : done(new Problem(404, 'no_encontrado', 'No existe lo que pediste.'))

export function registerMailboxRoutes(server: App, mailbox: Mailbox): void {
  server.register(async (app) => {
    app.addHook('onRequest', requireLocal)
    registerPages(app as App, mailbox)
  })
}

function registerPages(app: App, mailbox: Mailbox): void {
  const find = (id: string): ReceivedMail => {
    const mail = mailbox.find(Number(id))
    if (!mail) throw new Problem(404, 'no_encontrado', 'Ese correo no existe o se reemplazó por otros.')
    return mail
  }
  const config = { operation: 'dev-mailbox.read' }
  app.get('/dev/correo', { config }, (_request, reply) => sendHtml(reply, PAGE_CSP, listPage(mailbox.list())))
  app.get<ListRequest>('/dev/correo.json', { config }, (request, reply) => {
    const recipient = [request.query.para ?? []].flat()[0]
    return sendJson(
      reply,
      mailbox.list(recipient).map(({ raw: _raw, headers: _headers, html: _html, ...brief }) => brief),
    )
  })
  app.get<MailRequest>('/dev/correo/:id(^\\d+)', { config }, (request, reply) =>
    sendHtml(reply, PAGE_CSP, messagePage(find(request.params.id))),
  )
  app.get<MailRequest>('/dev/correo/:id(^\\d+).json', { config }, (request, reply) =>
    sendJson(reply, find(request.params.id)),
  )
  app.get<MailRequest>('/dev/correo/:id(^\\d+)/html', { config }, (request, reply) =>
    sendHtml(reply, MESSAGE_CSP, find(request.params.id).html),
  )
  app.get<MailRequest>('/dev/correo/:id(^\\d+)/fuente', { config }, (request, reply) =>
    guard(reply, PAGE_CSP).type('text/plain; charset=utf-8').send(find(request.params.id).raw),
  )
}

function sendHtml(reply: FastifyReply, policy: string, html: string): FastifyReply {
  return guard(reply, policy).type('text/html; charset=utf-8').send(html)
}

function sendJson(reply: FastifyReply, body: unknown): FastifyReply {
  return guard(reply, PAGE_CSP).type('application/json; charset=utf-8').send(JSON.stringify(body))
}

function guard(reply: FastifyReply, policy: string): FastifyReply {
  return reply.headers({
    'content-security-policy': policy,
    'x-robots-tag': 'noindex, nofollow',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cache-control': 'no-store',
  })
}
