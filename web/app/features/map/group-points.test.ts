import type { Infraction } from '@multas/contract'
import { describe, expect, it } from 'vitest'
import { boundsOf, groupPoints, nameGroup } from './group-points.ts'
import type { MapPoint } from './map-point.ts'

const at = (lat: number, lng: number, address = 'Av. Mitre 700'): MapPoint => ({
  infraction: { jurisdiccion: 'CABA' } as Infraction,
  lat,
  lng,
  address,
})

describe('places on the map', () => {
  it('are one when their coordinates are the same to two decimals', () => {
    const groups = groupPoints([at(-34.6041, -58.3811), at(-34.5961, -58.3799), at(-34.6049, -58.3849)])
    expect(groups.map(({ key, points }) => [key, points.length])).toEqual([['-34.60,-58.38', 3]])
    expect(groupPoints([at(-34.604, -58.38), at(-34.606, -58.38)])).toHaveLength(2)
    expect(groupPoints([at(-34.6, -58.384), at(-34.6, -58.386)])).toHaveLength(2)
  })

  it('are in the middle of their points, with all of their bounds', () => {
    const groups = groupPoints([at(-34.6, -58.38), at(-34.602, -58.382), at(-31.4, -64.2)])
    expect(groups[0]).toMatchObject({ lat: expect.closeTo(-34.601), lng: expect.closeTo(-58.381) })
    expect(boundsOf(groups)).toEqual([
      [expect.closeTo(-34.601), -64.2],
      [-31.4, expect.closeTo(-58.381)],
    ])
    expect(boundsOf([])).toBeNull()
  })

  it.each([
    [[at(1, 1)], '1 infracción en Av. Mitre 700'],
    [[at(1, 1), at(1, 1)], '2 infracciones en Av. Mitre 700'],
    [[at(1, 1), at(1, 1, 'Belgrano 20')], '2 infracciones en Av. Mitre 700 y alrededores'],
    [[at(1, 1, '')], '1 infracción en CABA'],
  ])('are called by count and address', (points, name) => {
    expect(groupPoints(points).map(nameGroup)).toEqual([name])
  })

  it('of ten thousand fines are found at once', () => {
    const points = Array.from({ length: 10_000 }, (_, index) =>
      at(-34 - (index % 400) / 100, -58 - (index % 9) / 100),
    )
    const timesMs = Array.from({ length: 5 }, () => {
      const startedAt = performance.now()
      expect(groupPoints(points).length).toBeGreaterThan(400)
      return performance.now() - startedAt
    })
    expect(Math.min(...timesMs)).toBeLessThan(200)
  })
})
