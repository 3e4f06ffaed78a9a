import { WEBHOOK_MESSAGES, webhookMessage } from '@multas/contract'

/** A received body with only what the API document says of it. */
export function parseDocumented(tag: (typeof WEBHOOK_MESSAGES)[number]['tag'], body: string): unknown {
  const received = JSON.parse(body)
  const message = WEBHOOK_MESSAGES.find((one) => one.tag === tag && one.type === received.type)
  if (message === undefined) throw new Error(`${received.type} is not documented`)
  return webhookMessage(message).parse(received)
}
