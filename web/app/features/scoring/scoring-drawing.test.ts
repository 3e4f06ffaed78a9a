import { describe, expect, it } from 'vitest'
import { assignColours, CHART_COLOURS } from './chart-colours.ts'
import { divideRing } from './divide-ring.ts'
import { gaugeArc, gaugePoint, needleAngle } from './gauge-geometry.ts'
import { describeSegment, SCORE_SEGMENTS } from './score-segments.ts'

const ones = (length: number) => Array.from({ length }, () => 1)

describe('the ring', () => {
  it.each([
    ['no typology', [], []],
    ['one of 100 %', [7], [{ start: 0, length: 100 }]],
    [
      'halves',
      [1, 1],
      [
        { start: 0, length: 50 },
        { start: 50, length: 50 },
      ],
    ],
  ])('%s', (_name, counts, slices) => {
    expect(divideRing(counts)).toEqual(slices)
  })

  it.each([
    ['one', [3]],
    ['ten', ones(10)],
    ['forty', ones(40)],
    ['two hundred', ones(200)],
    ['a giant and a dwarf', [9_999, 1]],
    ['a giant and forty dwarfs', [10_000, ...ones(40)]],
    ['all sizes', [500, 80, 40, 9, 2, 1, 1]],
  ])('%s: once round, without gaps, each to be seen, larger ones not smaller', (_name, counts) => {
    const slices = divideRing(counts)
    const last = slices.at(-1)
    expect((last?.start ?? 0) + (last?.length ?? 0)).toBeCloseTo(100, 9)
    for (const [place, { start, length }] of slices.entries()) {
      const before = slices[place - 1]
      expect(start).toBeCloseTo((before?.start ?? 0) + (before?.length ?? 0), 9)
      expect(length).toBeGreaterThanOrEqual(Math.min(1.2, 50 / counts.length) - 1e-9)
      if (before) expect(length).toBeLessThanOrEqual(before.length + 1e-9)
    }
  })

  it('keeps true proportions while none is too thin', () => {
    expect(divideRing([50, 30, 20]).map(({ length }) => length)).toEqual([50, 30, 20])
  })
})

describe('colours', () => {
  it.each([0, 1, 2, 9, 10, 11, 12, 20, 21, 40, 41])('%d slices, no two neighbours alike', (slices) => {
    const colours = assignColours(slices)
    expect(colours).toHaveLength(slices)
    if (slices > 1)
      for (const [place, colour] of colours.entries()) expect(colour).not.toBe(colours[(place + 1) % slices])
  })

  it('the first ten are the palette', () => {
    expect(assignColours(10)).toEqual(CHART_COLOURS)
    expect(new Set(CHART_COLOURS.map(({ fill }) => fill)).size).toBe(10)
  })
})

describe('the gauge', () => {
  it('has five segments', () => {
    expect(SCORE_SEGMENTS.map(({ from, upTo, category }) => [from, upTo, category])).toEqual([
      [0, 50, 'Crítico'],
      [50, 75, 'Riesgoso'],
      [75, 85, 'Aceptable'],
      [85, 95, 'Excelente'],
      [95, 100, 'Elite'],
    ])
  })

  it('says which scores share a category', () => {
    expect(SCORE_SEGMENTS.map(describeSegment)).toEqual([
      'menos de 50 puntos',
      'de 50 a 74 puntos',
      'de 75 a 84 puntos',
      'de 85 a 94 puntos',
      '95 puntos o más',
    ])
  })

  it.each([
    [0, -90, { x: -10, y: 0 }],
    [50, 0, { x: 0, y: -10 }],
    [75, 45, { x: 7.07, y: -7.07 }],
    [100, 90, { x: 10, y: 0 }],
  ])('%d points at %d°', (score, angle, point) => {
    expect(needleAngle(score)).toBe(angle)
    expect(gaugePoint(score, 10)).toEqual(point)
  })

  it('never points beyond its ends', () => {
    expect([needleAngle(-5), needleAngle(130)]).toEqual([-90, 90])
  })

  it('draws clockwise', () => {
    expect(gaugeArc(0, 50, 10)).toBe('M-10 0A10 10 0 0 1 0 -10')
  })
})
