import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@multas/contract'
import { WebSocket } from 'ws'
import { acceptSockets, createHub, type FreshEvents } from '../src/features/live/index.ts'
import type { CommittedEntry } from '../src/features/search/index.ts'
import { createApp } from '../src/platform/http/create-app.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { searchOn } from './search-harness.ts'

type SearchUnderTest = ReturnType<typeof searchOn>

/** A web process's live half, on a real port, beside a search feature. */
export async function listenFor(
  search: SearchUnderTest,
  limits: {
    readonly maxConnections?: number
    readonly maxUnauthenticated?: number
    readonly isSecure?: boolean
  } = {},
) {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  const hub = createHub({
    readEvents: search.readEvents,
    onDelivered: () => undefined,
    log: createLog('silent'),
  })
  const sockets = acceptSockets({
    app,
    hub,
    tokens: search.liveTokens,
    clock: () => new Date(),
    isAllowedOrigin: (origin) => origin === 'http://own.example',
    isSecure: false,
    maxConnections: 100,
    maxUnauthenticated: 100,
    ...limits,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return {
    hub,
    url: (searchId: string) => `ws://127.0.0.1:${port}/ws?session=${searchId}`,
    publish: (entries: readonly CommittedEntry[]) =>
      hub.publish(entries.map((entry) => toFresh(search, entry))),
    async close() {
      await sockets.drain()
      await app.close()
    },
    drain: () => sockets.drain(),
  }
}

function toFresh(search: SearchUnderTest, committed: CommittedEntry): FreshEvents {
  const { entry, firstSeq } = committed
  return {
    searchId: entry.searchId,
    firstSeq,
    lastSeq: firstSeq + entry.events.length - 1,
    present: () => search.presentEntry(committed),
  }
}

/** A WebSocket client that records all messages and the close code. */
export async function connect(url: string, hello?: object | string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  const received: ServerMessage[] = []
  socket.on('message', (data) => received.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code]) => Number(code))
  if (hello !== undefined) socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello))
  return {
    socket,
    received,
    closed,
    seqs: () => received.flatMap((message) => ('seq' in message ? message.seq : [])),
  }
}
