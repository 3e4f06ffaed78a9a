import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { SearchReply, ServerMessage } from '@multas/contract'
import { WebSocket } from 'ws'
import type { MailTrap } from '../processes/mail-trap.ts'

/** How long a visitor repeats a postponed call; the pages do so for longer. */
const PATIENCE_MS = 120_000
const RECONNECT_MS = 300
const SECOND_MAIL_MS = 2_000
const VERIFY_TRIES = 5

interface Received {
  readonly atMs: number
  readonly message: ServerMessage
}

export interface Visit {
  readonly email: string
  readonly startedMs: number
  /** The browser's cookies, as a header. */
  cookie: string
  /** Null until a search was accepted. */
  searchId: string | null
  acceptedMs: number
  readonly received: Received[]
  /** Replies other than a result: each is 503 with `Retry-After`, otherwise the visit failed. */
  readonly putOff: string[]
  longestCallMs: number
  completedMs: number | null
  failure: string | null
}

export interface SteadyVisitors {
  readonly visits: readonly Visit[]
  /** Starts no visit any more; resolves when the running ones have their results. */
  stop(): Promise<readonly Visit[]>
}

export interface SteadyLoad {
  readonly sites: () => readonly string[]
  readonly mail: MailTrap
  readonly perSecond: number
}

let serial = 0

/** Visitors at a steady rate, each with another plate and e-mail: a code, a search, and its live socket to the end. */
export function startSteadyVisitors(load: SteadyLoad): SteadyVisitors {
  const visits: Visit[] = []
  const pending = new Set<Promise<void>>()
  const state = { isOver: false }
  async function startVisits(): Promise<void> {
    const startMs = performance.now()
    for (let count = 0; !state.isOver; count += 1) {
      const one = visit(load, visits).finally(() => pending.delete(one))
      pending.add(one)
      await pause(Math.max(0, startMs + ((count + 1) * 1_000) / load.perSecond - performance.now()))
    }
    await Promise.all(pending)
  }
  const running = startVisits()
  return {
    visits,
    async stop() {
      state.isOver = true
      await running
      return visits
    },
  }
}

async function visit(load: SteadyLoad, visits: Visit[]): Promise<void> {
  serial += 1
  const own = serial
  const email = `eva${own}@gmail.com`
  const patent = `A${letter(own / 26_000)}${String(Math.floor(own / 26) % 1_000).padStart(3, '0')}K${letter(own)}`
  const made: Visit = {
    ...{
      email,
      startedMs: performance.now(),
      cookie: '',
      searchId: null,
      acceptedMs: 0,
      received: [],
      putOff: [],
    },
    ...{ longestCallMs: 0, completedMs: null, failure: null },
  }
  visits.push(made)
  const site = () => load.sites()[own % load.sites().length] ?? ''
  try {
    await requestCode(made, site, { email, patent })
    const verificationToken = await verify(made, site, load.mail, { email, patent })
    const reply = await search(made, site, { email, patent }, verificationToken)
    made.searchId = reply.sessionId
    made.acceptedMs = performance.now()
    await followToEnd(made, load.sites, own, reply)
  } catch (error) {
    const cause = error instanceof Error && error.cause ? ` (${String(error.cause)})` : ''
    made.failure = `${patent}: ${error instanceof Error ? error.message : String(error)}${cause}`
  }
}

/** A call whose answer was lost has sent the code: its repetition is told to wait for the mail, as on the pages. */
async function requestCode(made: Visit, site: () => string, who: object): Promise<void> {
  try {
    await callUntilAnswered(made, site, '/api/send-code', who)
  } catch (error) {
    const wasSent = made.putOff.length > 0 && String(error).includes('espera_para_reenviar')
    if (!wasSent) throw error
  }
}

/** A repeated call may have sent two codes, of which the later counts: people try the mail that came last. */
async function verify(
  made: Visit,
  site: () => string,
  mail: MailTrap,
  who: { readonly email: string; readonly patent: string },
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const code = await mail.codeFor(who.email)
    try {
      const body = { ...who, code }
      return (await callUntilAnswered<{ verificationToken: string }>(made, site, '/api/verify-code', body))
        .verificationToken
    } catch (error) {
      if (made.putOff.length === 0 || attempt === VERIFY_TRIES) throw error
      await pause(SECOND_MAIL_MS)
    }
  }
}

/** A call whose answer was lost may have spent the verification: the browser gets another, as on the pages. */
async function search(
  made: Visit,
  site: () => string,
  who: { readonly email: string; readonly patent: string },
  verificationToken: string,
): Promise<SearchReply> {
  const start = (token: string) =>
    callUntilAnswered<SearchReply>(made, site, '/api/search', {
      dominio: who.patent,
      verificationToken: token,
    })
  try {
    return await start(verificationToken)
  } catch (error) {
    const wasLost =
      made.putOff.some((call) => call.startsWith('/api/search')) && String(error).includes(' 403')
    if (!wasLost) throw error
    const again = await callUntilAnswered<{ verificationToken: string }>(made, site, '/api/verify-again', who)
    return start(again.verificationToken)
  }
}

/** Repeats a call that is put off. Throws for every other refusal. */
async function callUntilAnswered<T>(made: Visit, site: () => string, path: string, body: object): Promise<T> {
  const giveUpMs = performance.now() + PATIENCE_MS
  for (;;) {
    const startMs = performance.now()
    const response = await fetch(site() + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: made.cookie },
      body: JSON.stringify(body),
    })
    const text = await response.text()
    made.longestCallMs = Math.max(made.longestCallMs, performance.now() - startMs)
    const cookies = response.headers.getSetCookie().map((one) => one.split(';')[0])
    if (cookies.length > 0) made.cookie = cookies.join('; ')
    if (response.ok) return JSON.parse(text) as T
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    if (response.status !== 503 || !(seconds > 0))
      throw new Error(`${path} answered ${response.status}: ${text}`)
    made.putOff.push(`${path} ${response.status} ${seconds}`)
    if (performance.now() > giveUpMs) throw new Error(`${path} was put off until the end of patience`)
    await pause(seconds * 1_000)
  }
}

async function followToEnd(
  made: Visit,
  sites: SteadyLoad['sites'],
  own: number,
  { sessionId, wsToken: token }: SearchReply,
): Promise<void> {
  const giveUpMs = performance.now() + 2 * PATIENCE_MS
  for (let attempt = 0; made.completedMs === null; attempt += 1) {
    if (performance.now() > giveUpMs) throw new Error('the search did not end')
    if (attempt > 0) await pause(RECONNECT_MS)
    const site = sites()[(own + attempt) % sites().length] ?? ''
    const socket = new WebSocket(`${site.replace('http', 'ws')}/ws?session=${sessionId}`)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as ServerMessage
      made.received.push({ atMs: performance.now(), message })
      if (message.type === 'session_complete') made.completedMs = performance.now()
    })
    const closed = once(socket, 'close').catch(() => undefined)
    socket.on('error', () => undefined)
    socket.once('open', () => {
      const after = seqsOf(made).at(-1)
      socket.send(JSON.stringify({ type: 'auth', token, ...(after !== undefined && { after }) }))
    })
    await closed
  }
}

export const seqsOf = ({ received }: Visit): number[] =>
  received.flatMap(({ message }) => ('seq' in message ? [message.seq] : []))

const letter = (index: number): string => String.fromCharCode(65 + (Math.floor(index) % 26))
