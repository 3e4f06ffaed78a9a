import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { ServerMessage } from '@multas/contract'
import { WebSocket } from 'ws'
import { acceptSockets, createHub, type FreshEvents } from '../src/features/live/index.ts'
import type { CommittedEntry } from '../src/features/search/index.ts'
import { createLog } from '../src/platform/log/log.ts'
import type { searchOn } from './search-harness.ts'

type SearchUnderTest = ReturnType<typeof searchOn>

/** A web process's live half, on a real port, beside a search feature. */
export async function listenFor(search: SearchUnderTest) {
  const server = createServer()
  const hub = createHub({
    readEvents: search.readEvents,
    onDelivered: () => undefined,
    log: createLog('silent'),
  })
  const sockets = acceptSockets({
    server,
    hub,
    tokens: search.liveTokens,
    clock: () => new Date(),
    isAllowedOrigin: (origin) => origin === 'http://own.example',
    maxConnections: 100,
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    hub,
    url: (searchId: string) => `ws://127.0.0.1:${port}/ws?session=${searchId}`,
    publish: (entries: readonly CommittedEntry[]) =>
      hub.publish(entries.map((entry) => toFresh(search, entry))),
    async close() {
      await sockets.drain()
      server.close()
      await once(server, 'close')
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

/** A browser's end of the line: everything it was told, and how it ended. */
export async function connect(url: string, hello?: object | string, headers: Record<string, string> = {}) {
  const socket = new WebSocket(url, { headers })
  const heard: ServerMessage[] = []
  socket.on('message', (data) => heard.push(JSON.parse(String(data))))
  await once(socket, 'open')
  const closed = once(socket, 'close').then(([code]) => Number(code))
  if (hello !== undefined) socket.send(typeof hello === 'string' ? hello : JSON.stringify(hello))
  return {
    socket,
    heard,
    closed,
    seqs: () => heard.flatMap((message) => ('seq' in message ? message.seq : [])),
  }
}
