import { expect, it } from 'vitest'
import { isInArgentina } from './choose-location.ts'
import { distanceInMetres } from './distance.ts'

const OBELISCO = { lat: -34.6037, lng: -58.3816 }

it.each([
  ['La Plata', { lat: -34.9205, lng: -57.9536 }, 52_600],
  ['Córdoba', { lat: -31.4201, lng: -64.1888 }, 646_500],
  ['Ushuaia', { lat: -54.8019, lng: -68.303 }, 2_373_000],
  ['itself', OBELISCO, 0],
])('from the Obelisco to %s', (_name, place, meters) => {
  expect(Math.abs(distanceInMetres(OBELISCO, place) - meters)).toBeLessThanOrEqual(meters / 100)
  expect(distanceInMetres(place, OBELISCO)).toBeCloseTo(distanceInMetres(OBELISCO, place), 3)
})

it.each([
  ['in the middle', -38, -63, true],
  ['at the southern end', -55.2, -63, true],
  ['beyond it', -55.3, -63, false],
  ['at the northern end', -21.7, -63, true],
  ['beyond it', -21.6, -63, false],
  ['at the western end', -38, -73.7, true],
  ['beyond it', -38, -73.8, false],
  ['at the eastern end', -38, -53.5, true],
  ['beyond it', -38, -53.4, false],
  ['in Spain', 40.4, -3.7, false],
])('a point %s', (_name, lat, lng, expected) => {
  expect(isInArgentina({ lat, lng })).toBe(expected)
})
