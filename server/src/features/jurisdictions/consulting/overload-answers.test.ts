import { afterEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../../platform/outbound/testing/start-upstream.ts'
import { closeSources, sourceOf } from '../testing/consult.ts'
import { ANSWER_MS, count, countCalls, EXPECTED_CALLS, flood, YAML } from '../testing/flood.ts'

afterEach(closeSources)

describe('a source under more searches than it allows', () => {
  it.each<[string, Answer]>([
    ['hangs', () => undefined],
    ['breaks', (_asked, response) => response.destroy()],
  ])(
    'a source that %s is still found out under the same load',
    async (_name, answer) => {
      const source = await sourceOf(YAML, answer)
      const fates = await flood(source, 6)
      expect(source.jurisdictions.health()[0]).toMatchObject({ circuit: 'open' })
      expect(fates.filter(({ reason }) => reason === 'the circuit is open').length).toBeGreaterThan(0)
    },
    30_000,
  )

  it('pages of an answer that has begun come before the first page of another', async () => {
    const pages = `${YAML}page: { param: pagina, total_pages: paginas }\n`
    const { answer, most } = countCalls(({ url }, response) => {
      const page = Number(new URL(url, 'http://x').searchParams.get('pagina'))
      setTimeout(() => response.end(JSON.stringify({ paginas: 3, actas: [{ nro: `A-${page}` }] })), ANSWER_MS)
    })
    const source = await sourceOf(pages, answer)
    const fates = await flood(source, 6)
    expect(most()).toBeGreaterThanOrEqual(EXPECTED_CALLS)
    expect(count(fates, 'partial')).toBe(0)
    expect(source.upstream.asked).toHaveLength(3 * count(fates, 'found'))
  })
})
