import { act, renderHook } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { useToday } from './use-today.ts'

it('is the next day at each midnight in Argentina, also on a page that nobody touches', () => {
  vi.useFakeTimers({ now: new Date('2026-12-31T20:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  const { result, unmount } = renderHook(() => useToday())
  const passHours = (hours: number) => act(() => void vi.advanceTimersByTime(hours * 3_600_000))
  passHours(6.99)
  expect(result.current).toBe('2026-12-31')
  passHours(0.02)
  expect(result.current).toBe('2027-01-01')
  passHours(24)
  expect(result.current).toBe('2027-01-02')
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})
