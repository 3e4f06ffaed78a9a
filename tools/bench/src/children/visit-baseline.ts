import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { serveCalls } from './child.ts'

export interface ServedFile {
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  /** Base64. */
  readonly body: string
}

/** The baseline of a visit: `node:http` with the same replies in memory. */
export type VisitBaselineCalls = {
  start(files: readonly ServedFile[]): Promise<string>
}

async function start(files: readonly ServedFile[]): Promise<string> {
  const byPath = new Map(
    files.map(({ path, headers, body }) => [path, { headers, body: Buffer.from(body, 'base64') }]),
  )
  const server = createServer((request, response) => {
    const file = byPath.get(request.url ?? '')
    if (file) response.writeHead(200, file.headers).end(file.body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const calls: VisitBaselineCalls = { start }
serveCalls(calls)
