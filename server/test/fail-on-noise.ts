import { afterEach, beforeEach, expect, vi } from 'vitest'

/** A console error or warning that no test expects is a defect: it fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  const noise = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  expect(noise).toEqual([])
})
