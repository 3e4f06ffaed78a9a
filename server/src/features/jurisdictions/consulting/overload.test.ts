import { afterEach, describe, expect, it } from 'vitest'
import { closeSources, sourceOf } from '../testing/consult.ts'
import { ANSWER_MS, count, countCalls, EXPECTED_CALLS, flood, YAML } from '../testing/flood.ts'

afterEach(closeSources)

describe('more searches than a source allows', () => {
  it.each([2, 6, 60])(
    'at %i times its rate: it is used to the full, and not blamed',
    async (times) => {
      const cut = { count: 0 }
      const { answer, most } = countCalls((_asked, response) => {
        setTimeout(() => response.end('{"actas":[]}'), ANSWER_MS)
        response.on('close', () => {
          if (!response.writableFinished) cut.count += 1
        })
      })
      const source = await sourceOf(YAML, answer)
      const fates = await flood(source, times)
      const others = fates.filter(({ outcome }) => outcome !== 'empty')
      expect(most()).toBeGreaterThanOrEqual(EXPECTED_CALLS)
      expect(others.length).toBeGreaterThan(0)
      expect(new Set(others.map(({ reason }) => reason))).toEqual(new Set(['overloaded by us']))
      expect(others[0]?.message).toContain('Estamos recibiendo muchas búsquedas')
      expect(count(fates, 'maintenance')).toBe(0)
      expect(cut.count).toBe(0)
      expect(source.upstream.asked).toHaveLength(count(fates, 'empty'))
      expect(source.jurisdictions.health()[0]).toMatchObject({ circuit: 'closed', failuresInARow: 0 })
    },
    30_000,
  )
})
