import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newEmail, readMail } from './test-environment.ts'

test('an operator opens a fleet, changes its plan, suspends it, lets it go on and closes it', async ({
  page,
}) => {
  const owner = newEmail()
  await signInAsAdmin(page, 'operator')
  await page.goto(adminUrl('/flotas'))
  await page.getByRole('button', { name: 'Abrir una flota' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Empresa').fill('Mudanzas del Plata')
  await dialog.getByLabel('Vehículos, como máximo').fill('0')
  await dialog.getByLabel('Correo de quien queda a cargo').fill(owner)
  await dialog.getByRole('button', { name: 'Abrir la flota' }).click()
  await expect(dialog.getByText('De 1 a 10.000 vehículos')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Vehículos, como máximo').fill('120')
  await dialog.getByLabel(/^Precio acordado/).fill('150.000')
  await dialog.getByRole('button', { name: 'Abrir la flota' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mudanzas del Plata' })).toBeVisible()
  await expect(page.getByText(owner, { exact: true })).toBeVisible()
  await readMail(owner, /(\/flotas)/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Cambiar el plan' }).click()
  await expect(dialog.getByLabel(/^Precio acordado/)).toHaveValue('150.000')
  await dialog.getByLabel('Vehículos, como máximo').fill('200')
  await dialog.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('0 de 200')).toBeVisible()

  await page.getByRole('button', { name: 'Suspender la flota' }).click()
  await dialog.getByRole('button', { name: 'Suspender' }).click()
  await expect(page.getByText('Suspendida', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Reanudar la flota' }).click()
  await dialog.getByRole('button', { name: 'Reanudar' }).click()
  await expect(page.getByText('Activa', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cerrar la flota' }).click()
  await dialog.getByRole('button', { name: 'Cerrar y borrar sus datos' }).click()
  await expect(page.getByText('Cerrada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cambiar el plan' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Flotas', exact: true }).last().click()
  await expect(page.getByRole('link', { name: 'Mudanzas del Plata' })).toBeVisible()
  await expectAccessible(page)
})
