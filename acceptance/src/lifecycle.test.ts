import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { type IsolatedProduct, startIsolatedProduct } from './isolated-product.ts'
import { connect, eventsOf, follow, type LiveMessage } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import { newVisitor, readStatus, refreshToken, type Searching, startSearch } from './visitor.ts'

const seqs = (messages: readonly LiveMessage[]) =>
  messages.flatMap(({ seq }) => (seq === undefined ? [] : [seq]))

const ANSWERED = ['salta', 'nacional', 'buenos-aires']

/** A search with results of `ANSWERED` and more that cannot complete yet: three upstreams are delayed. */
async function startHalfway({ url, setUpstream }: IsolatedProduct) {
  for (const slug of ['mendoza', 'cordoba', 'chaco']) await setUpstream(slug, { latencyMs: 12_000 })
  const searching = await startSearch(newVisitor({ url }))
  const client = connect(searching.sessionId, { url })
  await client.opened
  client.authenticate(searching.wsToken)
  await client.waitFor(({ type, done }) => type === 'progress' && Number(done) >= 25)
  for (const slug of ANSWERED)
    await client.waitFor(({ type, jurisdiction }) => type === 'progress' && jurisdiction === slug)
  return { searching, client }
}

/** Expects that the messages from before and after the interruption are complete and without duplicates. */
async function expectWhole(product: IsolatedProduct, searching: Searching, before: readonly LiveMessage[]) {
  const { url } = product
  const after = Math.max(...seqs(before))
  const { messages, ending } = await follow(searching.sessionId, searching.wsToken, { url, after })
  expect(ending.code).toBe(1000)
  const all = [...before, ...messages]
  expect(seqs(all)).toEqual(seqs(all).map((_, index) => index + 1))
  const reported = eventsOf(all, 'progress').map(({ jurisdiction }) => String(jurisdiction))
  expect(new Set(reported).size).toBe(reported.length)
  expect(reported).toHaveLength(Number(eventsOf(all, 'progress')[0]?.total))
  const fines = eventsOf(all, 'infraction_update').map(
    ({ infraction }) => (infraction as { hash: string }).hash,
  )
  expect(new Set(fines).size).toBe(fines.length)
  expect(fines).toHaveLength(reported.length)
  const { body } = await readStatus({ ...searching, url })
  expect(body).toMatchObject({ sessionComplete: true, jurisdiccionesConErrores: [] })
  expect(body.infractions).toHaveLength(fines.length)
}

describe.runIf(hasSimulator())('a product that ends in the middle of a search', () => {
  const product = startIsolatedProduct()

  it('drains on SIGTERM: asks sockets to reconnect, exits with 0, and the search goes on', async () => {
    const { searching, client } = await startHalfway(product())
    const [code, ending] = await Promise.all([product().stop(), client.ended])
    expect(ending.code).toBe(1012)
    expect(code).toBe(0)
    await product().setUpstream('*', { latencyMs: [5, 60] })
    await product().restart()
    await expectWhole(product(), searching, client.messages)
  })

  it('killed whole with SIGKILL, it loses nothing and doubles nothing', async () => {
    const { searching, client } = await startHalfway(product())
    const asked = await product().readUpstreams()
    await product().kill()
    await client.ended
    await product().setUpstream('*', { latencyMs: [5, 60] })
    await product().restart()
    await expectWhole(product(), searching, client.messages)
    const askedAfter = await product().readUpstreams()
    for (const slug of ANSWERED)
      expect({ slug, requests: askedAfter.get(slug)?.requests }).toEqual({
        slug,
        requests: asked.get(slug)?.requests,
      })
    const fresh = await refreshToken(searching.sessionId, searching.cookie, product().url)
    expect(fresh.status).toBe(200)
    expect((await ask('GET', '/readyz', { url: product().url })).status).toBe(200)
  })
})
