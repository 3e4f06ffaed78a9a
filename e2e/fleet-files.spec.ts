import { expect, test } from './fixtures.ts'
import { fleetUrl, openFleet, signInToFleets } from './fleet.ts'
import { newEmail } from './test-environment.ts'

test('a refused download shows the error, and is not saved as the file', async ({ page, watch }) => {
  // Requests with the expired session.
  watch.allow(/401 \(Unauthorized\)/)
  const owner = newEmail()
  const fleet = await openFleet('Cuyo Cargas', owner, 5)
  await signInToFleets(page, owner)
  await page.getByRole('link', { name: 'Infracciones', exact: true }).click()
  await expect(page.getByText('No hay infracciones pendientes', { exact: false })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.context().clearCookies()
  await page.getByRole('link', { name: 'Exportar CSV' }).click()
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  expect(page.url()).toContain(fleetUrl(`/${fleet}/infracciones`))
})
