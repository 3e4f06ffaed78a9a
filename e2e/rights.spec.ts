import type { Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, readCode, readMail } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Several browsers, mails and an administrator in one test. */
test.slow()

async function signIn(page: Page): Promise<string> {
  const email = newEmail()
  await page.goto(`${productUrl()}/datos-personales`)
  await untilHydrated(page)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await page.getByLabel('Código de verificación').fill((await readCode(email)).found)
  await expect(page.getByText('Todavía no hiciste ninguno.')).toBeVisible()
  return email
}

test('a request is made with a verified e-mail, its clock is seen, and its answer comes by mail', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/401/)
  const email = await signIn(page)
  await page.getByRole('button', { name: 'Enviar el pedido' }).click()
  await expect(page.getByText('Escribí tu nombre')).toBeVisible()
  await page.getByLabel('Tu nombre').fill('Ana Pérez')
  await page.getByLabel('Contanos qué necesitás').fill('Quiero saber qué guardan.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar el pedido' }).click()
  await expect(page.getByRole('region', { name: 'Mis pedidos' }).getByRole('listitem')).toContainText(
    'Faltan 10 días',
  )
  await readMail(email, /(Recibimos tu pedido)/)

  const desk = await (await browser.newContext({ locale: 'es-AR' })).newPage()
  await signInAsAdmin(desk, 'operator')
  await desk.goto(adminUrl('/derechos'))
  await desk.getByRole('searchbox').fill(email)
  await desk.getByRole('searchbox').press('Enter')
  // Other tests write requests too: before the list is narrowed, the first one may be theirs.
  const found = desk.getByRole('link', { name: /Acceso/ })
  await expect(found).toHaveCount(1)
  await found.click()
  await desk.getByLabel('Cómo se resolvió').fill('Se le mandó lo que hay.')
  await desk.getByLabel('Qué le respondemos').fill('Guardamos dos búsquedas tuyas.')
  await desk.getByRole('button', { name: 'Cumplido' }).click()
  await expect(desk.getByText('Pedido cerrado', { exact: true })).toBeVisible()
  await desk.context().close()

  await readMail(email, /(Guardamos dos búsquedas tuyas)/)
  await page.reload()
  await expect(page.getByText('Guardamos dos búsquedas tuyas.')).toBeVisible()
})

test('a record that is reported as wrong is shown as under review, until its outcome is mailed', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/404/)
  const plate = newPlate()
  const email = newEmail()
  const home = new HomePage(page)
  await home.open()
  await home.search(plate, email)
  await home.fines.first().getByRole('button').first().click()
  await page.getByRole('button', { name: 'Avisar un error' }).click()
  const dialog = page.getByRole('dialog', { name: 'Avisar un error en esta infracción' })
  await dialog.getByLabel('Hay un dato equivocado').check()
  await dialog.getByLabel('Contalo con tus palabras (opcional)').fill('La fecha está mal.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(dialog.getByRole('status')).toContainText('Lo estamos revisando.')
  await dialog.getByRole('button', { name: 'Listo' }).click()

  const other = await (await browser.newContext({ locale: 'es-AR' })).newPage()
  const second = new HomePage(other)
  await second.open()
  await second.search(plate, newEmail())
  await expect(other.getByText('En revisión', { exact: true }).first()).toBeVisible()
  await other.context().close()

  const desk = await (await browser.newContext({ locale: 'es-AR' })).newPage()
  await signInAsAdmin(desk, 'operator')
  await desk.goto(adminUrl('/revisiones'))
  await desk.getByRole('link', { name: 'Hay un dato equivocado' }).first().click()
  await expect(desk.getByText('La fecha está mal.')).toBeVisible()
  await desk.getByLabel('Razones').fill('Coincide con lo que informó la jurisdicción.')
  await desk.getByLabel('Qué le respondemos').fill('Lo comparamos con lo que informó y está bien.')
  await desk.getByRole('button', { name: 'El registro está bien' }).click()
  await expect(desk.getByText('Revisión terminada', { exact: true })).toBeVisible()
  await desk.context().close()
  await readMail(email, /(Lo comparamos con lo que informó)/)
})

test('a plate that an operator hides is not shown', async ({ page, browser, watch }) => {
  watch.allow(/403/)
  const plate = newPlate()
  const desk = await (await browser.newContext({ locale: 'es-AR' })).newPage()
  await signInAsAdmin(desk, 'operator')
  await desk.goto(adminUrl('/bloqueos'))
  await desk.getByRole('link', { name: 'No mostrar algo' }).click()
  await desk.getByLabel('Patente', { exact: true }).fill(plate)
  await desk.getByLabel('Por qué').fill('Pedido de su titular, con la cédula.')
  await desk.getByRole('button', { name: 'Dejar de mostrar' }).click()
  await expect(desk.getByText('Ya no se muestra', { exact: true })).toBeVisible()
  await desk.context().close()

  const home = new HomePage(page)
  await home.open()
  await home.search(plate, newEmail())
  await expect(
    page.getByText(/Los datos de esta patente no se muestran en este sitio, a pedido de su titular/).first(),
  ).toBeVisible()
})
