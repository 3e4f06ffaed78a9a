import { describe, expect, it } from 'vitest'
import type { Shift } from '../browser/recording.ts'
import { splitShifts } from './layout-shifts.ts'

const shift = (atMs: number, followsInput = false): Shift => ({
  ...{ atMs, value: 0.1, followsInput, sources: [] },
})
const recording = (shifts: readonly Shift[], completedAtMs: number | null = 5_000) => ({
  shifts,
  events: [],
  longTasks: [],
  startedAtMs: 1_000,
  completedAtMs,
})
const times = (shifts: readonly { atMs: number }[]) => shifts.map(({ atMs }) => atMs)

describe('what moved', () => {
  it('is classified by the screen that was shown, to the frame', () => {
    const { form, streaming, completion } = splitShifts(
      recording([shift(900), shift(990), shift(3_000), shift(4_990), shift(6_000)]),
    )
    expect([times(form), times(streaming), times(completion)]).toEqual([[900], [990, 3_000], [4_990, 6_000]])
  })

  it('does not count when the visitor asked for it', () => {
    expect(splitShifts(recording([shift(2_000, true)])).streaming).toEqual([])
  })

  it('does not count when only a number gains a digit', () => {
    expect(splitShifts(recording([{ ...shift(2_000), value: 0.0004 }])).streaming).toEqual([])
    const total = '#text "$ 3.821.610" from 171,264 140×14 to 171,264 140×14'
    const moved = 'div "Infracciones" from 0,633 345×107 to 0,642 345×98'
    const inPlace = { ...shift(2_000), sources: [total, total] }
    expect(splitShifts(recording([inPlace])).streaming).toEqual([])
    expect(splitShifts(recording([{ ...inPlace, sources: [total, moved] }])).streaming).toHaveLength(1)
  })

  it('belongs to the streaming as long as the search has not ended', () => {
    expect(times(splitShifts(recording([shift(9_000)], null)).streaming)).toEqual([9_000])
  })
})
