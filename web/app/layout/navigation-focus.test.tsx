import { act, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TO_SEARCH } from '../to-search.ts'
import { NavigationFocus } from './navigation-focus.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

async function askForSearch() {
  const element = (
    <>
      <NavigationFocus />
      <input data-testid="input-patent" />
      <input data-testid="email" />
    </>
  )
  const router = createMemoryRouter([{ path: '/', element }])
  render(<RouterProvider router={router} />)
  await act(() => router.navigate('/', { state: TO_SEARCH }))
}

const focused = () => (document.activeElement as HTMLElement).dataset.testid

it('moves the focus to the plate that a visitor asks for', async () => {
  await askForSearch()
  vi.advanceTimersByTime(1_000)
  expect(focused()).toBe('input-patent')
})

it('leaves the focus in the field that a visitor has reached meanwhile', async () => {
  await askForSearch()
  screen.getByTestId('email').focus()
  vi.advanceTimersByTime(1_000)
  expect(focused()).toBe('email')
})
