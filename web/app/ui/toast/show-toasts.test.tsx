import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, onTestFinished } from 'vitest'
import { showToasts } from './show-toasts.ts'
import { toasts } from './toast-store.ts'

it('closing a toast by keyboard leads back to where the visitor was', async () => {
  onTestFinished(showToasts())
  render(<input aria-label="Nota" />)
  const user = userEvent.setup()
  const note = screen.getByLabelText('Nota')
  note.focus()
  toasts.show({ title: 'Listo', durationMs: 60_000 })
  await user.keyboard('{F8}')
  const close = screen.getByRole('button', { name: 'Cerrar aviso' })
  await user.tab()
  expect(document.activeElement).toBe(close)

  toasts.show({ title: 'Otro', durationMs: 60_000 })
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Avisos (F8)' }))
  await user.tab()
  await user.keyboard('{Enter}')
  expect(screen.queryByText('Otro')).toBeNull()
  expect(document.activeElement).toBe(note)
})
