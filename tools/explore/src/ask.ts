import { setTimeout as pause } from 'node:timers/promises'
import type { Stage } from './stage.ts'

export interface Answer {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>>
  readonly text: string
  readonly cookie: string
  /** An earlier attempt may have been carried out although its answer was lost. */
  readonly isRepeated: boolean
}

export interface Asked {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly body?: object
  /** A file, instead of `body`. */
  readonly text?: string
  readonly address?: string
  readonly cookie?: string
  readonly bearer?: string
  readonly headers?: Readonly<Record<string, string>>
  /** Which web process is asked first. */
  readonly site?: number
}

const PATIENCE_MS = 120_000
const ANSWER_WITHIN_MS = 40_000
const AGAIN_MS = 400
const LONGEST_WAIT_MS = 3_000

/** Repeats a call that is put off, and one whose connection is lost under a fault. Throws `GaveUp` at the end. */
export async function ask(stage: Stage, asked: Asked): Promise<Answer> {
  const { model, bed } = stage
  const giveUpMs = performance.now() + PATIENCE_MS
  let isRepeated = false
  for (let attempt = asked.site ?? 0; ; attempt += 1) {
    const startMs = performance.now()
    const what = `${asked.method ?? 'POST'} ${asked.path}`
    const site = bed.sites[attempt % bed.sites.length] ?? ''
    const reply = await send(site, asked).catch((error: unknown) => String(error))
    if (stage.isOver) throw new GaveUp(what)
    if (performance.now() > giveUpMs) {
      model.fail('call never answered', what)
      throw new GaveUp(what)
    }
    if (typeof reply === 'string') {
      if (model.calm.isCalm(startMs, performance.now())) model.fail('connection lost', `${what}: ${reply}`)
      isRepeated = true
      await pause(AGAIN_MS)
    } else if (reply.status === 503) {
      const seconds = Number(reply.headers.get('retry-after') ?? Number.NaN)
      // A database that goes away leaves open whether the call was carried out.
      isRepeated ||= !model.calm.isCalm(startMs, performance.now())
      if (!(seconds > 0)) model.fail('put off without Retry-After', what)
      await pause(Math.min(LONGEST_WAIT_MS, 1_000 * (seconds || 1)))
    } else {
      if (reply.status >= 500)
        model.fail('server error', `${what}: ${reply.status} ${reply.text.slice(0, 200)}`)
      const [cookie = ''] = reply.headers.getSetCookie()
      const { status, text } = reply
      return { status, body: parse(text), text, cookie: cookie.split(';')[0] ?? '', isRepeated }
    }
  }
}

/** The run is over, or the call was reported as a problem: the command has nothing more to do. */
export class GaveUp extends Error {}

async function send(site: string, { method = 'POST', path, body, text, ...asked }: Asked) {
  const reply = await fetch(site + path, {
    method,
    headers: {
      ...(asked.address && { 'x-forwarded-for': asked.address }),
      ...(asked.cookie && { cookie: asked.cookie }),
      ...(asked.bearer && { authorization: `Bearer ${asked.bearer}` }),
      ...(body && { 'content-type': 'application/json' }),
      ...(text && { 'content-type': 'application/octet-stream' }),
      ...asked.headers,
    },
    ...(body && { body: JSON.stringify(body) }),
    ...(text && { body: text }),
    signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
  })
  return { status: reply.status, headers: reply.headers, text: await reply.text() }
}

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
  } catch {
    return {}
  }
}
