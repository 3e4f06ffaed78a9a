import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ConfirmByPassword } from './confirm-identity.tsx'

const LATER_MS = 1_000

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

function openDialog() {
  const send = vi.fn(() => new Promise<Response>(() => undefined))
  vi.stubGlobal('fetch', send)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ConfirmByPassword onDecline={() => undefined} onConfirmed={() => undefined} />
    </QueryClientProvider>,
  )
  const fill = async (label: string, value: string) => {
    fireEvent.change(screen.getByLabelText(label), { target: { value } })
    await act(() => vi.advanceTimersByTimeAsync(LATER_MS))
  }
  return { send, fill }
}

it('sends no half-typed password when the code was filled in first', async () => {
  const { send, fill } = openDialog()
  await fill('Código de la aplicación', '123456')
  await fill('Contraseña', 'u')
  expect(send).not.toHaveBeenCalled()
})

it('confirms with the sixth digit after the password', async () => {
  const { send, fill } = openDialog()
  await fill('Contraseña', 'una frase larga')
  await fill('Código de la aplicación', '123456')
  expect(send).toHaveBeenCalledTimes(1)
})
