import { cleanup, configure } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import { takeUnanswered } from './render-screen.tsx'

// A loaded machine takes its time to load a screen.
configure({ asyncUtilTimeout: 10_000 })

/** A console error or warning, or a call without an answer, fails the test that caused it. */
beforeEach(() => {
  vi.spyOn(console, 'error')
  vi.spyOn(console, 'warn')
})

afterEach(() => {
  cleanup()
  const noise = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.warn).mock.calls]
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  expect(noise).toEqual([])
  expect(takeUnanswered()).toEqual([])
})
