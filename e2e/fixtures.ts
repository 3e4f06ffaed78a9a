import { type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type MunicipalProduct, startMunicipalProduct } from './municipality.ts'
import { productUrl, resetUpstreams, setClock } from './test-environment.ts'

interface BrowserWatch {
  /** Allows a console message that the test provokes, from now on. */
  allow(message: RegExp): void
  /** Another origin of the product, which its pages may request as well. */
  allowOrigin(url: string): void
}

/**
 * `test` with a watch over the browser: a console error or warning, an exception, a violation of the page's
 * policy, or a request to a third party fails the test.
 */
export const test = base.extend<{ watch: BrowserWatch; settled: undefined }, { municipal: MunicipalProduct }>(
  {
    municipal: [
      async ({}, use) => {
        const product = await startMunicipalProduct()
        await use(product)
        await product.end()
      },
      { scope: 'worker', timeout: 120_000 },
    ],
    settled: [
      async ({}, use) => {
        await use(undefined)
        await resetUpstreams()
        setClock(0)
      },
      { auto: true },
    ],
    watch: [
      async ({ context }, use) => {
        const faults: string[] = []
        const allowed: RegExp[] = []
        const origins = new Set([new URL(productUrl()).origin])
        watchContext(context, origins, (fault) => {
          if (!allowed.some((pattern) => pattern.test(fault))) faults.push(fault)
        })
        await use({
          allow: (message) => void allowed.push(message),
          allowOrigin: (url) => void origins.add(new URL(url).origin),
        })
        expect(faults, 'what the browser complained of').toEqual([])
      },
      { auto: true },
    ],
  },
)

export { expect }

function watchContext(
  context: BrowserContext,
  origins: ReadonlySet<string>,
  report: (fault: string) => void,
): void {
  context.on('console', (message) => {
    if (isExpectedStatus(message.text(), message.location().url)) return
    const { url } = message.location()
    if (['error', 'warning'].includes(message.type()))
      report(`console ${message.type()}: ${message.text()} (${url})`)
  })
  context.on('weberror', (error) => report(`exception: ${error.error().message}`))
  context.on('request', (request) => {
    const url = new URL(request.url())
    if (url.protocol !== 'data:' && !origins.has(url.origin)) report(`third party: ${request.url()}`)
  })
  context.on('page', (page: Page) => {
    page.on('websocket', (socket) => {
      const origin = new URL(socket.url().replace(/^ws/, 'http')).origin
      if (!origins.has(origin)) report(`third party: ${socket.url()}`)
    })
    page.on('crash', () => report('the page crashed'))
  })
}

/** The browser logs these expected replies as errors: an address unknown to the map, nobody signed in. */
function isExpectedStatus(text: string, url: string): boolean {
  return (
    (url.endsWith('/api/geocode') && text.includes('status of 404')) ||
    (url.endsWith('/api/admin/me') && text.includes('status of 401'))
  )
}
