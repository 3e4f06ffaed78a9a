import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, readCode, setClock } from './test-environment.ts'

test('the same plate within the week meets the limit, and says until when', async ({ page }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const plate = newPlate('ZX')
  await home.open()
  await home.search(plate, email)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
  const { id } = await readCode(email)

  // Simulates another day: neither the browser's storage nor the server has a cooldown for the next code.
  await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
  setClock(6 * 60 * 1000)
  await home.open()
  await home.requestCode(plate, email)
  const { found } = await readCode(email, id)
  await home.code.fill(found)
  const alert = page.getByRole('alert').filter({ hasText: 'Límite de búsqueda alcanzado' })
  await expect(alert).toBeVisible()
  await expect(alert).toContainText(
    new RegExp(`La patente ${plate} fue consultada el \\d{2}/\\d{2}/\\d{2,4}\\.`),
  )
  await expect(alert).toContainText('Debes esperar 7 días entre búsquedas de la misma patente.')
  await expect(alert).toContainText(/Disponible nuevamente el \d{1,2} de \p{L}+ de \d{4}/u)
  expect(await page.evaluate(() => sessionStorage.getItem('searchSessionId'))).toBeNull()
  await home.again.click()
  await expect(home.identifier).toHaveValue('')
})
