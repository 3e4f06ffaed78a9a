import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { attemptsLeft, newEmail, newPlate, readCode } from './test-environment.ts'

test('a wrong code says how many attempts are left, and the right one still works', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 40[03]/)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.requestCode(newPlate('ZX'), email)
  const { found: code } = await readCode(email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (const left of [9, 8]) {
    await home.code.fill(wrong)
    await expect(
      home.page.getByRole('main').getByText(`Código inválido o expirado. Te quedan ${left} intento(s).`),
    ).toBeVisible()
    await expect(home.code).toHaveValue('')
  }
  await expect(home.toast(/^Código incorrecto$/)).toBeVisible()
  await home.code.fill(code)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})

test('ten wrong codes block the address', async ({ page, watch }) => {
  watch.allow(/status of 4(00|03|29)/)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.requestCode(newPlate(), email)
  const { found: code } = await readCode(email)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let left = 9; left >= 1; left -= 1) {
    await home.code.fill(wrong)
    await expect(page.getByRole('main').getByText(attemptsLeft(left))).toBeVisible()
  }
  await home.code.fill(wrong)
  await expect(page.getByRole('heading', { name: 'Correo bloqueado temporalmente' })).toBeFocused()
  await expect(page.getByText(`Se ingresaron 10 códigos incorrectos para ${email}.`)).toBeVisible()
  await expect(page.getByText('Podés volver a intentar en 60 minutos.')).toBeVisible()
  await expect(home.identifier).toBeHidden()

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Correo bloqueado temporalmente' })).toBeVisible()
  await page.getByRole('button', { name: 'Usar otro correo' }).click()
  await expect(home.email).toBeFocused()
  await expect(home.send).toBeDisabled()
  await home.email.fill(newEmail())
  await expect(home.send).toBeEnabled()
})
