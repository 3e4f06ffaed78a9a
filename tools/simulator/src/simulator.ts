import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { answerControl, type ConnectionCounts } from './control/control.ts'
import { writePdf } from './evidence/pdf.ts'
import { sendReply } from './faults/deliver.ts'
import { maintenancePage } from './faults/replaced-replies.ts'
import { bytesReply, notFoundReply, type Reply } from './http/reply.ts'
import { readBody } from './server/read-body.ts'
import { serveUpstream } from './server/serve-upstream.ts'
import type { Latency, SettingsChange } from './server/settings.ts'
import { type FinesQuery, Simulation, type WorldEdit } from './server/simulation.ts'
import type { UpstreamReport } from './server/upstream.ts'
import { dayInArgentina, parseDay } from './world/calendar.ts'
import type { DescribedFine } from './world/describe-fine.ts'

export interface SimulatorOptions {
  /** 0, the default, picks a free one. */
  readonly port?: number
  readonly host?: string
  readonly seed?: number
  /** For every upstream; without it each has a realistic one of its own. */
  readonly latency?: Latency
  /** `YYYY-MM-DD`; the present day in Argentina by default. */
  readonly today?: string
}

/** A running simulator, and the same control that it offers over HTTP. */
export interface Simulator {
  readonly url: string
  readonly port: number
  set(slug: string, change: SettingsChange): void
  upstream(slug: string): UpstreamReport
  connections(): ConnectionCounts
  edit(edit: WorldEdit): string[]
  /** The facts on a subject in an upstream, before its dialect formats them. */
  fines(asked: FinesQuery): DescribedFine[]
  moveTo(today: string): void
  reset(): void
  resetCounters(): void
  close(): Promise<void>
}

const KEEP_ALIVE_MS = 65_000

/** Listens, and gives the address once it does. Rejects when the port is taken or `today` is not a day. */
export async function startSimulator(options: SimulatorOptions = {}): Promise<Simulator> {
  const { port = 0, host = '127.0.0.1', seed = 1, latency = null, today } = options
  const day = today === undefined ? dayInArgentina(new Date()) : parseDay(today)
  if (day === null) throw new Error(`today: YYYY-MM-DD is expected, not ${today}`)
  const simulation = new Simulation(seed, day, latency)
  const counts = { accepted: 0, open: 0 }
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS, noDelay: true }, (request, response) =>
    dispatch(simulation, counts, request, response),
  )
  server.on('connection', (socket) => {
    counts.accepted += 1
    counts.open += 1
    socket.once('close', () => {
      counts.open -= 1
    })
  })
  const bound = await listen(server, port, host)
  return {
    url: `http://${host.includes(':') ? `[${host}]` : host}:${bound}`,
    port: bound,
    set: (slug, change) => simulation.set(slug, change),
    upstream: (slug) => simulation.upstream(slug).report(),
    connections: () => ({ ...counts }),
    edit: (edit) => simulation.edit(edit),
    fines: (asked) => simulation.fines(asked),
    moveTo: (to) => simulation.moveTo(to),
    reset: () => simulation.reset(),
    resetCounters: () => simulation.resetCounters(),
    close: () => close(server),
  }
}

function dispatch(
  simulation: Simulation,
  counts: ConnectionCounts,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const url = request.url ?? '/'
  const mark = url.indexOf('?')
  const path = mark < 0 ? url : url.slice(0, mark)
  const slash = path.indexOf('/', 1)
  const slug = slash < 0 ? path.slice(1) : path.slice(1, slash)
  const upstream = simulation.upstreams.get(slug)
  if (upstream) {
    const inside = slash < 0 ? '/' : path.slice(slash)
    serveUpstream(upstream, request, response, { path: inside, search: mark < 0 ? '' : url.slice(mark) })
    return
  }
  readBody(request, (body) => {
    const method = request.method ?? 'GET'
    const reply =
      slug === '_control' ? answerControl(simulation, counts, method, path, body ?? '') : sharedPage(path)
    sendReply(response, reply)
  })
}

/** The target pages of two of the faults. */
function sharedPage(path: string): Reply {
  if (path === '/mantenimiento') return maintenancePage()
  if (path === '/documentos/deuda.pdf') {
    return bytesReply(
      writePdf('Constancia de deuda', ['Documento de demostración, sin validez']),
      'application/pdf',
    )
  }
  return notFoundReply()
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      resolve(typeof address === 'object' && address !== null ? address.port : port)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}
