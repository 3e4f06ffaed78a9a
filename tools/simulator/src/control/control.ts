import { jsonReply, type Reply } from '../http/reply.ts'
import { readSettingsChange } from '../server/settings.ts'
import type { FinesQuery, Simulation, WorldEdit } from '../server/simulation.ts'
import { isoDay } from '../text/dates.ts'

export interface ConnectionCounts {
  readonly accepted: number
  readonly open: number
}

type Action = (simulation: Simulation, body: unknown, connections: ConnectionCounts) => unknown

const CHANGES = ['pay', 'remove', 'restore', 'add'] as const

const ACTIONS: Readonly<Record<string, Action>> = {
  'GET /_control': (simulation, _body, connections) => ({
    seed: simulation.world.seed,
    today: isoDay(simulation.world.today),
    connections,
    upstreams: reports(simulation),
  }),
  'GET /_control/upstreams': reports,
  'POST /_control/reset': (simulation) => {
    simulation.reset()
    return { ok: true }
  },
  'POST /_control/reset-counters': (simulation) => {
    simulation.resetCounters()
    return { ok: true }
  },
  'POST /_control/world/edits': (simulation, body) => ({ acts: simulation.edit(readEdit(body)) }),
  'POST /_control/world/fines': (simulation, body) => ({ fines: simulation.fines(readFinesQuery(body)) }),
  'PUT /_control/world': (simulation, body) => {
    simulation.moveTo(String(fields(body).today))
    return { today: isoDay(simulation.world.today) }
  },
}

/** Replies to one call of the control API. Invalid calls get a 400 with the reason. */
export function answerControl(
  simulation: Simulation,
  connections: ConnectionCounts,
  method: string,
  path: string,
  body: string,
): Reply {
  try {
    const value: unknown = body === '' ? {} : JSON.parse(body)
    const action = ACTIONS[`${method} ${path}`] ?? upstreamAction(method, path)
    if (!action) return jsonReply({ error: 'unknown control call' }, { status: 404 })
    return jsonReply(action(simulation, value, connections))
  } catch (error) {
    return jsonReply({ error: error instanceof Error ? error.message : String(error) }, { status: 400 })
  }
}

function reports(simulation: Simulation): unknown {
  return [...simulation.upstreams.values()].map((upstream) => upstream.report())
}

function upstreamAction(method: string, path: string): Action | null {
  const slug = /^\/_control\/upstreams\/([^/]+)$/.exec(path)?.[1]
  if (!slug) return null
  if (method === 'GET') return (simulation) => simulation.upstream(slug).report()
  if (method !== 'PUT') return null
  return (simulation, body) => {
    const change = readSettingsChange(body)
    if (typeof change === 'string') throw new Error(change)
    const name = decodeURIComponent(slug)
    simulation.set(name, change)
    return name === '*' ? reports(simulation) : simulation.upstream(name).report()
  }
}

function readEdit(body: unknown): WorldEdit {
  const { act, change } = fields(body)
  const known = CHANGES.find((name) => name === change)
  if (!known) throw new Error(`change as one of ${CHANGES.join(', ')}`)
  return { ...readFinesQuery(body), change: known, ...(typeof act === 'string' ? { act } : {}) }
}

function readFinesQuery(body: unknown): FinesQuery {
  const { upstream, patent, dni } = fields(body)
  if (typeof upstream !== 'string') throw new Error('upstream is expected')
  return {
    upstream,
    ...(typeof patent === 'string' ? { patent } : {}),
    ...(typeof dni === 'string' ? { dni } : {}),
  }
}

function fields(body: unknown): Readonly<Record<string, unknown>> {
  return typeof body === 'object' && body !== null ? { ...body } : {}
}
