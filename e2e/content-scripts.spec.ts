import type { Page, Request } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

/** Decision 0078: compressed, of all scripts that a content page loads by itself. */
const MAX_BYTES = 15_000

const PAGES = [
  '/app-movil',
  '/avisos',
  '/avisos/baja',
  '/cobertura',
  '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
  '/empresa',
  '/estado',
  '/gestion-de-flotas',
  '/infracciones-transito',
  '/infracciones-transito/multas-caba',
  '/no-existe',
  '/notificaciones-automaticas-infracciones',
  '/politica-privacidad',
  '/preguntas-frecuentes',
  '/resolver-infraccion',
  '/scoring-conductor',
  '/sitemap',
  '/solucion-infracciones-municipios',
  '/terminos-y-condiciones',
]

/** Bytes of the scripts, when tracking, the last of them, has begun. */
async function measureScripts(page: Page, path: string): Promise<number> {
  const sizes: Promise<number>[] = []
  const measure = (request: Request) => {
    if (!new URL(request.url()).pathname.endsWith('.js')) return
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize))
  }
  page.on('requestfinished', measure)
  const tracked = page.waitForRequest('**/api/track/token')
  await page.goto(productUrl() + path)
  await tracked
  page.off('requestfinished', measure)
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

test('the scripts of content pages are small, and none is React’s', async ({ page, watch }) => {
  test.slow()
  watch.allow(/status of 404/)
  // A browser with a route does not cache: no page has scripts from the one before.
  await page.route('**/no-such-address', (route) => route.abort())
  for (const path of PAGES)
    await test.step(path, async () => {
      const bytes = await measureScripts(page, path)
      expect(bytes).toBeGreaterThan(1_000)
      expect(bytes).toBeLessThanOrEqual(MAX_BYTES)
      expect(await page.evaluate('"__reactRouterContext" in window')).toBe(false)
    })
})

test('a script too many is measured', async ({ page }) => {
  const noise = Array.from({ length: 3_000 }, (_, place) => Math.sin(place)).join()
  await page.route('**/assets/too-many.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `void [${noise}]` }),
  )
  await page.route('**/empresa', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(
      '</body>',
      '<script src="/assets/too-many.js"></script></body>',
    )
    await route.fulfill({ response, body })
  })
  expect(await measureScripts(page, '/empresa')).toBeGreaterThan(MAX_BYTES)
})
