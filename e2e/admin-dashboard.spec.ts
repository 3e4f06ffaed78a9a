import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl } from './test-environment.ts'

// Password hashing is slow by design, and a search runs to its end.
test.slow()

const figureOf = (page: Page, name: string) =>
  page
    .getByRole('region', { name: 'Búsquedas', exact: true })
    .locator('dl > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')
    .first()

const numberIn = async (page: Page, name: string) =>
  Number(((await figureOf(page, name).innerText()).match(/^[\d.]+/)?.[0] ?? '').replaceAll('.', ''))

test('a search appears on the dashboard, with its mail and its jurisdictions', async ({ page }) => {
  await signInAsAdmin(page, 'read_only')
  await page.goto(adminUrl('/dashboard?range=today'))
  await expect(page.getByRole('heading', { level: 1, name: 'Resumen' })).toBeVisible()
  const before = await numberIn(page, 'Búsquedas')

  const home = new HomePage(page)
  await home.open()
  const replied = page.waitForResponse(
    (reply) =>
      reply.url().endsWith('/api/track/events') &&
      reply.request().postData()?.includes('search_started') === true,
  )
  await home.search(newPlate(), newEmail())
  await replied
  await expect(home.again).toBeVisible()

  await page.goto(adminUrl('/dashboard?range=today'))
  await expect(figureOf(page, 'Búsquedas')).toContainText(String(before + 1))
  const mails = page.getByRole('region', { name: 'Correos', exact: true }).first()
  await expect(mails.getByRole('row', { name: /^Códigos de verificación [1-9]/ })).toBeVisible()
  const jurisdictions = page.getByRole('list', { name: 'Consultas por jurisdicción' })
  await expect(jurisdictions.getByRole('listitem').first()).toContainText(/[1-9][\d.]* consultas?/)
  const steps = page.getByRole('list', { name: 'El camino de una visita' }).getByRole('listitem')
  await expect(steps.filter({ hasText: 'Empezaron una búsqueda' })).toContainText(/[1-9]\d* visitas?/)
  await expectAccessible(page)
})

test('the period is in the address, its chart can be walked through, its figures taken along', async ({
  page,
}) => {
  await signInAsAdmin(page, 'read_only')
  await page.goto(adminUrl('/dashboard'))
  await page.getByText('30 días', { exact: true }).click()
  await expect(page).toHaveURL(/\?range=30d$/)
  await expect(page.getByText(/^Se cuenta del .* al .*; hoy, hasta este momento\.$/)).toBeVisible()

  const chart = page.getByRole('region', { name: /^Búsquedas por día: flechas/ })
  await chart.focus()
  const tip = chart.getByRole('status')
  const last = await tip.innerText()
  await page.keyboard.press('ArrowLeft')
  await expect(tip).not.toHaveText(last)
  await page.getByText('Ver los datos de Búsquedas por día').click()
  await expect(page.getByRole('table', { name: 'Búsquedas por día' }).getByRole('row')).toHaveCount(31)

  await page.getByText('A elección', { exact: true }).click()
  await expect(page).toHaveURL(/range=custom/)
  await expect(page.getByLabel('Hasta', { exact: true })).toBeVisible()
  // The second choice builds on the first, however slow the phone is.
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByLabel('Desde', { exact: true }).fill('2026-01-05')
  await page.getByLabel('Hasta', { exact: true }).fill('2026-01-05')
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await expect(page).toHaveURL(/from=2026-01-05&to=2026-01-05/)
  await expect(page.getByText(/^Se cuenta el 5.ene\.$/)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\?range=30d$/)

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV de Búsquedas' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(file.suggestedFilename()).toMatch(/^searches-.*\.csv$/)
  expect(text.split('\r\n')).toHaveLength(32)
  expect(text.charCodeAt(0)).toBe(0xfeff)
})

test('on a phone the areas are behind a button, and nothing is wider than the window', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await signInAsAdmin(page, 'read_only')
  await page.goto(adminUrl('/dashboard'))
  await expect(page.getByRole('heading', { name: 'El camino de una visita' })).toBeVisible()
  const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
  expect(width).toBeLessThanOrEqual(360)
  await page.getByRole('button', { name: 'Abrir el menú' }).click()
  const menu = page.getByRole('dialog', { name: 'Menú' })
  await expectAccessible(page)
  await expect(menu.getByRole('link', { name: 'Cuentas', exact: true })).toHaveCount(0)
  await menu.getByRole('link', { name: 'Cola de trabajos' }).click()
  await expect(menu).toBeHidden()
  await expect(page.getByRole('heading', { level: 1, name: 'Cola de trabajos' })).toBeFocused()
})

test('the administration is refused to other users', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  const shell = await page.request.get(adminUrl('/dashboard'))
  expect(shell.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(shell.headers()['content-security-policy']).toContain("form-action 'none'")
  expect(await (await page.request.get(`${productUrl()}/robots.txt`)).text()).not.toContain('admin')

  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.goto(productUrl(), { waitUntil: 'networkidle' })
  expect(asked.filter((url) => url.includes('admin'))).toEqual([])

  await page.goto(adminUrl('/dashboard?range=30d'))
  await expect(page).toHaveURL(/admin-panel-x7k9\?volver=%2Fadmin-panel-x7k9%2Fdashboard%3Frange%3D30d$/)
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a session that is over asks to sign in where it was', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  await signInAsAdmin(page, 'operator')
  // A page that asks nothing by itself: the dashboard may find out before the click.
  await page.goto(adminUrl('/auditoria'))
  await expect(page.getByRole('table', { name: 'Auditoría' })).toBeVisible()
  await page.request.post(`${productUrl()}/api/admin/sign-out`, { headers: { origin: productUrl() } })
  // A slow phone still renders the choice while the answer arrives.
  const processor = await page.context().newCDPSession(page)
  await processor.send('Emulation.setCPUThrottlingRate', { rate: 20 })
  await page.getByRole('button', { name: 'Cuándo' }).click()
  await expect(page.getByText('Ingresá de nuevo para seguir donde estabas.')).toBeVisible()
  await expect(page).toHaveURL(/auditoria\?sort=at&dir=asc$/)
})
