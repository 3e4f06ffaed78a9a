import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newDni, newEmail, newPlate } from './test-environment.ts'

/** In the simulator: a person without fines in any jurisdiction. */
const NO_FINES_DNI = '27999888'

test('a DNI needs a gender, and shows the person', async ({ page }) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.identifier.fill(newDni())
  await expect(page.getByText('Por favor seleccioná un género para continuar')).toBeVisible()
  await expect(home.email).toBeHidden()
  for (const gender of ['Masculino', 'Femenino', 'No binario'])
    await expect(page.getByRole('radio', { name: gender })).not.toBeChecked()
  await page.getByText('Femenino', { exact: true }).click()
  await expect(page.getByText('Por favor seleccioná un género para continuar')).toBeHidden()
  await home.email.fill(email)
  await home.send.click()
  await home.enterCode(email)
  await expect(
    page.getByRole('heading', { name: /\d+ infracci(ón|ones) encontradas? en sistema/ }),
  ).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Persona' })).toBeVisible()
  await expect(page.getByText('CUIT', { exact: true })).toBeVisible()
  await expect(page.getByText(/^\d{2}-\d{8}-\d$/)).toBeVisible()
})

test('a result without fines leads on to the other kind, with the e-mail and without a second code', async ({
  page,
}) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.search(NO_FINES_DNI, email, 'Femenino')
  const unproven = page.getByRole('region', { name: 'Lo que este resultado no dice' })
  await expect(unproven).toContainText('responden solo por patente')
  await unproven.getByRole('button', { name: 'Buscar también por patente' }).click()
  await expect(home.identifier).toBeFocused()
  await home.identifier.fill(newPlate('ZX'))
  await expect(page.getByText(`Vas a consultar como ${email[0]}***@gmail.com`)).toBeVisible()
  await home.searchNow.click()
  await expect(page.getByRole('heading', { level: 1, name: /^Patente ZX/ })).toBeVisible()
  await expect(home.again).toBeVisible()
})
