import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Behaviour, ReportChange } from './commands.ts'
import type { ReportedFine, Reports } from './model/reports.ts'

/** Jurisdictions on a real port that say what the commands make them say, and write down what they said. */
export interface ScriptedSources {
  readonly directory: string
  readonly slugs: readonly string[]
  readonly registries: readonly string[]
  change(source: number, plate: string, change: ReportChange, pesos: number): void
  behave(source: number, as: Behaviour, ms: number): void
  close(): Promise<void>
}

const COUNT = 5
export const SOURCES = Array.from({ length: COUNT }, (_, number) => `fuente-${number}`)
export const REGISTRIES = ['villa-ejemplo', 'puerto-ejemplo']
/** The site asks no longer than this. */
const TIMEOUT_S = 5
const HANGS_MS = 60_000

interface Source {
  behaviour: Behaviour
  delayMs: number
  readonly fines: Map<string, ReportedFine[]>
  /** Removed fines, which may return. */
  readonly removed: Map<string, ReportedFine[]>
}

export async function startScriptedSources(reports: Reports): Promise<ScriptedSources> {
  const slugs = SOURCES
  const sources = slugs.map(
    (): Source => ({
      behaviour: 'well',
      delayMs: 0,
      fines: new Map(),
      removed: new Map(),
    }),
  )
  const server = createServer({ keepAliveTimeout: 0, requestTimeout: 0 }, (request, response) => {
    const url = new URL(request.url ?? '', 'http://source')
    const number = Number(/^\/(\d+)\//.exec(url.pathname)?.[1])
    const source = sources[number]
    if (source) answer(reports, slugs[number] ?? '', source, url.searchParams.get('dominio') ?? '', response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const directory = await mkdtemp(path.join(tmpdir(), 'multas-explore-jurisdictions-'))
  for (const [number, slug] of slugs.entries())
    await writeFile(path.join(directory, `${slug}.yaml`), describeSource(slug, number, port))
  for (const slug of REGISTRIES) await writeFile(path.join(directory, `${slug}.yaml`), describeRegistry(slug))
  return {
    directory,
    slugs,
    registries: REGISTRIES,
    change(source, plate, change, pesos) {
      const number = source % COUNT
      const one = sources[number]
      if (one) changeFines(one, `${number}-${plate}`, plate, change, pesos)
    },
    behave(source, as, ms) {
      const one = sources[source % COUNT]
      if (one) Object.assign(one, { behaviour: as, delayMs: as === 'slow' ? ms : 0 })
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await rm(directory, { recursive: true })
    },
  }
}

const amountOf = (pesos: number) => `${pesos}.50`

function changeFines(
  source: Source,
  prefix: string,
  plate: string,
  change: ReportChange,
  pesos: number,
): void {
  const fines = source.fines.get(plate) ?? []
  const removed = source.removed.get(plate) ?? []
  const at = pesos % Math.max(1, fines.length)
  const chosen = fines[at]
  const put = (list: ReportedFine[]) => source.fines.set(plate, list)
  const replace = (fine: ReportedFine) => put(fines.map((one, index) => (index === at ? fine : one)))
  if (change === 'return') {
    source.removed.set(plate, removed.slice(1))
    put([...fines, ...removed.slice(0, 1)])
  } else if (change === 'add' || chosen === undefined) {
    const acta = `${prefix}-${fines.length + removed.length + 1}`
    put([...fines, { acta, amount: amountOf(pesos), place: `Calle ${pesos % 97} ${acta}`, isSettled: false }])
  } else if (change === 'amount') replace({ ...chosen, amount: amountOf(pesos) })
  else if (change === 'settle') replace({ ...chosen, isSettled: !chosen.isSettled })
  else {
    put(fines.filter((_, index) => index !== at))
    source.removed.set(plate, [...removed, chosen])
  }
}

/** The report is written down before the answer leaves, and again when nobody waited for it. */
function answer(
  reports: Reports,
  slug: string,
  source: Source,
  plate: string,
  response: ServerResponse,
): void {
  const { behaviour, delayMs } = source
  const fromMs = performance.now()
  const fines = source.fines.get(plate) ?? []
  const report = (kind: 'full' | 'bad' | 'silent', said: readonly ReportedFine[]) =>
    reports.add({ slug, plate, kind, fines: said, fromMs, untilMs: performance.now() })
  const items = fines.map(({ acta, amount, place, isSettled }) => ({
    numero: acta,
    fecha: '2026-03-15',
    importe: Number(amount),
    lugar: place,
    estado: isSettled ? 'Pagada' : 'Pendiente',
  }))
  const sendBad = (status: number, body: string, said: readonly ReportedFine[] = []) => {
    report('bad', said)
    response.writeHead(status, { 'content-type': 'application/json' }).end(body)
  }
  const sendAll = () => {
    if (response.destroyed) return report('silent', [])
    report('full', fines)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ actas: items }))
  }
  const body = JSON.stringify({ actas: items })
  if (behaviour === 'well') sendAll()
  else if (behaviour === 'slow') setTimeout(sendAll, delayMs)
  else if (behaviour === 'hangs') {
    report('silent', [])
    setTimeout(() => response.destroy(), HANGS_MS).unref()
  } else if (behaviour === 'failing') sendBad(500, '{}')
  else if (behaviour === 'maintenance') sendBad(503, '{}')
  else if (behaviour === 'garbage') sendBad(200, '\u0000<<<{"actas":')
  else if (behaviour === 'unreadable')
    sendBad(
      200,
      JSON.stringify({ actas: [...items, { numero: 'X', fecha: 'ayer', importe: 'mucho' }] }),
      fines,
    )
  else if (behaviour === 'empty body') sendBad(200, '')
  else if (behaviour === 'without list') sendBad(200, '{"otra":[]}')
  else {
    report('bad', fines)
    if (behaviour === 'resets') response.destroy()
    else {
      response.writeHead(200, { 'content-length': body.length + 400, 'content-type': 'application/json' })
      response.write(body.slice(0, -3), () => response.destroy())
    }
  }
}

const describeSource = (slug: string, number: number, port: number) => `
slug: ${slug}
name: Fuente ${number}
level: municipal
province: cordoba
sources:
  - subjects: [patent]
    kind: http
    base_url: http://127.0.0.1:${port}
    limits: { concurrency: 100, per_second: 200, timeout_s: ${TIMEOUT_S}, retries: 1, breaker: { failures: 4, cool_down_s: 3 } }
    request: { method: GET, path: "/${number}/infracciones", query: { dominio: "{{ patent }}" } }
    format: json
    items: actas
    fields:
      numeroActa: numero
      ubicacion: lugar
      estado: estado
      fechaInfraccion: { from: fecha, as: "yyyy-MM-dd" }
      totalInfraccion: { from: importe, as: plain money }
`

const describeRegistry = (slug: string) => `
slug: ${slug}
name: Registro ${slug}
level: municipal
province: cordoba
sources: [{ kind: registry, subjects: [patent] }]
`
