import { createElement as h } from 'react'
import { renderToString } from 'react-dom/server'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { writeFrame } from './layout/write-frame.tsx'
import Root, { ErrorBoundary, Layout } from './root.tsx'
import { type WrittenFrame, WrittenFrameContext } from './written-frame-context.ts'

const FRAME: WrittenFrame = writeFrame(
  { siteName: 'Multas', siteUrl: 'https://multas.example', demo: false },
  '/',
)
/** A frame that no text can show: whatever renders the site's head throws. */
const UNSHOWABLE: WrittenFrame = {
  get before(): string {
    throw new Error('unshowable')
  },
  after: '',
}
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null }

function render(frame: WrittenFrame, error?: unknown): string {
  const inLayout = (child: Parameters<typeof h>[0]) => () => h(Layout, null, h(child))
  const Failed = () => h(ErrorBoundary, { error, params: {} } as Parameters<typeof ErrorBoundary>[0])
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: inLayout(Root), ErrorBoundary: inLayout(Failed) },
  ])
  const errors = error === undefined ? null : { root: error }
  return renderToString(
    h(WrittenFrameContext, { value: frame }, h(Site, { hydrationData: { loaderData: {}, errors } })),
  )
}

it('is no failure to show a page: it has its header and its footer', () => {
  const html = render(FRAME)
  expect(html).toContain('id="navegacion"')
  expect(html).toContain('id="pie"')
  expect(html).not.toContain('Algo salió mal')
})

describe('a failure', () => {
  it('of the layout itself shows the error screen, which needs no layout', () => {
    expect(() => render(UNSHOWABLE)).toThrow('unshowable')
    const html = render(UNSHOWABLE, new Error('broken'))
    expect(html).toContain('<html lang="es-AR">')
    expect(html).toContain('Algo salió mal')
    expect(html).toContain('Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.')
    expect(html).toContain('rel="stylesheet"')
    expect(html).not.toContain('broken')
  })

  it('to find a page keeps the header and the footer', () => {
    const html = render(FRAME, NOT_FOUND)
    expect(html).toContain('No encontramos esta página')
    expect(html).toContain('id="navegacion"')
    expect(html).not.toContain('Algo salió mal')
  })
})
