import { expect, test } from './fixtures.ts'
import { openFleet, signInToFleets } from './fleet.ts'
import { newEmail } from './test-environment.ts'

test('the role of a long address is changed on a phone', async ({ page }) => {
  const owner = newEmail()
  await openFleet('Logística del Este', owner, 1)
  await signInToFleets(page, owner)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.getByRole('link', { name: 'Personas' }).click()
  const manager = `gerencia.de.operaciones.logisticas.y.flota.${newEmail()}`
  await page.getByLabel('Correo electrónico').fill(manager)
  await page.getByRole('button', { name: 'Invitar' }).click()
  await page.getByRole('button', { name: `Cambiar el rol: ${manager}` }).click()
  const dialog = page.getByRole('dialog')
  const widths = await dialog
    .locator('> div')
    .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
  expect(widths, 'wider than the dialog').toEqual([0, 0])
  await dialog.getByLabel(`Rol de ${manager}`).selectOption('Gestiona')
  await dialog.getByRole('button', { name: 'Cambiar el rol' }).click()
  await expect(page.getByText(/^Gestiona · /)).toBeVisible()
})
