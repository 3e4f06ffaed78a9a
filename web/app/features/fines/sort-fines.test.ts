import { describe, expect, it } from 'vitest'
import { sampleFine } from '../../../test/sample-fine.ts'
import { applyArrangement, arrange } from './arrange-fines.ts'
import { sortFines } from './sort-fines.ts'

const TODAY = '2026-11-21'
const voluntary = (day: string) => ({ pagoVoluntario: 'SI', pagoVoluntarioVencimiento: day }) as const

const fines = [
  sampleFine({ hash: 'a', totalInfraccion: null, fechaInfraccion: null, jurisdiccion: 'Salta' }),
  sampleFine({ hash: 'b', totalInfraccion: '5.00', ...voluntary('2026-12-05'), jurisdiccion: 'Ñuñoa' }),
  sampleFine({ hash: 'c', totalInfraccion: '9.00', fechaInfraccion: '2026-04-01', resuelto: true }),
  sampleFine({ hash: 'd', totalInfraccion: '0.00', ...voluntary('2026-11-21'), jurisdiccion: 'Neuquén' }),
]

const hashes = (sorted: readonly { hash: string }[]) => sorted.map(({ hash }) => hash).join('')

it.each([
  ['llegada', 'abcd'],
  ['monto', 'cbda'],
  ['fecha', 'cbda'],
  ['jurisdiccion', 'cdba'],
  ['vencimiento', 'dbac'],
] as const)('by %s: %s', (order, expected) => {
  expect(hashes(sortFines(fines, order, TODAY))).toBe(expected)
})

describe('the arrangement', () => {
  const [first, second, ...later] = fines
  const early = [first, second].filter((fine) => fine !== undefined)
  const live = { isLive: true, today: TODAY, edition: 0 }

  it('of a search that runs is the arrival, and new ones come last', () => {
    const arrangement = arrange(early, null, live)
    expect(hashes(applyArrangement([...early, ...later], arrangement, TODAY))).toBe('abcd')
  })

  it('chosen while it runs sorts what is there and moves nothing afterwards', () => {
    const arrangement = arrange(early, 'monto', live)
    expect(hashes(applyArrangement([...early, ...later], arrangement, TODAY))).toBe('bacd')
  })

  it.each([
    [null, 'dbac'],
    ['monto', 'cbda'],
  ] as const)('after its end, with %s chosen, is %s', (chosen, expected) => {
    const arrangement = arrange(fines, chosen, { ...live, isLive: false })
    expect(hashes(applyArrangement(fines, arrangement, TODAY))).toBe(expected)
  })
})
