import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

export type UpstreamMode = 'healthy' | 'failing' | 'unreadable' | 'slow'

export interface ChangeableUpstreams {
  readonly directory: string
  /** All jurisdictions without a number. */
  set(mode: UpstreamMode, number?: number): void
  close(): Promise<void>
}

const SLOW_MS = 8_000

export async function startChangeableUpstreams(count: number): Promise<ChangeableUpstreams> {
  const modes = Array.from({ length: count }, (): UpstreamMode => 'healthy')
  const server = createServer((request, response) => {
    const number = Number(/^\/(\d+)\//.exec(request.url ?? '')?.[1])
    answer(response, modes[number] ?? 'healthy')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-alerts-jurisdictions-'))
  for (let number = 0; number < count; number += 1)
    await writeFile(path.join(directory, `upstream-${number}.yaml`), describe(number, port))
  return {
    directory,
    set(mode, number) {
      if (number === undefined) modes.fill(mode)
      else modes[number] = mode
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

const FINE = { numero: 'ACTA-1', fecha: '2026-03-15', importe: 84300.5, lugar: 'Pasaje Los Ñandúes 4417' }
const UNREADABLE = { numero: 'ACTA-2', fecha: 'ayer', importe: 'mucho', lugar: 7 }

function answer(response: ServerResponse, mode: UpstreamMode): void {
  const actas = mode === 'unreadable' ? [FINE, UNREADABLE] : [FINE]
  response.setHeader('content-type', 'application/json')
  if (mode === 'failing') response.writeHead(500).end('{}')
  else if (mode === 'slow') setTimeout(() => response.end(JSON.stringify({ actas })), SLOW_MS)
  else response.end(JSON.stringify({ actas }))
}

const describe = (number: number, port: number) => `
slug: upstream-${number}
name: Jurisdicción ${number}
level: municipal
province: cordoba
sources:
  - subjects: [patent]
    kind: http
    base_url: http://127.0.0.1:${port}
    request: { method: GET, path: "/${number}/infracciones", query: { dominio: "{{ patent }}" } }
    format: json
    items: actas
    fields:
      numeroActa: numero
      ubicacion: lugar
      fechaInfraccion: { from: fecha, as: "yyyy-MM-dd" }
      totalInfraccion: { from: importe, as: plain money }
`
