import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ReceivedEvent } from './model/check-webhooks.ts'

/** A municipality's own address for events, which sometimes refuses them. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly ReceivedEvent[]
  /** By the path that the webhook was created with. */
  readonly secrets: Map<string, string>
  /** Refuses so many events from now on. */
  refuse(count: number): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  const secrets = new Map<string, string>()
  const state = { refusals: 0 }
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    const secret = secrets.get(request.url ?? '') ?? ''
    const [, t = '', v1 = ''] = /^t=(\d+),v1=(\w+)$/.exec(String(request.headers['x-multas-signature'])) ?? []
    const isSignedRight = createHmac('sha256', secret).update(`${t}.${body}`).digest('hex') === v1
    const isAccepted = state.refusals <= 0
    state.refusals -= 1
    const { id, type, data } = JSON.parse(body) as {
      readonly id: string
      readonly type: string
      readonly data: { readonly hash: string; readonly day: string }
    }
    const { hash, day } = data
    const atMs = performance.now()
    received.push({ eventId: id, type, hash, day, isSignedRight, isAccepted, atMs })
    response.writeHead(isAccepted ? 204 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    secrets,
    refuse(count) {
      state.refusals = count
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
