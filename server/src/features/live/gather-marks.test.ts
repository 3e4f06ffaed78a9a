import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { gatherMarks } from './gather-marks.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function gathering() {
  const marked: (readonly string[])[] = []
  return { marked, marks: gatherMarks(async (ids) => void marked.push(ids)) }
}

it('marks once what is delivered within a moment', () => {
  const { marked, marks } = gathering()
  marks.add(['a'])
  marks.add(['b', 'c'])
  expect(marked).toEqual([])
  vi.advanceTimersByTime(250)
  expect(marked).toEqual([['a', 'b', 'c']])
  vi.advanceTimersByTime(1_000)
  expect(marked).toHaveLength(1)
})

it('marks what waits when it is closed, and what comes later at once', async () => {
  const { marked, marks } = gathering()
  marks.add(['a'])
  await marks.close()
  expect(marked).toEqual([['a']])
  marks.add(['b'])
  expect(marked).toEqual([['a'], ['b']])
  expect(vi.getTimerCount()).toBe(0)
})
