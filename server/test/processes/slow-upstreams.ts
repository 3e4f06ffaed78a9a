import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Jurisdictions on a real port that all take as long to answer, and allow more calls than any test makes. */
export interface SlowUpstreams {
  readonly directory: string
  /** Largest number of plates queried at once. */
  mostAtOnce(): number
  /** When a plate was first queried (ms, monotonic). */
  readonly firstAskedMs: ReadonlyMap<string, number>
  /** No answer leaves before the returned function is called. */
  hold(): () => void
  close(): Promise<void>
}

export async function startSlowUpstreams(count: number, latencyMs: number): Promise<SlowUpstreams> {
  const open = new Map<string, number>()
  const firstAskedMs = new Map<string, number>()
  const state = { most: 0, held: Promise.resolve() }
  const server = createServer((request, response) => {
    const plate = new URL(request.url ?? '', 'http://upstream').searchParams.get('dominio') ?? ''
    if (!firstAskedMs.has(plate)) firstAskedMs.set(plate, performance.now())
    open.set(plate, (open.get(plate) ?? 0) + 1)
    state.most = Math.max(state.most, open.size)
    setTimeout(async () => {
      await state.held
      const left = (open.get(plate) ?? 1) - 1
      if (left === 0) open.delete(plate)
      else open.set(plate, left)
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ actas: [{ numero: `ACTA-${plate}`, importe: 84300.5 }] }))
    }, latencyMs)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-jurisdictions-'))
  for (let number = 0; number < count; number += 1)
    await writeFile(path.join(directory, `upstream-${number}.yaml`), describeUpstream(number, port))
  return {
    directory,
    firstAskedMs,
    mostAtOnce: () => state.most,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>()
      state.held = promise
      return resolve
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

const describeUpstream = (number: number, port: number) => `
slug: upstream-${number}
name: Jurisdicción ${number}
level: municipal
province: cordoba
sources:
  - subjects: [patent]
    kind: http
    base_url: http://127.0.0.1:${port}
    limits: { concurrency: 100, per_second: 100, timeout_s: 20 }
    request: { method: GET, path: "/${number}/infracciones", query: { dominio: "{{ patent }}" } }
    format: json
    items: actas
    fields:
      numeroActa: numero
      totalInfraccion: { from: importe, as: plain money }
`
