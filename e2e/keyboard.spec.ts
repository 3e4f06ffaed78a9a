import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { signIn } from './signed-in.ts'
import { newDni, newEmail, readCode } from './test-environment.ts'

test('the whole journey with the keyboard alone', async ({ page }) => {
  const home = new HomePage(page)
  const email = newEmail()
  const { keyboard } = page
  await home.open()
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Saltar al contenido principal' })).toBeFocused()
  await keyboard.press('Enter')
  await keyboard.press('Tab')
  await expect(home.identifier).toBeFocused()
  await keyboard.type(newDni())
  await keyboard.press('Tab')
  await keyboard.press('Space')
  await expect(page.getByRole('radio', { name: 'Masculino' })).toBeChecked()
  await keyboard.press('ArrowRight')
  await expect(page.getByRole('radio', { name: 'Femenino' })).toBeChecked()
  await keyboard.press('Tab')
  await expect(home.email).toBeFocused()
  await keyboard.type(email)
  await keyboard.press('Enter')
  await expect(home.code).toBeFocused()
  const { found } = await readCode(email)
  await keyboard.type(found)
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await expect(page.getByRole('heading', { name: /encontradas? en sistema/ })).toBeVisible()
  await keyboard.press('Tab')
  await expect(home.again).toBeFocused()
  await keyboard.press('Enter')
  await expect(home.identifier).toBeVisible()
  await expect(home.identifier).toHaveValue('')
})

test('a button keeps the keyboard while it waits, and when the network fails', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await signIn(page, newEmail(), { section: '/avisos' })
  const phrase = page.getByLabel('Frase', { exact: true })
  const save = page.getByRole('button', { name: 'Guardar la frase' })
  await phrase.fill('mate amargo')
  await context.setOffline(true)
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/No pudimos conectarnos/)).toBeVisible()
  await expect(save).toBeFocused()
  await context.setOffline(false)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Frase guardada')).toBeVisible()
  await expect(save).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(save).toBeDisabled()
})
