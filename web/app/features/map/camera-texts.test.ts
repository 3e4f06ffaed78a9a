import type { Camera, Infraction } from '@multas/contract'
import { expect, it } from 'vitest'
import { findNear, formatDistance, nameCamera } from './camera-texts.ts'
import { groupPoints } from './group-points.ts'

const camera = (more: Partial<Camera> = {}): Camera => ({
  ...{ kind: 'speed', lat: -34.6, lng: -58.4, place: null, direction: null, speedLimit: null },
  ...more,
})

it.each([
  [camera(), 'Radar de velocidad'],
  [camera({ kind: 'red_light', place: 'Mitre 100' }), 'Cámara de semáforo en Mitre 100'],
  [
    camera({ place: 'RN 12, km 7', speedLimit: 110, direction: 'Ascendente' }),
    'Radar de velocidad en RN 12, km 7, máxima 110 km/h (ascendente)',
  ],
])('%j is called %s', (one, name) => {
  expect(nameCamera(one)).toBe(name)
})

it('finds the cameras within two kilometres of a place, the nearest first', () => {
  const infraction = { jurisdiccion: 'CABA' } as Infraction
  const groups = groupPoints([{ infraction, lat: -34.6, lng: -58.4, address: 'Mitre 1' }])
  const cameras = [camera({ lat: -34.61 }), camera({ lat: -34.605 }), camera({ lat: -34.7 })]
  const near = findNear(cameras, groups)
  expect(near.map(({ metres, beside }) => [formatDistance(metres), beside])).toEqual([
    ['560 m', '1 infracción en Mitre 1'],
    ['1,1 km', '1 infracción en Mitre 1'],
  ])
  expect(findNear(cameras, [])).toEqual([])
})

it.each([
  [4, '0 m'],
  [994, '990 m'],
  [996, '1 km'],
  [1_240, '1,2 km'],
])('%i metres are %s', (metres, text) => {
  expect(formatDistance(metres)).toBe(text)
})
