import { describe, expect, it } from 'vitest'
import { isMappedTile, isTileOfTheWorld } from './mapped-area.ts'

/** The tile with a point, by the scheme's own formula. */
function tileAt(lat: number, lng: number, z: number) {
  const radians = (lat * Math.PI) / 180
  const side = 2 ** z
  return {
    z,
    x: Math.floor(((lng + 180) / 360) * side),
    y: Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side),
  }
}

describe('the tiles of the map', () => {
  it.each([
    ['Buenos Aires', -34.6, -58.38],
    ['La Quiaca', -22.1, -65.6],
    ['Ushuaia', -54.8, -68.3],
    ['Puerto Argentino', -51.7, -57.85],
    ['Grytviken', -54.28, -36.5],
    ['Base Marambio', -64.24, -56.6],
    ['Montevideo, across the river', -34.9, -56.2],
    ['Santiago de Chile, behind the mountains', -33.4, -70.6],
  ])('show %s at every zoom', (_name, lat, lng) => {
    for (let z = 0; z <= 19; z += 1) expect(isMappedTile(tileAt(lat, lng, z)), `zoom ${z}`).toBe(true)
  })

  it.each([
    ['Madrid', 40.4, -3.7],
    ['Sydney', -33.9, 151.2],
    ['Bogotá', 4.7, -74.1],
    ['Cape Town', -33.9, 18.4],
    ['Hanga Roa', -27.15, -109.43],
  ])('do not show %s from zoom 5 on', (_name, lat, lng) => {
    expect(isMappedTile(tileAt(lat, lng, 4))).toBe(true)
    for (let z = 5; z <= 19; z += 1) expect(isMappedTile(tileAt(lat, lng, z)), `zoom ${z}`).toBe(false)
  })

  it.each([
    ['western', tileAt(-40, -100, 5), { x: -1, y: 0 }],
    ['eastern', tileAt(-40, -10.01, 5), { x: 1, y: 0 }],
    ['northern', tileAt(-5.01, -60, 7), { x: 0, y: -1 }],
  ])('end with the tile at their %s end', (_end, tile, step) => {
    expect(isMappedTile(tile)).toBe(true)
    expect(isMappedTile({ ...tile, x: tile.x + step.x, y: tile.y + step.y })).toBe(false)
  })

  it.each([
    [0, 0, 0, true],
    [19, 524_287, 524_287, true],
    [0, 1, 0, false],
    [3, 8, 0, false],
    [3, 0, 8, false],
    [20, 0, 0, false],
    [-1, 0, 0, false],
    [3, 1.5, 0, false],
    [3, Number.NaN, 0, false],
  ])('%d/%d/%d is of the world: %s', (z, x, y, expected) => {
    expect(isTileOfTheWorld({ z, x, y })).toBe(expected)
  })
})
