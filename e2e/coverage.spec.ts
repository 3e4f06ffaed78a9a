import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

const at = (path: string) => new URL(path, productUrl()).href

const field = (page: Page) => page.getByLabel('¿En qué ciudad, partido o municipio?')
const places = (page: Page) => page.getByRole('list', { name: 'Lugares encontrados' })

/** Passed as text: it runs in the page. */
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth'

test('a town, typed without its accents: what a clean result means there', async ({ page }) => {
  await page.goto(at('/cobertura'))
  await field(page).pressSequentially('tandi', { delay: 20 })
  await expect(page.getByRole('status').filter({ hasText: 'Encontramos un lugar' })).toBeVisible()
  await expect(
    places(page).getByText('las multas municipales no las consultamos; sí las de la Provincia'),
  ).toBeVisible()
  await expect(page).toHaveURL(/\/cobertura\?q=tandi$/)
  await expect(field(page)).toBeFocused()
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.evaluate(OVERFLOW), 'what hangs out of a narrow window').toBe(0)
})

test('towns of one name are separated, and opened by keyboard', async ({ page }) => {
  await page.goto(at('/cobertura'))
  await field(page).fill('santa rosa')
  await expect(places(page).getByText('Santa Rosa, Capital, La Pampa')).toBeVisible()
  await expect(places(page).locator('details[open]')).toHaveCount(0)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(places(page).locator('details[open]')).toHaveCount(1)
  await field(page).fill('santa rosa la pampa')
  await expect(places(page).getByRole('link', { name: 'Consulta oficial de Santa Rosa' })).toBeVisible()
  await field(page).fill('no existe')
  await expect(page.getByText('No tenemos «no existe» en la lista.')).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form asks the server, from a province too', async ({ page }) => {
    await page.goto(at('/infracciones-transito/multas-buenos-aires'))
    await page.getByLabel('Qué quiere decir un resultado sin multas en tu ciudad').fill('Adrogué')
    await page.getByRole('button', { name: 'Buscar', exact: true }).click()
    await expect(page).toHaveURL(/provincia=buenos-aires&q=Adrogu%C3%A9/)
    await expect(page.getByText('Adrogué está en el partido de Almirante Brown')).toBeVisible()
    await expect(page.getByText('Solo en Buenos Aires.')).toBeVisible()
  })
})
