import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import Root, { ErrorBoundary, Layout } from './root.tsx'

/** A name that no text can show: whatever renders the site's header throws. */
const UNSHOWABLE = { root: { siteName: {}, siteUrl: '', demo: false } }
const SHOWABLE = { root: { siteName: 'Multas', siteUrl: '', demo: false } }
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null }

function render(loaderData: Record<string, unknown>, error?: unknown): string {
  const inLayout = (child: Parameters<typeof h>[0]) => () => h(Layout, null, h(child))
  const Failed = () => h(ErrorBoundary, { error, params: {} } as Parameters<typeof ErrorBoundary>[0])
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: inLayout(Root), ErrorBoundary: inLayout(Failed) },
  ])
  const errors = error === undefined ? null : { root: error }
  return renderToString(h(Site, { hydrationData: { loaderData, errors } }))
}

it('is no failure to show a page: it has its header and its footer', () => {
  const html = render(SHOWABLE)
  expect(html).toContain('id="navegacion"')
  expect(html).toContain('id="pie"')
  expect(html).not.toContain('Algo salió mal')
})

describe('a failure', () => {
  it('of the layout itself shows the error screen, which needs no layout', () => {
    expect(() => render(UNSHOWABLE)).toThrow('Objects are not valid')
    const html = render(UNSHOWABLE, new Error('broken'))
    expect(html).toContain('<html lang="es-AR">')
    expect(html).toContain('Algo salió mal')
    expect(html).toContain('Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.')
    expect(html).toContain('rel="stylesheet"')
    expect(html).not.toContain('broken')
  })

  it('to find a page keeps the header and the footer', () => {
    const html = render(SHOWABLE, NOT_FOUND)
    expect(html).toContain('No encontramos esta página')
    expect(html).toContain('id="navegacion"')
    expect(html).not.toContain('Algo salió mal')
  })
})
