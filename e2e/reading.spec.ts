import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { listedPaths } from './listed-pages.ts'
import { productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

const at = (path: string) => new URL(path, productUrl()).href
const PROVINCE = /\/multas-(?!salta$)/
/** Every page that search engines may list, and one of the provinces. */
const pagesToRead = async () => (await listedPaths()).filter((path) => !PROVINCE.test(path))

/** Passed as text: it runs in the page, whose types the e2e tests do not have. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

/** Pages that no other test checks in light and in dark. */
const CHECKED_HERE = [
  '/solucion-infracciones-municipios',
  '/app-movil',
  '/como-se-calcula-valor-infraccion-unidad-funcional-uf',
  '/preguntas-frecuentes',
  '/empresa',
  '/terminos-y-condiciones',
  '/politica-privacidad',
  '/sitemap',
  '/datos-personales',
]

test('every public page fits a narrow phone, and is accessible', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const paths = await pagesToRead()
  for (const path of new Set([...paths, ...CHECKED_HERE]))
    await test.step(path, async () => {
      await page.goto(at(path))
      await untilHydrated(page)
      if (paths.includes(path)) expect([path, await page.evaluate(OVERFLOW)]).toEqual([path, 0])
      if (CHECKED_HERE.includes(path)) await expectAccessible(page)
    })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('every public page can be read, and waits for nothing', async ({ page }) => {
    for (const path of await pagesToRead()) {
      await page.goto(at(path))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      expect((await page.getByRole('main').innerText()).length, path).toBeGreaterThan(300)
    }
  })

  test('what needs a script says so', async ({ page }) => {
    for (const path of [
      '/gestion-de-flotas',
      '/solucion-infracciones-municipios',
      '/datos-personales',
      '/avisos',
    ]) {
      await page.goto(at(path))
      await expect(
        page
          .getByRole('main')
          .getByText(/necesita JavaScript|hace falta JavaScript/)
          .first(),
      ).toBeVisible()
    }
  })
})

test.describe('on paper', () => {
  /** Passed as text: it runs in the page, whose types the e2e tests do not have. */
  const GROUND = 'getComputedStyle(document.body).backgroundColor'
  const BEHIND_LINK = `getComputedStyle(document.querySelector('main .content a[href^="http"]'), '::after').content`

  test('a page is white, is open, and has nothing to press', async ({ page }) => {
    await page.goto(at('/preguntas-frecuentes'))
    await untilHydrated(page)
    const answer = page.getByText('Nada: la consulta es gratis.')
    const index = page.getByRole('contentinfo').getByText('Información sobre multas')
    await expect(answer).toBeHidden()
    await expect(index).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(answer).toBeVisible()
    await expect(index).toBeHidden()
    await expect(page.getByRole('navigation', { name: 'Dónde estás' })).toBeHidden()
    expect(await page.evaluate(GROUND)).toBe('rgb(255, 255, 255)')
    await expect(page.getByText('No es un organismo oficial')).toBeVisible()
  })

  test('an address that was behind a word is written out', async ({ page }) => {
    await page.goto(at('/infracciones-transito/multas-salta'))
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(BEHIND_LINK)).toContain('http')
  })
})

test.describe('on a phone that lies on its side', () => {
  for (const [width, height] of [
    [740, 360],
    [844, 390],
  ] as const)
    test(`at ${width} by ${height} nothing is out of reach`, async ({ page }) => {
      await page.setViewportSize({ width, height })
      await page.goto(at('/empresa'))
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Dejanos tu opinión' }).click()
      const popup = page.getByRole('dialog', { name: 'Tu opinión importa' })
      await expect(popup.getByRole('heading')).toBeInViewport()
      await expect(popup.getByRole('button', { name: 'Cerrar' })).toBeInViewport()
      await popup.getByRole('button', { name: 'Enviar' }).scrollIntoViewIfNeeded()
      await expect(popup.getByRole('button', { name: 'Enviar' })).toBeInViewport()
      await popup.getByRole('button', { name: 'Cerrar' }).click()
      await expect(popup).toBeHidden()
    })

  test('the bar below is one line, and the whole menu can be reached', async ({ page }) => {
    await page.setViewportSize({ width: 740, height: 360 })
    await page.goto(at('/empresa'))
    await untilHydrated(page)
    const bar = page.getByRole('navigation', { name: 'Accesos rápidos' })
    expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(52)
    await bar.getByRole('button', { name: 'Menú' }).click()
    const last = page.getByRole('dialog', { name: 'Menú' }).getByRole('link', { name: 'Mapa del sitio' })
    await last.scrollIntoViewIfNeeded()
    await expect(last).toBeInViewport()
  })
})
