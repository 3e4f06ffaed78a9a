import { createElement as h } from 'react'
import { prerender } from 'react-dom/static'
import { createRoutesStub } from 'react-router'
import { describe, expect, it } from 'vitest'
import { type Frame, FrameContext } from './frame-context.ts'
import { renderFrame } from './layout/render-frame.tsx'
import Root, { ErrorBoundary, Layout } from './root.tsx'

const FRAME: Frame = renderFrame(
  {
    siteName: 'Multas',
    siteUrl: 'https://multas.example',
    demo: false,
    monitoring: { priceCentavos: 29_900, maxSubjects: 5, isForSale: false },
    notice: null,
    operator: null,
  },
  '/',
)
/** A frame that no text can show: whatever renders the site's head throws. */
const UNSHOWABLE: Frame = {
  get before(): never {
    throw new Error('unshowable')
  },
  after: '',
}
const NOT_FOUND = { status: 404, statusText: 'Not Found', internal: false, data: null }
const AWAY = { statusText: 'Unavailable', internal: false, data: '' }

async function render(frame: Frame, error?: unknown): Promise<string> {
  const inLayout = (child: Parameters<typeof h>[0]) => () => h(Layout, null, h(child))
  const Failed = () => h(ErrorBoundary, { error, params: {} } as Parameters<typeof ErrorBoundary>[0])
  const Site = createRoutesStub([
    { id: 'root', path: '/', Component: inLayout(Root), ErrorBoundary: inLayout(Failed) },
  ])
  const errors = error === undefined ? null : { root: error }
  const page = h(Site, { hydrationData: { loaderData: {}, errors } })
  const onError = () => {}
  const { prelude } = await prerender(h(FrameContext, { value: frame }, page), { onError })
  return new Response(prelude).text()
}

it('a page without an error has its header and its footer', async () => {
  const html = await render(FRAME)
  expect(html).toContain('id="navegacion"')
  expect(html).toContain('id="pie"')
  expect(html).not.toContain('Algo salió mal')
})

describe('a failure', () => {
  it('of the layout itself shows the error screen, which needs no layout', async () => {
    await expect(render(UNSHOWABLE)).rejects.toThrow('unshowable')
    const html = await render(UNSHOWABLE, new Error('broken'))
    expect(html).toContain('<html lang="es-AR">')
    expect(html).toContain('Algo salió mal')
    expect(html).toContain('Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.')
    expect(html).toContain('rel="stylesheet"')
    expect(html).not.toContain('broken')
  })

  it.each([502, 503, 504])('with %i is not an error page: it says that it retries', async (status) => {
    const html = await render(FRAME, { ...AWAY, status })
    expect(html).toContain('Reintentando...')
    expect(html).toContain('id="navegacion"')
    expect(html).not.toContain('Algo salió mal')
  })

  it('to find a page keeps the header and the footer', async () => {
    const html = await render(FRAME, NOT_FOUND)
    expect(html).toContain('No encontramos esta página')
    expect(html).toContain('id="navegacion"')
    expect(html).not.toContain('Algo salió mal')
  })
})
