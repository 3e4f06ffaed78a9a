import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, it } from 'vitest'
import { lazyAgain } from './lazy-again.ts'
import { PanelBoundary } from './panel-boundary.tsx'

const QUIETLY = { onCaughtError: () => {} }

const Section = () => <button type="button">Agregar</button>

it('what the network failed to load is there after another try, and so is the focus', async () => {
  let isOffline = true
  const Part = lazyAgain(async () => {
    if (isOffline) throw new TypeError('Failed to fetch dynamically imported module')
    return { default: Section }
  })
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <main>
        <h1>Mi cuenta</h1>
        <PanelBoundary what="«Correo»">
          {isOpen ? (
            <Suspense>
              <Part />
            </Suspense>
          ) : (
            <button type="button" onClick={() => setOpen(true)}>
              Abrir
            </button>
          )}
        </PanelBoundary>
      </main>
    )
  }
  render(<Page />, QUIETLY)
  const user = userEvent.setup()
  await user.click(screen.getByRole('button', { name: 'Abrir' }))
  const retry = await screen.findByRole('button', { name: 'Reintentar' })
  await user.click(retry)
  const again = await screen.findByRole('button', { name: 'Reintentar' })
  isOffline = false
  await user.click(again)
  await screen.findByRole('button', { name: 'Agregar' })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Mi cuenta' }))
})

it('a part that broke keeps the focus at its place', async () => {
  let isBroken = false
  function Part() {
    const [, press] = useState(0)
    if (isBroken) throw new Error('broken')
    return (
      <button type="button" onClick={() => press(1)}>
        Comparar
      </button>
    )
  }
  render(
    <main>
      <h1>Resultado</h1>
      <p>Antes</p>
      <PanelBoundary what="la comparación">
        <Part />
      </PanelBoundary>
    </main>,
    QUIETLY,
  )
  const user = userEvent.setup()
  isBroken = true
  await user.click(screen.getByRole('button', { name: 'Comparar' }))
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Reintentar' }))
  isBroken = false
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Comparar' }))
})
