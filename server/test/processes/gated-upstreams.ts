import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Jurisdictions on a real port: the odd ones answer at once, the even ones wait until they are let. */
export interface GatedUpstreams {
  readonly directory: string
  readonly count: number
  readonly slugs: readonly string[]
  /** Number of requests to each upstream, by its number. */
  readonly asked: readonly number[]
  /** The `traceparent` of each request to an upstream. */
  traceparents(number: number): readonly (string | undefined)[]
  open(): void
  /** The waiting ones, and those that would wait, answer 500 until `open`. */
  refuse(): void
  /** The even ones wait again. */
  shut(): void
  close(): Promise<void>
}

/** Place of every fine. */
export const UPSTREAM_PLACE = 'Pasaje Los Ñandúes 4417'

export async function startGatedUpstreams(count: number): Promise<GatedUpstreams> {
  const asked = Array.from({ length: count }, () => 0)
  const waiting = new Set<() => void>()
  const traceparents: { number: number; value: string | undefined }[] = []
  const state = { isOpen: false, refuses: false }
  const server = createServer((request, response) => {
    const number = Number(/^\/(\d+)\//.exec(request.url ?? '')?.[1])
    asked[number] = (asked[number] ?? 0) + 1
    traceparents.push({ number, value: request.headers.traceparent?.toString() })
    const answer = () => sendFine(response, number)
    if (state.refuses && number % 2 === 0) response.writeHead(500).end()
    else if (state.isOpen || number % 2 === 1) answer()
    else waiting.add(answer)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-jurisdictions-'))
  for (let number = 0; number < count; number += 1)
    await writeFile(path.join(directory, `upstream-${number}.yaml`), describeUpstream(number, port))
  return {
    directory,
    count,
    slugs: asked.map((_, number) => `upstream-${number}`),
    asked,
    open() {
      state.isOpen = true
      state.refuses = false
      for (const answer of waiting) answer()
      waiting.clear()
    },
    refuse() {
      state.refuses = true
    },
    traceparents: (number) => traceparents.flatMap((one) => (one.number === number ? [one.value] : [])),
    shut() {
      state.isOpen = false
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

function sendFine(response: ServerResponse, number: number): void {
  response.setHeader('content-type', 'application/json')
  response.end(
    JSON.stringify({
      actas: [{ numero: `ACTA-${number}`, fecha: '2026-03-15', importe: 84300.5, lugar: UPSTREAM_PLACE }],
    }),
  )
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
    # Longer than a slow machine takes to let it answer.
    limits: { timeout_s: 240 }
    request: { method: GET, path: "/${number}/infracciones", query: { dominio: "{{ patent }}" } }
    format: json
    items: actas
    fields:
      numeroActa: numero
      ubicacion: lugar
      fechaInfraccion: { from: fecha, as: "yyyy-MM-dd" }
      totalInfraccion: { from: importe, as: plain money }
`
