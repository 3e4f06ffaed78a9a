import { describe, expect, inject, it } from 'vitest'
import { connect, follow, type LiveClient } from './live-client.ts'
import { startSearch } from './visitor.ts'

async function open(session: string): Promise<LiveClient> {
  const client = connect(session)
  await client.opened
  return client
}

describe.concurrent('the live connection', () => {
  it.each([
    ['text that is not JSON', 'hola'],
    ['half a JSON', '{"type":"auth"'],
    ['a message it does not know', '{"type":"adios"}'],
    ['a token that is not text', '{"type":"auth","token":7}'],
    ['a field it does not know', '{"type":"auth","token":"x","sorpresa":1}'],
    ['a negative number', '{"type":"auth","token":"x","after":-1}'],
    ['an array', '[]'],
    ['nothing', ''],
    ['bytes', Buffer.from([0, 1, 2, 255])],
  ])('is closed with 1002 after %s', async (_name, first) => {
    const { sessionId } = await startSearch()
    const client = await open(sessionId)
    client.send(first)
    expect((await client.ended).code).toBe(1002)
    expect(client.messages).toEqual([])
  })

  it('is closed with 1009 after a message that is too big', async () => {
    const { sessionId } = await startSearch()
    const client = await open(sessionId)
    client.send(JSON.stringify({ type: 'auth', token: 'x'.repeat(8_000) }))
    expect((await client.ended).code).toBe(1009)
  })

  it('is closed with 4408 without authentication within 5 s', async () => {
    const { sessionId } = await startSearch()
    const client = await open(sessionId)
    const openedAt = performance.now()
    expect((await client.ended).code).toBe(4408)
    const waitedMs = performance.now() - openedAt
    expect(waitedMs).toBeGreaterThan(4_500)
    expect(waitedMs).toBeLessThan(9_000)
  })

  it('is closed with 4401 for the token of another session, or without one', async () => {
    const [mine, theirs] = await Promise.all([startSearch(), startSearch()])
    for (const token of [theirs.wsToken, 'x', '', mine.verificationToken, `${mine.wsToken}x`]) {
      const { messages, ending } = await follow(mine.sessionId, token)
      expect(ending.code).toBe(4401)
      expect(messages).toEqual([
        { type: 'authFailed', code: 'token_invalido', message: 'El token no corresponde a esta búsqueda.' },
      ])
    }
  })

  it('takes one authentication and nothing after it', async () => {
    const { sessionId, wsToken } = await startSearch()
    const client = await open(sessionId)
    client.authenticate(wsToken)
    client.authenticate(wsToken)
    expect((await client.ended).code).toBe(1002)
  })

  it('sends all messages again to a client that reconnects after the end', async () => {
    const { sessionId, wsToken } = await startSearch()
    const first = await follow(sessionId, wsToken)
    const again = await follow(sessionId, wsToken)
    expect(again.ending.code).toBe(1000)
    const events = (messages: typeof first.messages) => messages.filter(({ seq }) => seq !== undefined)
    expect(events(again.messages).map(({ seq, type }) => [seq, type])).toEqual(
      events(first.messages).map(({ seq, type }) => [seq, type]),
    )
    const lastSeq = first.messages.at(-1)?.seq ?? 0
    for (const after of [lastSeq, lastSeq + 1_000]) {
      const nothing = await follow(sessionId, wsToken, { after })
      expect(nothing.ending.code).toBe(1000)
      expect(nothing.messages.map(({ type }) => type)).toEqual(['authSuccess'])
    }
  })

  it('sends two browsers of one session the same messages', async () => {
    const { sessionId, wsToken } = await startSearch()
    const [one, other] = await Promise.all([follow(sessionId, wsToken), follow(sessionId, wsToken)])
    const events = (messages: typeof one.messages) => messages.filter(({ seq }) => seq !== undefined)
    expect(events(one.messages)).toEqual(events(other.messages))
  })
})

describe('the upgrade', () => {
  it.each(['https://otro.example', 'null', 'http://127.0.0.1:1'])('refuses a page of %s', async (origin) => {
    const { sessionId } = await startSearch()
    await expect(connect(sessionId, { headers: { origin } }).opened).rejects.toThrow('HTTP 403')
  })

  it('takes a page of its own', async () => {
    const { sessionId, wsToken } = await startSearch()
    const { ending } = await follow(sessionId, wsToken, { headers: { origin: inject('productUrl') } })
    expect(ending.code).toBe(1000)
  })

  it.each(['', 'x', "' or 1=1", 'x'.repeat(2_000)])('refuses an invalid session: %j', async (session) => {
    await expect(connect(session).opened).rejects.toThrow('HTTP 400')
  })
})
