import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

/** A complete search of a plate with many fines, and the dialog to share it. */
async function openDialog(page: Page, plate: string) {
  const home = new HomePage(page)
  await home.open()
  await home.search(plate, newEmail())
  await home.choose('Compartir')
  const dialog = page.getByRole('dialog', { name: 'Compartir el resultado' })
  // The link of the mail that every search sends at its end.
  await expect(dialog.getByText('Enviado a tu correo')).toBeVisible()
  return { dialog, home }
}

/** The browser of another visitor. */
async function openElsewhere(browser: Browser, url: string) {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(url)
  await untilHydrated(page)
  return { page, close: () => context.close() }
}

const contentOf = async (download: Download) => readFile(await download.path())

test('a link is made, opens elsewhere, is revoked and opens no more', async ({ page, browser }) => {
  const { dialog, home } = await openDialog(page, newPlate())
  await dialog.getByRole('button', { name: 'Crear enlace' }).click()
  const field = dialog.getByLabel('Tu enlace')
  await expect(field).toBeFocused()
  const url = await field.inputValue()
  expect(url).toMatch(/\/results\/[\w-]{43}$/)
  await expect(dialog.getByText('Creado para compartir')).toBeVisible()

  const whatsApp = dialog.getByRole('link', { name: /^Enviar por WhatsApp/ })
  const message = new URL((await whatsApp.getAttribute('href')) ?? '').searchParams.get('text') ?? ''
  expect(message).toMatch(/^Patente \*{4}\d?[A-Z]+\. \d+ infracciones pendientes.*: .*\$/)
  expect(message.endsWith(`\n${url}`)).toBe(true)
  const card = await (await page.request.get(url)).text()
  const image = /property="og:image" content="([^"]+)"/.exec(card)?.[1] ?? ''
  expect(card).toMatch(/property="og:title" content="Patente \*{4}/)
  const picture = await page.request.get(image)
  expect(picture.headers()).toMatchObject({ 'content-type': 'image/png' })
  expect((await picture.body()).byteLength).toBeLessThan(300_000)

  const other = await openElsewhere(browser, url)
  await expect(other.page.getByText('Este enlace privado vence el')).toBeVisible()
  await new HomePage(other.page).menu.click()
  await expect(other.page.getByRole('menuitem', { name: 'Descargar PDF' })).toBeVisible()
  await expect(other.page.getByRole('menuitem', { name: 'Compartir', exact: true })).toHaveCount(0)

  await page.keyboard.press('Escape')
  await expect(home.menu).toBeFocused()
  await home.choose('Compartir')
  await expect(dialog.getByText('Creado para compartir')).toBeVisible()
  await expect(dialog.getByLabel('Tu enlace')).toHaveCount(0)
  await dialog.getByRole('button', { name: /^Dar de baja: Creado/ }).click()
  await expect(dialog.getByText('No se puede deshacer.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog.getByRole('button', { name: /^Dar de baja: Creado/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Sí, dar de baja' }).click()
  await expect(dialog.getByText('Creado para compartir')).toHaveCount(0)

  expect((await page.request.get(image)).status()).toBe(404)
  await other.page.reload()
  await expect(other.page.getByRole('heading', { name: 'Este enlace no está disponible' })).toBeVisible()
  await other.close()
})

test('a result of many fines is shared when the connection is back, and taken along as PDF and as CSV', async ({
  page,
  context,
  browser,
  watch,
}) => {
  test.slow()
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const { dialog } = await openDialog(page, 'AB123CD')

  await test.step('the links say that the connection is gone, and go on when it is back', async () => {
    await context.setOffline(true)
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(dialog.getByRole('alert')).toContainText('Revisá tu conexión a internet')
    await context.setOffline(false)
    await dialog.getByRole('button', { name: 'Crear enlace' }).click()
    await expect(dialog.getByLabel('Tu enlace')).toBeVisible()
  })

  const url = await dialog.getByLabel('Tu enlace').inputValue()
  await page.keyboard.press('Escape')
  const other = await openElsewhere(browser, url)

  await test.step('the result is taken along, here and elsewhere', async () => {
    const saved = async (on: Page, name: string) => {
      const [download] = await Promise.all([on.waitForEvent('download'), new HomePage(on).choose(name)])
      return { name: download.suggestedFilename(), content: await contentOf(download) }
    }
    const csv = await saved(page, 'Descargar CSV')
    expect(csv.name).toBe('infracciones_AB123CD.csv')
    const text = csv.content.toString('utf8')
    expect(text).toMatch(/^\ufeffJurisdicción;Número de acta;Patente;/)
    expect(text).toContain('LN-4471902')
    expect(text.trim().split('\r\n').length).toBeGreaterThan(10)

    for (const on of [page, other.page]) {
      const pdf = await saved(on, 'Descargar PDF')
      expect(pdf.name).toBe('infracciones_AB123CD.pdf')
      expect(pdf.content.subarray(0, 5).toString()).toBe('%PDF-')
      expect(pdf.content.subarray(-7).toString()).toContain('%%EOF')
      expect(pdf.content.length).toBeGreaterThan(8_000)
    }
  })

  await test.step('elsewhere it says where a fine is paid, and its photo opens by itself', async () => {
    const shared = other.page
    const home = new HomePage(shared)
    await home.expectFound(12)
    await shared.getByLabel('Buscar en la lista').fill('hudson')
    await expect(home.fines).toHaveCount(1)
    const fine = home.fines.first()
    await fine.locator('h3').click()
    const pay = fine.getByRole('link', { name: /^Pagar online/ })
    const { host } = new URL((await pay.getAttribute('href')) ?? '')
    await expect(pay).toHaveAccessibleDescription(`en ${host}`)
    await fine.getByRole('button', { name: /Pagar o reclamar/ }).click()
    const compared = shared.getByRole('dialog').getByRole('link', { name: /^Pagar online/ })
    await expect(compared).toHaveText(`Pagar onlineen ${host} (se abre en otra pestaña)`)
    await shared.keyboard.press('Escape')

    const photo = fine.getByRole('link', { name: /^Foto 1 de la infracción/ })
    await photo.getByRole('img').scrollIntoViewIfNeeded()
    await expect(photo.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
    const elsewhere = await browser.newPage()
    const reply = await elsewhere.goto(new URL((await photo.getAttribute('href')) ?? '', shared.url()).href)
    expect(reply?.headers()['content-type']).toMatch(/^image\//)
    await elsewhere.close()
  })
  await other.close()
})
