import { feedbackWidgetConfig, sendFeedback as sendFeedbackCall } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { FeedbackOutcome, FeedbackSubmission } from './send-feedback.ts'

export interface FeedbackUseCases {
  readonly sendFeedback: (submission: FeedbackSubmission, ip: string) => Promise<FeedbackOutcome>
  readonly isWidgetEnabled: () => boolean
}

export function feedbackRoutes(app: App, { sendFeedback, isWidgetEnabled }: FeedbackUseCases): void {
  registerCall(app, sendFeedbackCall, async ({ body, ip }) => toReply(await sendFeedback(body, ip)), {
    cleansText: true,
  })
  registerCall(app, feedbackWidgetConfig, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return { enabled: isWidgetEnabled() }
  })
}

function toReply(result: FeedbackOutcome): { message: string } {
  switch (result.outcome) {
    case 'kept':
    case 'ignored':
      return { message: '¡Gracias por tu feedback!' }
    case 'empty_message':
      throw new Problem(400, 'datos_invalidos', 'Escribí un mensaje')
    case 'wrong_email':
      throw new Problem(400, 'email_invalido', `Email inválido. ${result.message}.`)
    case 'too_many':
      throw new Problem(
        429,
        'demasiados_intentos',
        'Ya recibimos varios mensajes tuyos. Esperá unos minutos y probá de nuevo.',
        { retryAfterSeconds: result.retryAfterSeconds },
      )
  }
}
