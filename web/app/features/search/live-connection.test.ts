import { describe, expect, it } from 'vitest'
import { ACCEPT_WITHIN_MS, LiveConnection, type LiveSocket, SILENT_FOR_MS } from './live-connection.ts'
import type { LiveStatus } from './live-transitions.ts'

/** A socket whose far end is the test. */
class FakeSocket {
  onopen: (() => void) | null = null
  onmessage: ((event: { data: unknown }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  readonly sent: unknown[] = []
  closedWith: [number | undefined, string | undefined] | null = null

  send(data: string): void {
    this.sent.push(JSON.parse(data))
  }

  close(code?: number, reason?: string): void {
    this.closedWith = [code, reason]
  }

  says(message: unknown): void {
    this.onmessage?.({ data: typeof message === 'string' ? message : JSON.stringify(message) })
  }
}

function open(refreshToken: () => Promise<string | null> = async () => 'fresh', random = 0) {
  const sockets: FakeSocket[] = []
  const statuses: LiveStatus[] = []
  const events: number[] = []
  type Wait = { task: () => void; delayMs: number; isOff: boolean }
  const waits: Wait[] = []
  const deadlines: Wait[] = []
  const silences: Wait[] = []
  const connection = new LiveConnection({
    token: 'first',
    after: 4,
    openSocket: () => {
      const socket = new FakeSocket()
      sockets.push(socket)
      return socket as unknown as LiveSocket
    },
    refreshToken,
    onEvent: ({ seq }) => events.push(seq),
    onQueue: () => {},
    onStatus: (status) => statuses.push(status),
    random: () => random,
    schedule: (task, delayMs) => {
      const wait = { task, delayMs, isOff: false }
      const kinds = new Map<number, Wait[]>([
        [ACCEPT_WITHIN_MS, deadlines],
        [SILENT_FOR_MS, silences],
      ])
      ;(kinds.get(delayMs) ?? waits).push(wait)
      return () => {
        wait.isOff = true
      }
    },
  })
  connection.start()
  const socket = () => sockets.at(-1) as FakeSocket
  return { connection, sockets, statuses, events, waits, deadlines, silences, socket }
}

function accept(socket: FakeSocket): void {
  socket.onopen?.()
  socket.says({ type: 'authSuccess', sessionId: 's', version: 1, lastSeq: 0 })
}

/** Lets the promise of a refresh settle. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('the live connection', () => {
  it('authenticates first, saying the last event it has', () => {
    const { socket, statuses } = open()
    accept(socket())
    expect(socket().sent).toEqual([{ type: 'auth', token: 'first', after: 4 }])
    expect(statuses).toEqual(['opening', 'connected'])
  })

  it('delivers each event once and ignores what it does not understand', () => {
    const { socket, events } = open()
    accept(socket())
    for (const seq of [4, 5, 5, 6]) socket().says({ type: 'progress', seq })
    socket().says('not json')
    socket().says('null')
    expect(events).toEqual([5, 6])
  })

  it('takes up to a half from each wait, so that browsers do not come back together', () => {
    const { socket, waits } = open(undefined, 0.5)
    for (let loss = 1; loss <= 2; loss += 1) {
      socket().onclose?.({ code: 1006 })
      waits.at(-1)?.task()
    }
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([750, 1_500])
  })

  it('waits 1 s doubling to 16, then gives up after 5 reconnects', () => {
    const { socket, waits, statuses, sockets } = open()
    for (let loss = 1; loss <= 5; loss += 1) {
      socket().onclose?.({ code: 1006 })
      waits.at(-1)?.task()
    }
    socket().onclose?.({ code: 1006 })
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([1_000, 2_000, 4_000, 8_000, 16_000])
    expect(sockets).toHaveLength(6)
    expect(statuses.at(-1)).toBe('lost')
  })

  it('continues after the last event, with a clean record once it is authenticated', () => {
    const { socket, waits } = open()
    accept(socket())
    socket().says({ type: 'progress', seq: 9 })
    socket().onclose?.({ code: 1012 })
    waits.at(-1)?.task()
    accept(socket())
    expect(socket().sent).toEqual([{ type: 'auth', token: 'first', after: 9 }])
    socket().onclose?.({ code: 1011 })
    expect(waits.map(({ delayMs }) => delayMs)).toEqual([1_000, 1_000])
  })

  it('refreshes an expired token at once, three times at most', async () => {
    const { socket, statuses, sockets } = open()
    for (let expiry = 1; expiry <= 4; expiry += 1) {
      socket().onclose?.({ code: 4403 })
      await settle()
    }
    expect(sockets).toHaveLength(4)
    socket().onopen?.()
    expect(socket().sent).toEqual([{ type: 'auth', token: 'fresh', after: 4 }])
    expect(statuses.at(-1)).toBe('lost')
  })

  it('is lost at the third refused authentication', async () => {
    const { socket, statuses, sockets } = open()
    for (let failure = 1; failure <= 3; failure += 1) {
      const refusing = socket()
      refusing.onopen?.()
      refusing.says({ type: 'authFailed', message: 'no', code: 'token_invalido' })
      refusing.onclose?.({ code: 4401 })
      await settle()
    }
    expect(sockets).toHaveLength(3)
    expect(statuses.at(-1)).toBe('lost')
  })

  it('ignores a renewal that a newer one has overtaken', async () => {
    const renewals: PromiseWithResolvers<string | null>[] = []
    const { connection, socket, statuses, waits } = open(() => {
      renewals.push(Promise.withResolvers())
      return renewals.at(-1)?.promise ?? Promise.resolve(null)
    })
    socket().onclose?.({ code: 4403 })
    connection.reconnect()
    socket().onclose?.({ code: 4403 })
    renewals[0]?.reject(new Error('sin red'))
    await settle()
    expect(waits).toHaveLength(0)
    renewals[1]?.resolve('fresh')
    await settle()
    expect(statuses).toEqual(['opening', 'waiting', 'connecting', 'waiting', 'connecting'])
  })

  it('has expired when no token can be had', async () => {
    const { socket, statuses } = open(async () => null)
    socket().onclose?.({ code: 4403 })
    await settle()
    expect(statuses).toEqual(['opening', 'waiting', 'expired'])
  })

  it('tries again later when the refresh cannot be asked for', async () => {
    const { socket, waits } = open(() => Promise.reject(new Error('offline')))
    socket().onclose?.({ code: 4403 })
    await settle()
    expect(waits).toHaveLength(1)
  })

  it('does not come back after 1000', () => {
    const { socket, waits, statuses } = open()
    accept(socket())
    socket().onclose?.({ code: 1000 })
    expect(waits).toEqual([])
    expect(statuses.at(-1)).toBe('closed')
  })

  it('closes with 1000 and the reason, and forgets the reconnect it was waiting for', () => {
    const { connection, socket, waits, statuses } = open()
    const first = socket()
    first.onclose?.({ code: 1006 })
    connection.close('New search started')
    expect(waits[0]?.isOff).toBe(true)
    expect(statuses.at(-1)).toBe('closed')

    const other = open()
    accept(other.socket())
    other.connection.close('New search started')
    expect(other.socket().closedWith).toEqual([1000, 'New search started'])
  })

  it('reconnects at once when asked, though it believes to be connected, and not once it is closed', () => {
    const { connection, socket, sockets, waits } = open()
    socket().onclose?.({ code: 1006 })
    connection.reconnect()
    expect(sockets).toHaveLength(2)
    expect(waits[0]?.isOff).toBe(true)
    accept(socket())
    const stale = socket()
    connection.reconnect()
    expect(stale.closedWith).toEqual([1000, 'Reconnecting'])
    expect(sockets).toHaveLength(3)
    connection.close('New search started')
    connection.reconnect()
    expect(sockets).toHaveLength(3)
  })

  it('opens another connection after a silence, and not while messages arrive or once it is closed', () => {
    const { connection, socket, sockets, silences, statuses } = open()
    accept(socket())
    socket().says({ type: 'progress', seq: 5 })
    expect(silences.map(({ isOff }) => isOff)).toEqual([true, false])
    const silent = socket()
    silences[1]?.task()
    expect(silent.closedWith).toEqual([1000, 'Reconnecting'])
    expect(statuses).toEqual(['opening', 'connected', 'connecting'])
    accept(socket())
    expect(socket().sent).toEqual([{ type: 'auth', token: 'first', after: 5 }])
    connection.close('New search started')
    expect(silences.every(({ isOff }, index) => isOff || index === 1)).toBe(true)
    expect(sockets).toHaveLength(2)
  })

  it('does not wait for ever to be accepted', () => {
    const { socket, deadlines, waits, statuses } = open()
    deadlines[0]?.task()
    expect(socket().closedWith).toEqual([1000, 'Not accepted in time'])
    expect(statuses.at(-1)).toBe('waiting')
    waits.at(-1)?.task()
    accept(socket())
    expect(deadlines[1]?.isOff).toBe(true)
    deadlines[1]?.task()
    expect(statuses.at(-1)).toBe('connected')
  })
})
