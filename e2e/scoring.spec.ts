import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newDni, newEmail, newPlate } from './test-environment.ts'

const scorePanel = (page: Page) => page.getByRole('region', { name: 'Análisis de Seguridad Vial' })
const zonePanel = (page: Page) => page.getByRole('region', { name: 'Análisis de zonas' })
const typologies = (page: Page) => scorePanel(page).getByRole('table', { name: 'Infracciones por tipología' })
const CATEGORIES = /^(Crítico|Riesgoso|Aceptable|Excelente|Elite)$/

test('the score, its category and the typologies, in words', async ({ page }) => {
  const home = new HomePage(page)
  const mendoza = await holdUpstream('mendoza')
  await home.open()
  await home.search(newPlate(), newEmail())
  const panel = scorePanel(page)
  await expect(panel.getByText('El puntaje se calcula cuando termina la búsqueda.')).toBeVisible()
  const waitingHeight = (await panel.boundingBox())?.height
  await mendoza.release()
  await expect(panel.getByText(CATEGORIES)).toBeVisible()
  await expect(panel.getByText(/^\d+ ?de 100$/)).toBeVisible()
  expect((await panel.boundingBox())?.height, 'nothing below it moves').toBe(waitingHeight)
  await expect(panel.getByText(/no es el scoring nacional de la licencia/)).toBeVisible()
  const rows = typologies(page).getByRole('row')
  await expect(rows.nth(1)).toHaveText(/^\D+\d+\d+,\d\s%$/)
  const shares = await typologies(page).getByRole('cell').filter({ hasText: '%' }).allTextContents()
  const sum = shares.reduce((total, share) => total + Number.parseFloat(share.replace(',', '.')), 0)
  expect(Math.abs(sum - 100)).toBeLessThan(1)
})

test("a person's result passes axe", async ({ page }) => {
  test.slow()
  const home = new HomePage(page)
  await home.open()
  await home.search(newDni(), newEmail(), 'Femenino')
  await expect(zonePanel(page)).toBeVisible()
  await expectAccessible(page)
})
