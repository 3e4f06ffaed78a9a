import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocketServer } from 'ws'
import { serveCalls } from './child.ts'

/** The baseline of a socket: `ws` on `node:http`, one message each way, without any state. */
export type SocketBaselineCalls = {
  start(nothing: null): Promise<string>
}

async function start(): Promise<string> {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false, clientTracking: false })
  sockets.on('connection', (socket) => {
    socket.on('message', () => socket.send('{"type":"authSuccess","version":1,"lastSeq":0}'))
  })
  await new Promise<void>((resolve) => server.listen({ port: 0, host: '127.0.0.1', backlog: 4096 }, resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const calls: SocketBaselineCalls = { start }
serveCalls(calls)
