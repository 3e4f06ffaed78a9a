import {
  confirmNewsletter,
  contactChallenge,
  leaveNewsletter,
  requestFleetQuote,
  subscribeNewsletter,
  writeAsMunicipality,
} from '@multas/contract'
import { formatWait } from '@multas/domain'
import { acceptFormBody } from '../../platform/http/accept-form-body.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { issueChallenge } from '../../platform/proof-of-work/proof-of-work.ts'
import type { SubmissionDeps, SubmissionOutcome } from './accept-submission.ts'
import { confirm, leave, subscribe } from './newsletter/subscribe.ts'
import { sendContact } from './send-contact.ts'

export function contactRoutes(app: App, deps: SubmissionDeps): void {
  registerCall(app, contactChallenge, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return issueChallenge(deps.secrets, deps.clock())
  })
  registerCall(
    app,
    requestFleetQuote,
    async ({ body, ip }) => {
      requireAccepted(await sendContact(deps, { kind: 'fleet', ...body }, ip))
      return { message: 'Recibimos tu pedido. Te respondemos por correo.' }
    },
    { cleansText: true },
  )
  registerCall(
    app,
    writeAsMunicipality,
    async ({ body, ip }) => {
      requireAccepted(await sendContact(deps, { kind: 'municipality', ...body }, ip))
      return { message: 'Recibimos tu mensaje. Te respondemos por correo.' }
    },
    { cleansText: true },
  )
  registerCall(app, subscribeNewsletter, async ({ body, ip }) => {
    requireAccepted(await subscribe(deps, body, ip))
    return { message: 'Si la dirección no estaba anotada, te llega un correo para confirmarla.' }
  })
  registerCall(app, confirmNewsletter, async ({ body }) => {
    if (await confirm(deps, body.token)) return { confirmed: true } as const
    throw new Problem(404, 'no_encontrado', 'El enlace venció o no es válido. Anotate de nuevo.')
  })
  acceptFormBody(app, (button) =>
    registerCall(button, leaveNewsletter, async ({ params }) => {
      if (await leave(deps, params.token)) return { left: true } as const
      throw new Problem(404, 'no_encontrado', 'El enlace no es válido. Copialo entero desde el correo.')
    }),
  )
}

function requireAccepted(result: SubmissionOutcome): void {
  switch (result.outcome) {
    case 'accepted':
    case 'ignored':
      return
    case 'wrong_email':
      throw new Problem(400, 'email_invalido', result.message, {
        fields: [{ path: 'email', message: result.message }],
      })
    case 'wrong_work':
      throw new Problem(400, 'desafio_invalido', 'La página estuvo abierta mucho tiempo. Probá de nuevo.')
    case 'too_many':
      throw new Problem(429, 'demasiados_intentos', waitMessage(result.retryAfterSeconds), {
        retryAfterSeconds: result.retryAfterSeconds,
      })
  }
}

const waitMessage = (seconds: number): string =>
  `Ya recibimos varios envíos tuyos. Esperá ${formatWait(seconds)} y probá de nuevo.`
