import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { FilterInput } from './filter-input.tsx'

function openField() {
  const onValue = vi.fn()
  render(<FilterInput label="Buscar" value="" onValue={onValue} />)
  const field = screen.getByLabelText<HTMLInputElement>('Buscar')
  const type = (...texts: readonly string[]) => {
    for (const value of texts) fireEvent.change(field, { target: { value } })
  }
  return { onValue, field, type }
}

it('hands over what was typed once, at the pause', async () => {
  const { onValue, field, type } = openField()
  type('h', 'hu', 'hud')
  expect(field.value).toBe('hud')
  await waitFor(() => expect(onValue).toHaveBeenCalled())
  expect(onValue.mock.calls).toEqual([['hud']])
})

it('hands it over at once when the field is left', () => {
  const { onValue, field, type } = openField()
  type('h', 'hu')
  fireEvent.blur(field)
  expect(onValue.mock.calls).toEqual([['hu']])
})
