import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Asked {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (asked: Asked, response: ServerResponse, nth: number) => void

export interface Upstream {
  readonly url: string
  readonly asked: readonly Asked[]
  readonly connections: () => number
  close(): Promise<void>
}

export async function startUpstream(answer: Answer): Promise<Upstream> {
  const asked: Asked[] = []
  let connections = 0
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const one = {
      method: request.method ?? '',
      url: request.url ?? '',
      headers: request.headers,
      body: Buffer.concat(chunks).toString('latin1'),
    }
    asked.push(one)
    answer(one, response, asked.length)
  })
  server.keepAliveTimeout = 60_000
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { url: `http://127.0.0.1:${port}`, asked, connections: () => connections, close }
}
