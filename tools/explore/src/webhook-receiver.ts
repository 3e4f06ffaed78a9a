import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { SentNews } from './model/check-news.ts'
import type { ReceivedEvent } from './model/check-webhooks.ts'

/** A municipality's own address for events, which sometimes refuses them. */
export interface WebhookReceiver {
  readonly url: string
  readonly received: readonly ReceivedEvent[]
  /** Of fleets, by whom it was sent to; accepted ones. */
  readonly news: readonly SentNews[]
  /** By the path that the webhook was created with. */
  readonly secrets: Map<string, string>
  /** Refuses so many events from now on. */
  refuse(count: number): void
  close(): Promise<void>
}

export async function startWebhookReceiver(): Promise<WebhookReceiver> {
  const received: ReceivedEvent[] = []
  const news: SentNews[] = []
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
    const { id, type, data } = JSON.parse(body) as Sent
    const to = (request.url ?? '').slice(1)
    const day = 'day' in data ? data.day : `${to} ${detailOf(type, data)}`
    const { hash } = data
    const atMs = performance.now()
    received.push({ eventId: id, type, hash, day, isSignedRight, isAccepted, atMs })
    if (isAccepted && 'dominio' in data)
      news.push({
        ...{ to, plate: data.dominio, acta: data.numeroActa, kind: type },
        ...{ detail: detailOf(type, data), message: id },
      })
    response.writeHead(isAccepted ? 204 : 500).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    news,
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

interface FleetFine {
  readonly hash: string
  readonly dominio: string
  readonly numeroActa: string
  readonly estado: string
  readonly totalInfraccion: string
}

interface Sent {
  readonly id: string
  readonly type: string
  readonly data: { readonly hash: string; readonly day: string } | FleetFine
}

const detailOf = (type: string, { estado, totalInfraccion }: FleetFine): string =>
  type === 'fine.amount' ? totalInfraccion : type === 'fine.state' ? estado : ''
