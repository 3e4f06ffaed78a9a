import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { Suspense, useState } from 'react'
import { expect, it, vi } from 'vitest'
import { lazyAgain } from './lazy-again.ts'
import { PanelBoundary } from './panel-boundary.tsx'
import { useLazy } from './use-lazy.ts'

const QUIETLY = { onCaughtError: () => {} }

const Section = () => <button type="button">Agregar</button>

it('what the network failed to load is there after another try, and so is the focus', async () => {
  let isOffline = true
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
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

const missing = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

/** `load` never succeeds: its file is gone. */
function openStalePage({ openForMs, typed = '' }: { openForMs: number; typed?: string }) {
  vi.stubGlobal('fetch', async () => new Response(null))
  vi.spyOn(performance, 'now').mockReturnValue(openForMs)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const Section = lazyAgain(missing)
  const MapPart = () => useLazy(true, missing)
  render(
    <main>
      <h1>Mi cuenta</h1>
      <input aria-label="Nombre" defaultValue={typed} />
      <PanelBoundary what="«Correo»">
        <Suspense>
          <Section />
        </Suspense>
      </PanelBoundary>
      <PanelBoundary what="el mapa">
        <MapPart />
      </PanelBoundary>
    </main>,
    QUIETLY,
  )
  return reload
}

it('a page whose files a deployment replaced reloads itself', async () => {
  const reload = openStalePage({ openForMs: 3_600_000 })
  await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  expect(screen.queryByRole('alert')).toBeNull()
})

it.each([
  { case: 'with something typed', openForMs: 3_600_000, typed: 'Ana' },
  { case: 'that was just loaded', openForMs: 500 },
])('a stale page $case asks before it reloads', async ({ openForMs, typed }) => {
  const reload = openStalePage({ openForMs, ...(typed ? { typed } : {}) })
  const [button] = await screen.findAllByRole('button', { name: 'Recargar' })
  expect(screen.getAllByRole('alert')[0]?.textContent).toContain(
    'Lo que escribiste y no guardaste se pierde.',
  )
  expect(reload).not.toHaveBeenCalled()
  await userEvent.setup().click(button as HTMLElement)
  expect(reload).toHaveBeenCalledOnce()
})
