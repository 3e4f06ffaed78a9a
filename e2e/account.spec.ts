import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { signIn } from './signed-in.ts'
import { newEmail, newPlate, productUrl, readCode, readMail, setClock } from './test-environment.ts'

test.beforeEach(({ watch }) => {
  // The page first requests the session.
  watch.allow(/401 \(Unauthorized\)/)
})
const sectionsOf = (page: Page) => page.getByRole('navigation', { name: 'Secciones de tu cuenta' })
const address = (path: string) => new URL(path, productUrl()).href

test('the page is linked at the foot only, and for no search engine', async ({ page, request }) => {
  await page.goto(productUrl())
  const links = page.locator('a[href="/cuenta"]')
  await expect(links).toHaveCount(1)
  await page.getByRole('contentinfo').getByRole('link', { name: 'Mi cuenta' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  await expectAccessible(page)
  const reply = await request.get(address('/cuenta'))
  expect(reply.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining("default-src 'none'"),
  })
  expect(await (await request.get(address('/sitemap.xml'))).text()).not.toContain('/cuenta')
})

test('who is signed in finds their sections, also after a reload and on a phone', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  await page.setViewportSize({ width: 360, height: 740 })
  const email = newEmail()
  await signIn(page, email)
  const sections = sectionsOf(page)
  for (const name of [
    'Seguimiento',
    'Suscripción',
    'Avisos',
    'Llaves de acceso',
    'Correo',
    'Tus datos',
    'Sesiones',
  ]) {
    await sections.getByRole('link', { name }).click()
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
    await expect(sections.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(page).toHaveTitle(new RegExp(`^${name} · Mi cuenta`))
    await expect(page.getByText('Cargando...')).toHaveCount(0)
    for (const width of name === 'Avisos' ? [1280, 768, 360] : [360]) {
      await page.setViewportSize({ width, height: 740 })
      expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
    }
    await expectAccessible(page)
  }
  await page.reload()
  await expect(page.getByText('Esta sesión')).toBeVisible()
  await expect(page.getByLabel('Correo electrónico')).toBeHidden()
  expect((await page.goto(address('/cuenta/no-existe')))?.status()).toBe(404)
  await page.goto(address('/cuenta'))
  await page.getByRole('button', { name: 'Salir' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a page of a build that is gone reloads itself', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  // As if the page had been open for an hour.
  await page.addInitScript('performance.now = () => 3_600_000')
  await signIn(page, newEmail(), { section: '/datos' })
  await page.route('**/assets/**', (route) => route.fulfill({ status: 404, json: {} }))
  const reloaded = page.waitForRequest((request) => request.isNavigationRequest())
  await sectionsOf(page).getByRole('link', { name: 'Llaves de acceso' }).click()
  await reloaded
  await page.unrouteAll()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Crear una llave' })).toBeVisible()
})

test('the address changes once both have confirmed it; everything is taken along, and the account erased', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/400 \(Bad Request\)/)
  const [email, newAddress] = [newEmail(), newEmail()]
  let lastMail = { found: '', id: 0 }
  const other = await browser.newPage()
  const first = await signIn(other, email)
  setClock(6 * 60_000)
  await page.goto(address('/cuenta/correo'))
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  const entry = await readCode(email, first)
  await page.getByLabel('Código de verificación').fill(entry.found)
  await test.step('the address changes', async () => {
    await page.getByLabel('Correo nuevo').fill(newAddress)
    await page.getByRole('button', { name: 'Cambiar el correo' }).click()
    const [before, after] = [
      page.getByLabel('Correo actual', { exact: true }),
      page.getByLabel('Correo nuevo', { exact: true }),
    ]
    await expect(before.getByText('Falta', { exact: true })).toBeVisible()
    await expectAccessible(page)
    lastMail = await readCode(newAddress)
    const codes = { old: await readCode(email, entry.id), new: lastMail }
    await after.getByRole('textbox').fill(codes.new.found === '000000' ? '111111' : '000000')
    await expect(after.getByRole('alert')).toContainText('Te quedan 9 intento(s).')
    await after.getByRole('textbox').fill(codes.new.found)
    await expect(after.getByText('Confirmado')).toBeVisible()
    await page.reload()
    await before.getByRole('textbox').fill(codes.old.found)
    await expect(page.getByText(`Tu correo es ${newAddress}.`)).toBeVisible()
    await readMail(email, /(El correo de tu cuenta cambió)/, codes.old.id)
    await other.getByRole('link', { name: 'Sesiones' }).click()
    await expect(other.getByText('La sesión terminó')).toBeVisible()
    await other.close()
  })
  await test.step('everything is taken along', async () => {
    const plate = newPlate()
    await sectionsOf(page).getByRole('link', { name: 'Seguimiento' }).click()
    await page.getByLabel('Patente o DNI').fill(plate)
    await page.getByRole('button', { name: 'Seguir', exact: true }).click()
    await expect(page.getByRole('article')).toBeVisible()
    await page.getByRole('article').getByRole('button', { name: 'Silenciar' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await sectionsOf(page).getByRole('link', { name: 'Tus datos' }).click()
    await page.getByRole('button', { name: 'Enviarme el código para descargar' }).click()
    lastMail = await readCode(newAddress, lastMail.id)
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByLabel('Código para descargar').fill(lastMail.found),
    ])
    expect(file.suggestedFilename()).toBe('mis-datos.json')
    const data = await readFile(await file.path(), 'utf8')
    expect(JSON.parse(data)).toMatchObject({ cuenta: { correo: newAddress } })
    expect(data).toContain(plate)
    expect(data).not.toMatch(/_hash|_sealed|"type": "Buffer"/)
  })
  await test.step('the account is erased', async () => {
    await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText('artículo 328', { exact: false })).toBeVisible()
    await expectAccessible(page)
    await dialog.getByRole('button', { name: 'Enviarme el código para borrarla' }).click()
    const last = await readCode(newAddress, lastMail.id)
    await dialog.getByLabel('Código para borrar la cuenta').fill(last.found)
    await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
    await expect(page.getByText('Borramos tu cuenta')).toBeVisible()
    await readMail(newAddress, /(Tu cuenta ya no existe)/, last.id)
    await page.reload()
    await expect(page.getByLabel('Correo electrónico')).toBeVisible()
  })
})
