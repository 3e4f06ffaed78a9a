import type { Infraction } from '@multas/contract'
import { expect, it } from 'vitest'
import { clusterGroups, nameCluster } from './cluster-groups.ts'
import { groupPoints, type PointGroup } from './group-points.ts'

const group = (lat: number, lng: number, count = 1): PointGroup => {
  const point = { infraction: { jurisdiccion: 'CABA' } as Infraction, lat, lng, address: 'Mitre 1' }
  const [made] = groupPoints(Array.from({ length: count }, () => point))
  if (!made) throw new Error('a group has points')
  return made
}
const at = (pixelsPerDegree: number) => (one: PointGroup) => ({
  x: one.lng * pixelsPerDegree,
  y: one.lat * pixelsPerDegree,
})

it('places that would cover each other share a marker, and have their own when there is room', () => {
  const groups = [group(1, 1, 3), group(1, 2), group(1, 5, 2)]
  const far = clusterGroups(groups, at(30))
  expect(far.map(({ count, groups: behind }) => [count, behind.length])).toEqual([
    [4, 2],
    [2, 1],
  ])
  expect(far.map(nameCluster)).toEqual([
    '4 infracciones en 2 lugares: acercar el mapa',
    '2 infracciones en Mitre 1',
  ])
  const near = clusterGroups(groups, at(100))
  expect(near.map(({ key }) => key)).toEqual(groups.map(({ key }) => key))
})

it('no two markers cover each other, and no fine is lost', () => {
  const groups = Array.from({ length: 400 }, (_, index) => group(index % 20, Math.floor(index / 20)))
  const clusters = clusterGroups(groups, at(17))
  expect(clusters.reduce((sum, { count }) => sum + count, 0)).toBe(400)
  const places = clusters.map(({ groups: [first] }) => at(17)(first ?? group(0, 0)))
  for (const [index, one] of places.entries())
    for (const other of places.slice(index + 1))
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(38)
})
