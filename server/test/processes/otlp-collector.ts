import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface ExportedSpan {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
}

/** An OTLP receiver over HTTP that keeps the spans and every byte that it was sent. */
export interface OtlpCollector {
  readonly url: string
  readonly spans: readonly ExportedSpan[]
  text(): string
  /** Leaves further exports without an answer. */
  hang(): void
  answer(): void
  close(): Promise<void>
}

interface Export {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: ExportedSpan[] }[] }[]
}

export async function startOtlpCollector(): Promise<OtlpCollector> {
  const spans: ExportedSpan[] = []
  const bytes: string[] = []
  const state = { hangs: false }
  async function receive(request: AsyncIterable<Buffer>, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    if (state.hangs) return
    const text = Buffer.concat(chunks).toString()
    bytes.push(text)
    const { resourceSpans } = JSON.parse(text) as Export
    spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)))
    response.setHeader('content-type', 'application/json').end('{}')
  }
  const server = createServer((request, response) => {
    bytes.push(`${request.url} ${JSON.stringify(request.headers)}`)
    // A process that is killed breaks off its export.
    receive(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    spans,
    text: () => bytes.join('\n'),
    hang() {
      state.hangs = true
    },
    answer() {
      state.hangs = false
    },
    async close() {
      server.closeAllConnections()
      server.close()
    },
  }
}
