import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface OtlpSink {
  readonly url: string
  /** Spans received since the start. */
  spans(): number
  stop(): Promise<void>
}

/** Accepts every export of traces and only counts its spans. */
export async function startOtlpSink(): Promise<OtlpSink> {
  let spans = 0
  const server = createServer((request, response) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => {
      text += chunk
    })
    request.on('end', () => {
      spans += text.split('"spanId"').length - 1
      response.setHeader('content-type', 'application/json').end('{}')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans: () => spans,
    async stop() {
      server.closeAllConnections()
      server.close()
    },
  }
}
