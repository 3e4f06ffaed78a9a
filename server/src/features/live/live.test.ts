import { once } from 'node:events'
import { CLOSE_CODES } from '@multas/contract'
import { sql } from 'kysely'
import { afterEach, describe, expect, it } from 'vitest'
import { connect, listenFor } from '../../../test/live-harness.ts'
import { end, page, reported, scripted, searchOn } from '../../../test/search-harness.ts'
import { useTestDatabase } from '../../../test/test-database.ts'
import { countBlocked } from '../../../test/while-held.ts'

const database = useTestDatabase()
/** Each search is of a plate of its own: none takes the recent answers of another. */
const numbers = Array.from({ length: 100 }, (_, index) => 100 + index)
const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A search that waits at its gate between its first and its second jurisdiction. */
async function openLive() {
  const gate = new AbortController()
  const search = searchOn(
    database(),
    scripted({
      cordoba: () => [page(reported('A-1'), reported('A-2')), end('found')],
      async *salta() {
        if (!gate.signal.aborted) await once(gate.signal, 'abort')
        yield page(reported('S-1'))
        yield end('found')
      },
    }),
  )
  const live = await listenFor(search)
  closers.push(live.close)
  const { sessionId, wsToken } = await search.start({
    kind: 'patent',
    plate: `AA${numbers.shift()}ZZ`,
  })
  const searchId = sessionId ?? ''
  return { search, live, gate, searchId, hello: { type: 'auth', token: wsToken }, url: live.url(searchId) }
}

/** A browser that has seen a part of its search, which goes on once its gate opens. */
async function followRun() {
  const opened = await openLive()
  const { search, live, searchId, hello, url } = opened
  const browser = await connect(url, hello)
  await expect.poll(() => browser.received[0]?.type).toBe('authSuccess')
  search.onCommit(live.publish)
  const run = search.run(searchId)
  await expect.poll(() => browser.received.some(({ type }) => type === 'progress')).toBe(true)
  return { ...opened, browser, run }
}

