import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { TableSearch } from './table-search.tsx'

const LATER_MS = 1_000
const here = window.location.href

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  window.history.replaceState(null, '', here)
})

function typeInSearch(text: string) {
  const onSearch = vi.fn()
  render(<TableSearch label="Buscar" value="" onSearch={onSearch} onLeaveDown={() => undefined} />)
  fireEvent.change(screen.getByLabelText('Buscar'), { target: { value: text } })
  return onSearch
}

it('searches once the typing pauses', () => {
  const onSearch = typeInSearch('ana')
  expect(onSearch).not.toHaveBeenCalled()
  vi.advanceTimersByTime(LATER_MS)
  expect(onSearch.mock.calls).toEqual([['ana']])
})

it('does not call back who followed a link before the pause', () => {
  const onSearch = typeInSearch('ana')
  window.history.replaceState(null, '', '/administracion/derechos/7')
  vi.advanceTimersByTime(LATER_MS)
  expect(onSearch).not.toHaveBeenCalled()
})
