import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

const at = (path: string) => new URL(path, productUrl()).href

/** Passed as text: it runs in the page, whose types the e2e tests do not have. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

async function expectToFit(page: Page): Promise<void> {
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(OVERFLOW), 'what hangs out of a narrow window').toBe(0)
}

test('every province has its page, from the page of infractions', async ({ page, request }) => {
  await page.goto(at('/infracciones-transito'))
  const links = page.getByRole('navigation', { name: 'Multas por provincia' }).getByRole('link')
  await expect(links).toHaveCount(24)
  const titles = new Set<string>()
  for (const link of await links.all()) {
    const reply = await request.get(at((await link.getAttribute('href')) ?? ''))
    expect(reply.status()).toBe(200)
    titles.add(/<title>([^<]*)/.exec(await reply.text())?.[1] ?? '')
  }
  expect(titles.size).toBe(24)
})

test('a province: read, on a phone too, and left for the next one', async ({ page }) => {
  await page.goto(at('/infracciones-transito/multas-buenos-aires'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Multas de tránsito en la provincia de Buenos Aires',
  )
  await expect(page.getByRole('table', { name: /Valores de la UF/ })).toBeVisible()
  await expectAccessible(page)
  await expectToFit(page)
  await page
    .getByRole('navigation', { name: 'Multas por provincia' })
    .getByRole('link', { name: 'Tucumán' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multas de tránsito en Tucumán')
  await expectToFit(page)
})

test('a province that does not exist is not found', async ({ page, watch }) => {
  watch.allow(/404/)
  const reply = await page.goto(at('/infracciones-transito/multas-marte'))
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No encontramos esta página')
  await expect(page).toHaveTitle('No encontramos esta página')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the guided way leads from the place and the case to what to do', async ({ page }) => {
    await page.goto(at('/resolver-infraccion'))
    await page.getByLabel('¿Dónde fue la infracción?').selectOption({ label: 'Lanús' })
    await page.getByLabel('¿Qué pasó?').selectOption({ label: 'Manejaba otra persona' })
    await page.getByRole('button', { name: 'Ver qué hacer' }).click()
    await expect(page).toHaveURL(/\?provincia=lanus&situacion=otro-conducia#respuesta$/)
    await expect(page.getByRole('region', { name: 'Manejaba otra persona' })).toContainText(
      'Por una infracción en Lanús.',
    )
    await page.getByRole('link', { name: 'multas de tránsito en la provincia de Buenos Aires' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText('provincia de Buenos Aires')
  })
})

test('the guided way and the page of infractions are accessible, and fit a phone', async ({ page }) => {
  for (const path of [
    '/resolver-infraccion?provincia=cordoba&situacion=reclamar',
    '/infracciones-transito',
  ]) {
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(at(path))
    await expectAccessible(page)
    await expectToFit(page)
  }
})
