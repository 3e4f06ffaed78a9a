import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { CLOSE_CODES, type ServerMessage } from '@multas/contract'
import { WebSocket } from 'ws'
import { ask } from '../ask.ts'
import type { Browser } from '../model/check-search.ts'
import type { OwnSearch, Stage } from '../stage.ts'

const RECONNECT_MS = 300
const OPEN_WITHIN_MS = 30_000
/** A connection without its end for so long is given up for another, as a page does after sleep. */
const SILENT_MS = 45_000
const GIVEN_UP = 0
/** Without a fault, no connection ends in these ways. */
const LOST = new Set<number>([1006, CLOSE_CODES.serverError, CLOSE_CODES.authTimeout])

/** A browser that follows a search to its end, over as many connections as it needs. */
export async function followSearch(
  stage: Stage,
  search: OwnSearch,
  { after = 0, cutAfter = null }: { readonly after?: number; readonly cutAfter?: number | null } = {},
): Promise<void> {
  const browser: Browser = { after, received: [] }
  search.browsers.push(browser)
  let cutAt = cutAfter
  for (let attempt = search.browsers.length; !stage.isOver; attempt += 1) {
    const startMs = performance.now()
    const code = await connectOnce(stage, search, browser, attempt, cutAt)
    if (code === CLOSE_CODES.done) break
    if (code === CLOSE_CODES.authFailed || code === CLOSE_CODES.tokenExpired) {
      if (!(await renewToken(stage, search))) return
    } else if (code === CLOSE_CODES.protocolError)
      stage.model.fail('socket refused a right message', search.plate)
    else if (cutAt === null && LOST.has(code) && stage.model.calm.isCalm(startMs, performance.now()))
      stage.model.fail('socket lost', `${code}: ${search.plate} of ${search.id}`)
    cutAt = null
    await pause(RECONNECT_MS)
  }
  const { length } = browser.received.filter(({ message }) => message.type === 'session_complete')
  if (length === 0 && after === 0 && !stage.isOver)
    stage.model.fail('closed as done without the end', `${search.plate} of ${search.id}`)
}

/** Returns the close code: 1006 without a connection, `GIVEN_UP` after a long silence. */
async function connectOnce(
  stage: Stage,
  search: OwnSearch,
  browser: Browser,
  attempt: number,
  cutAt: number | null,
): Promise<number> {
  const site = stage.bed.sites[attempt % stage.bed.sites.length] ?? ''
  const headers = { 'x-forwarded-for': search.visitor.address }
  const socket = new WebSocket(`${site.replace('http', 'ws')}/ws?session=${search.id}`, {
    headers,
    handshakeTimeout: OPEN_WITHIN_MS,
  })
  const closed = once(socket, 'close').then(([code]) => Number(code))
  const silent = { isGivenUp: false }
  const silence = setTimeout(() => {
    silent.isGivenUp = true
    socket.terminate()
  }, SILENT_MS)
  socket.on('error', () => undefined)
  socket.on('message', (data) => {
    const message = JSON.parse(String(data)) as ServerMessage
    stage.model.receive(search, browser, message)
    if (cutAt !== null && lastSeq(browser) - browser.after >= cutAt) socket.terminate()
  })
  socket.once('open', () => {
    socket.send(JSON.stringify({ type: 'auth', token: search.token, after: lastSeq(browser) }))
  })
  const code = await closed.catch(() => 1006)
  clearTimeout(silence)
  return silent.isGivenUp ? GIVEN_UP : code
}

const lastSeq = ({ received, after }: Browser): number =>
  received.reduce((last, { message }) => ('seq' in message ? Math.max(last, message.seq) : last), after)

/** By the cookie of the browser that confirmed the e-mail. */
export async function renewToken(stage: Stage, search: OwnSearch): Promise<boolean> {
  const { cookie, address } = search.visitor
  const { status, body } = await ask(stage, {
    path: '/api/ws/refresh-token',
    body: { sessionId: search.id },
    cookie,
    address,
  })
  if (status === 200) search.token = String(body.token)
  else stage.model.fail('token not renewed', `${search.plate}: ${status} ${String(body.message)}`)
  return status === 200
}
