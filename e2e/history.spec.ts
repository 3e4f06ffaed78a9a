import { expect } from '@playwright/test'
import { test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { signIn } from './signed-in.ts'
import { newDni, newEmail, newPlate, readCode, readMail } from './test-environment.ts'

const spaced = (plate: string) => plate.replace(/^([A-Z]{2})(\d{3})([A-Z]{2})$/, '$1 $2 $3')

test('the form is reached from a result, and Back leads to the result again', async ({ page }) => {
  const home = new HomePage(page)
  const plate = newPlate()
  await home.open()
  await home.search(plate, newEmail())
  await expect(home.fines.first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^${spaced(plate)}: \\d+ infracciones · `))
  for (const reach of [
    () => home.again.click(),
    () => page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first().click(),
    () => page.getByRole('link', { name: 'Consultar infracciones' }).first().click(),
  ]) {
    await reach()
    await expect(home.identifier).toBeEnabled()
    await expect(home.identifier).toHaveValue('')
    await expect(page).not.toHaveTitle(new RegExp(spaced(plate)))
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)
    await expect(home.fines.first()).toBeVisible()
  }
  await page.goForward()
  await expect(home.identifier).toBeEnabled()
  await page.reload()
  await expect(home.identifier).toBeEnabled()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)

  await test.step('Back, Escape and the button close a dialog, and leave the history as it was', async () => {
    const steps = () => page.evaluate<number>('history.length')
    const weigh = page.getByRole('button', { name: 'Cuánto me conviene' })
    const dialog = page.getByRole('dialog')
    const open = async () => {
      await weigh.click()
      await expect(dialog).toBeVisible()
    }
    await open()
    await page.goBack()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)
    for (const close of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Cerrar' }).click(),
    ]) {
      await open()
      const during = await steps()
      await close()
      await expect(dialog).toBeHidden()
      await expect.poll(() => page.evaluate<boolean>("'dialog' in (history.state ?? {})")).toBe(false)
      await open()
      expect(await steps()).toBe(during)
      await page.goBack()
      await expect(dialog).toBeHidden()
    }
    await page.evaluate('history.forward()')
    await expect.poll(() => page.evaluate<boolean>("'dialog' in (history.state ?? {})")).toBe(false)
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(plate)
  })

  await test.step('a search that is begun in front of a result takes the place of the form', async () => {
    await home.again.click()
    const second = newPlate()
    // The e-mail is remembered: one press, no code.
    await home.identifier.fill(second)
    await home.searchNow.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(second)
    await expect(home.fines.first()).toBeVisible()
  })
})

test('the menu of a phone closes with Back, and its links lead on without a step in between', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const home = new HomePage(page)
  await home.open()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await expect(menu).toBeVisible()
  await page.goBack()
  await expect(menu).toBeHidden()
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  await menu.getByRole('link', { name: 'Preguntas frecuentes' }).click()
  await expect(page).toHaveURL(/preguntas-frecuentes/)
  await page.goBack()
  await expect(home.identifier).toBeEnabled()
  await expect(menu).toBeHidden()
  await page.goForward()
  await expect(page).toHaveURL(/preguntas-frecuentes/)
})

test('the limit opens the last result, in another browser, too', async ({ page, context, browser }) => {
  const home = new HomePage(page)
  const [plate, email] = [newPlate(), newEmail()]
  await home.open()
  await home.search(plate, email)
  await expect(home.fines.first()).toBeVisible()
  const { found: link, id } = await readMail(email, /(http:\/\/\S+\/results\/[\w-]{43})/)
  await page.goto(link)
  await expect(page).toHaveTitle(new RegExp(`^${spaced(plate)}: \\d+ infracciones · `))
  await context.clearCookies()
  const other = await browser.newContext()
  const second = new HomePage(await other.newPage())
  await second.open()
  await second.requestCode(plate, email)
  await second.code.fill((await readCode(email, id)).found)
  await second.page.getByRole('button', { name: 'Ver el último resultado' }).click()
  await expect(second.fines.first()).toBeVisible()
  await second.page.reload()
  await expect(second.fines.first()).toBeVisible()
  await other.close()
})

test('the limit of a further search opens the last result, and Back the one before', async ({ page }) => {
  const home = new HomePage(page)
  const plate = newPlate()
  await home.open()
  await home.search(plate, newEmail())
  await expect(home.fines.first()).toBeVisible()
  await home.again.click()
  await home.identifier.fill(plate)
  await home.searchNow.click()
  await page.getByRole('button', { name: 'Ver el último resultado' }).click()
  await expect(home.fines.first()).toBeVisible()
  await page.reload()
  await expect(home.fines.first()).toBeVisible()
  await page.goBack()
  await expect(home.fines.first()).toBeVisible()
  await page.goForward()
  await expect(home.fines.first()).toBeVisible()
  await home.again.click()
  await expect(home.identifier).toBeFocused()
})

test('no title shows a whole DNI, and an account lists, opens and removes its searches', async ({ page }) => {
  const home = new HomePage(page)
  const [dni, email] = [newDni(), newEmail()]
  await home.open()
  await home.search(dni, email, 'Femenino')
  await expect(home.fines.first()).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(`^DNI \\*\\*\\.\\*\\*\\*\\.${dni.slice(-3)}: `))
  const { id } = await readMail(email, /(\/results\/)/)
  await signIn(page, email, { section: '/busquedas', after: id })
  const list = page.getByRole('list', { name: 'Tus búsquedas' })
  await expect(list).toContainText(`**.***.${dni.slice(-3)}`)
  await expect(list).not.toContainText(dni)
  await page.getByRole('button', { name: /Ver el resultado/ }).click()
  await expect(home.fines.first()).toBeVisible()
  await page.goBack()
  await page.getByRole('button', { name: 'Quitar' }).click()
  await page.getByRole('button', { name: 'Quitarla' }).click()
  await expect(page.getByText('Todavía no hiciste ninguna búsqueda con este correo.')).toBeVisible()
})
