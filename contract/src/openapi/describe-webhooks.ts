import {
  WEBHOOK_ANSWER_S,
  WEBHOOK_MESSAGES,
  WEBHOOK_PAUSES_S,
  webhookHeaders,
  webhookMessage,
} from '../webhook-messages.ts'
import type { SchemaCollector } from './collect-schemas.ts'
import { describeParameters } from './describe-call.ts'
import type { ApiDocument } from './document.ts'

const PREFIXES = { Municipios: 'municipal', Flotas: 'fleet' } as const

const RECEIVED = `Un 2xx en menos de ${WEBHOOK_ANSWER_S} segundos. Con otra respuesta, también una redirección, se reintenta después de ${WEBHOOK_PAUSES_S.map(describePause).join(', ')}; después se da por perdido. El orden no está garantizado.`

function describePause(seconds: number): string {
  if (seconds < 60) return `${seconds} s`
  return seconds < 3_600 ? `${seconds / 60} min` : `${seconds / 3_600} h`
}

export function describeWebhooks(schemas: SchemaCollector): ApiDocument['webhooks'] {
  const named = WEBHOOK_MESSAGES.map((message) => {
    const name = `${PREFIXES[message.tag]}.${message.type}`
    const operation = {
      operationId: `webhook.${name}`,
      summary: message.when,
      tags: [message.tag],
      security: [],
      parameters: describeParameters('header', webhookHeaders, schemas),
      requestBody: {
        required: true as const,
        content: { 'application/json': { schema: schemas.describe(webhookMessage(message)) } },
      },
      responses: { '2XX': { description: RECEIVED } },
    }
    return [name, { post: operation }] as const
  })
  return Object.fromEntries(named)
}
