import { describe, expect, it } from 'vitest'
import { ask, post } from './http-client.ts'
import { startIsolatedProduct } from './isolated-product.ts'
import { eventsOf, follow } from './live-client.ts'
import { hasSimulator } from './simulator-control.ts'
import { newVisitor, readStatus, startSearch } from './visitor.ts'

/** More than a source may take: the slow machine that reads the large answers asks the healthy ones too. */
const DEADLINE_S = 30

/** One faulty upstream each, all in one search; each is reported with its own outcome, or was not read in time. */
const FAULTS: Readonly<Record<string, { fault: string; outcomes: readonly string[] }>> = {
  'buenos-aires': { fault: 'garbage', outcomes: ['error'] },
  cordoba: { fault: 'never_ends', outcomes: ['error'] },
  mendoza: { fault: 'hang', outcomes: [] },
  'entre-rios': { fault: 'truncated', outcomes: ['error', 'partial'] },
  chaco: { fault: 'empty_body', outcomes: ['error'] },
  tucuman: { fault: 'server_error', outcomes: ['error'] },
  'santa-fe': { fault: 'reset', outcomes: ['error', 'partial'] },
  'san-juan': { fault: 'huge', outcomes: ['error', 'partial'] },
  salta: { fault: 'gzip_bomb', outcomes: ['error', 'partial'] },
  neuquen: { fault: 'redirect_out', outcomes: ['error', 'maintenance'] },
  misiones: { fault: 'redirect_loop', outcomes: ['error', 'maintenance'] },
  formosa: { fault: 'maintenance', outcomes: ['maintenance', 'error'] },
  chubut: { fault: 'huge_headers', outcomes: ['error'] },
  'la-pampa': { fault: 'refuse', outcomes: ['error'] },
}

describe.runIf(hasSimulator())('upstreams that fail in every way', () => {
  const product = startIsolatedProduct({ environment: { SEARCH_DEADLINE_S: String(DEADLINE_S) } })

  it('are each named, lose no fine of another, and keep the search within its deadline', async () => {
    const { url, setUpstream } = product()
    for (const [slug, { fault }] of Object.entries(FAULTS)) await setUpstream(slug, { fault })
    const startedAt = performance.now()
    const searching = await startSearch(newVisitor({ url }))
    const { messages, ending } = await follow(searching.sessionId, searching.wsToken, { url })
    const elapsedMs = performance.now() - startedAt
    expect(ending.code).toBe(1000)
    expect(elapsedMs).toBeLessThan((DEADLINE_S + 12) * 1000)
    const progress = eventsOf(messages, 'progress')
    for (const { jurisdiction, outcome, found, message } of progress) {
      const expected = FAULTS[String(jurisdiction)]
      if (expected)
        expect({
          jurisdiction,
          outcome: [...expected.outcomes, 'timeout'].includes(String(outcome)) ? 'named' : outcome,
        }).toEqual({ jurisdiction, outcome: 'named' })
      else
        expect({ jurisdiction, outcome, found, message }).toEqual({
          jurisdiction,
          outcome: 'found',
          found: 1,
          message: null,
        })
    }
    const failed = progress.flatMap(({ jurisdiction, name }) =>
      FAULTS[String(jurisdiction)] ? [String(name)] : [],
    )
    expect(failed).toHaveLength(Object.keys(FAULTS).length)
    const end = messages.at(-1) as unknown as {
      reconciliation: { jurisdictionsWithErrors: string[]; jurisdictionsVerified: string[] }
    }
    expect(end.reconciliation.jurisdictionsWithErrors.toSorted()).toEqual(failed.toSorted())
    const { body } = await readStatus(searching)
    expect((body.jurisdiccionesConErrores as string[]).toSorted()).toEqual(failed.toSorted())
    expect((await ask('GET', '/readyz', { url })).status).toBe(200)
  })

  it('say that they do not know where an address is, and cost the search nothing', async () => {
    const { url, setUpstream } = product()
    await setUpstream('georef', { fault: 'server_error' })
    const answer = await post('/api/geocode', { address: 'Av. Santa Fe 1234', jurisdiction: 'CABA' }, { url })
    expect({ status: answer.status, code: answer.body.code }).toEqual({
      status: 503,
      code: 'servicio_no_disponible',
    })
  })

  it('asks them again once they are well', async () => {
    const { url, setUpstream } = product()
    await setUpstream('*', { fault: null })
    const searching = await startSearch(newVisitor({ url }))
    const { messages } = await follow(searching.sessionId, searching.wsToken, { url })
    const outcomes = eventsOf(messages, 'progress').map(({ outcome }) => outcome)
    expect([...new Set(outcomes)]).toEqual(['found'])
  })
})