describe('the live connection of a search', () => {
  it('sends everything in order, as it is committed, and ends with 1000', async () => {
    const { gate, browser, run } = await followRun()
    gate.abort()
    await run
    expect(await browser.closed).toBe(CLOSE_CODES.done)
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
    expect(browser.received.at(-1)?.type).toBe('session_complete')
    expect(browser.received.filter(({ type }) => type === 'infraction_update')).toHaveLength(3)
  })

  it('gives a browser that comes back what it missed, from the number it names', async () => {
    const { search, gate, searchId, hello, url } = await openLive()
    gate.abort()
    await search.run(searchId)
    const whole = await connect(url, hello)
    await whole.closed
    const late = await connect(url, { ...hello, after: 3 })
    expect(await late.closed).toBe(CLOSE_CODES.done)
    expect(late.seqs()).toEqual(whole.seqs().slice(3))
  })

  it('sends nothing of a plate after it was blocked, also not what was being written', async () => {
    const { search, live, gate, searchId, browser, run } = await followRun()
    await database()
      .db.transaction()
      .execute(async (tx) => {
        const { rows } = await sql<{ subject: Buffer }>`
          insert into blocked_subjects
            (id, kind, subject_hash, subject_sealed, reason_sealed, blocked_at, blocked_by)
          select gen_random_uuid(), 'patent', subject_hash, subject_sealed, '\\x00', now(), 'test'
          from searches where id = ${searchId} returning subject_hash as subject`.execute(tx)
        await search.hooks.onSubjectBlocked(tx, rows[0]?.subject ?? Buffer.of())
        gate.abort()
        await expect.poll(() => countBlocked(database().pool)).toBeGreaterThan(0)
      })
    await expect(run).rejects.toThrow('another worker has the search')
    const before = browser.seqs()
    await search.run(searchId)
    live.hub.wake([searchId])
    expect(await browser.closed).toBe(CLOSE_CODES.authFailed)
    expect(browser.seqs()).toEqual(before)
    const { rows } = await database().pool.query('select state from searches where id = $1', [searchId])
    expect(rows).toEqual([{ state: 'complete' }])
  })

  it('reads from the table what another process committed, when it is woken', async () => {
    const { search, live, gate, searchId, hello, url } = await openLive()
    const browser = await connect(url, hello)
    await expect.poll(() => browser.received[0]?.type).toBe('authSuccess')
    gate.abort()
    await search.run(searchId)
    expect(browser.seqs()).toEqual([])
    live.hub.wake([searchId])
    expect(await browser.closed).toBe(CLOSE_CODES.done)
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
  })

  it('polls when no wake-up arrives', async () => {
    const { search, gate, searchId, hello, url } = await openLive()
    const browser = await connect(url, hello)
    await expect.poll(() => browser.received[0]?.type).toBe('authSuccess')
    gate.abort()
    await search.run(searchId)
    expect(await browser.closed).toBe(CLOSE_CODES.done)
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
  })

  it.each([
    ['garbage', 'no json', CLOSE_CODES.protocolError],
    ['an unknown message', { type: 'hello' }, CLOSE_CODES.protocolError],
    ['an unknown field', { type: 'auth', token: 'x', admin: true }, CLOSE_CODES.protocolError],
    ['a number beyond the column', { type: 'auth', token: 'x', after: 9e15 }, CLOSE_CODES.protocolError],
    ['a negative number', { type: 'auth', token: 'x', after: -1 }, CLOSE_CODES.protocolError],
    ['a wrong token', { type: 'auth', token: 'x' }, CLOSE_CODES.authFailed],
    ['too long a message', { type: 'auth', token: 'x'.repeat(5_000) }, CLOSE_CODES.tooBig],
  ])('refuses %s', async (_name, hello, code) => {
    const { url } = await openLive()
    const browser = await connect(url, hello)
    expect(await browser.closed).toBe(code)
  })

  it('refuses the token of another search, and an expired one with a code of its own', async () => {
    const { search, url } = await openLive()
    const other = (await search.start({ kind: 'patent', plate: 'AAA999' })).wsToken
    const unauthenticated = await connect(url, { type: 'auth', token: other })
    expect(await unauthenticated.closed).toBe(CLOSE_CODES.authFailed)
    expect(unauthenticated.received[0]).toMatchObject({ type: 'authFailed', code: 'token_invalido' })
    const searchId = new URL(url).searchParams.get('session') ?? ''
    const old = search.liveTokens.issue(searchId, new Date(Date.now() - 3_600_000))
    const late = await connect(url, { type: 'auth', token: old })
    expect(await late.closed).toBe(CLOSE_CODES.tokenExpired)
  })

  it.each([
    ['a page of another site', { origin: 'http://evil.example' }, 403],
    ['no page at all', {}, 101],
    ['our own page', { origin: 'http://own.example' }, 101],
  ])('is for %s: %s → %i', async (_name, headers, status) => {
    const { url } = await openLive()
    const outcome = await connect(url, undefined, headers as Record<string, string>).then(
      ({ socket }) => {
        socket.terminate()
        return 101
      },
      (error: Error) => Number(/\d{3}/.exec(error.message)?.[0]),
    )
    expect(outcome).toBe(status)
  })

  it('cuts a reader that does not read instead of keeping everything for it', async () => {
    const fines = Array.from({ length: 6_000 }, (_, index) =>
      reported(`B-${index}`, { descripcion: 'x'.repeat(800) }),
    )
    const search = searchOn(database(), scripted({ cordoba: () => [page(...fines), end('found')] }))
    const live = await listenFor(search)
    closers.push(live.close)
    const { sessionId, wsToken } = await search.start({ kind: 'patent', plate: 'BBB111' })
    const browser = await connect(live.url(sessionId ?? ''), { type: 'auth', token: wsToken })
    await expect.poll(() => browser.received.length).toBe(1)
    browser.socket.pause()
    search.onCommit(live.publish)
    await search.run(sessionId ?? '')
    const [connection] = live.hub.connections()
    await expect.poll(() => connection?.behindSinceMs).toBeGreaterThan(0)
    expect(connection?.sent).toBeLessThan(6_000)
    browser.socket.resume()
    expect(await browser.closed).toBe(CLOSE_CODES.done)
    expect(browser.seqs()).toEqual(browser.seqs().map((_, index) => index + 1))
    expect(browser.seqs().length).toBeGreaterThan(6_000)
  })

  it('asks browsers to come back when the process stops', async () => {
    const { live, hello, url } = await openLive()
    const browser = await connect(url, hello)
    await expect.poll(() => browser.received.length).toBe(1)
    await live.drain()
    expect(await browser.closed).toBe(CLOSE_CODES.serviceRestart)
  })
})
