import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type MunicipalProduct, startMunicipalProduct, writeDirtyFile } from './municipality.ts'
import { newEmail, newPlate, readCode } from './test-environment.ts'

test.describe.configure({ timeout: 120_000 })

let product: MunicipalProduct
test.beforeAll(async () => {
  product = await startMunicipalProduct()
  await product.operate('create', 'villa-ejemplo')
  await product.operate('create', 'puerto-ejemplo')
})
test.afterAll(() => product.end())
test.beforeEach(({ watch }) => {
  watch.allowOrigin(product.url)
})

async function signIn(page: Page, email: string, place = '') {
  await page.goto(`${product.panel}${place}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  const { found } = await readCode(email, 0, product.url)
  await page.getByLabel('Código de verificación').fill(found)
  await page.getByRole('button', { name: 'Verificar código' }).click()
}

async function memberOf(role: 'supervisor' | 'clerk', ...slugs: string[]): Promise<string> {
  const email = newEmail()
  for (const slug of slugs) await product.operate('member', slug, '--email', email, '--role', role)
  return email
}

const file = (plate: string) => ({
  name: 'actas febrero.csv',
  mimeType: 'text/csv',
  buffer: writeDirtyFile(plate),
})

test('a clerk hands in a dirty file, sees what it would change, publishes it and takes it back', async ({
  page,
  browser,
}) => {
  const plate = newPlate('ZX')
  await signIn(page, await memberOf('clerk', 'villa-ejemplo'))
  await expect(page.getByRole('heading', { level: 1, name: 'Villa Ejemplo' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Claves de API' })).toBeHidden()
  await expectAccessible(page)
  await page.getByLabel('Archivo de infracciones').setInputFiles(file(plate))

  await expect(page.getByRole('heading', { name: 'Qué es cada columna' })).toBeVisible()
  await expect(page.getByText('Av. Peñón 100')).toBeVisible()
  await expect(page.getByLabel('«Fecha Infracion» es')).toHaveValue('fechaInfraccion')
  await expect(page.getByLabel('«Estdo» es')).toHaveValue('estado')
  await expectAccessible(page)
  await page.getByLabel('«Dominio» es').selectOption('No se usa')
  await expect(page.getByText(/Indicá qué columna tiene la patente o el DNI/)).toBeVisible()
  const go = page.getByRole('button', { name: 'Leer y mostrar los cambios' })
  await expect(go).toBeDisabled()
  await page.getByLabel('«Dominio» es').selectOption('Patente')
  await go.click()

  await expect(page.getByRole('heading', { name: 'Qué cambiaría al publicar' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('tab', { name: 'Nuevas 2' })).toBeVisible()
  await expect(page.getByText('Acta A-0001')).toBeVisible()
  await page.getByRole('tab', { name: 'Rechazadas 2' }).click()
  await expect(page.getByText('Fila 5', { exact: true })).toBeVisible()
  await expect(page.getByText('Fila 6', { exact: true })).toBeVisible()
  const [rows] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar en CSV' }).click(),
  ])
  expect(rows.suggestedFilename()).toMatch(/^entrega-\d+-filas-rechazadas\.csv$/)
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Publicar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Las búsquedas ya la muestran.')).toBeVisible()

  const visitor = await browser.newPage()
  const home = new HomePage(visitor)
  const email = newEmail()
  await home.open(product.url)
  await home.requestCode(plate, email)
  await home.code.fill((await readCode(email, 0, product.url)).found)
  await home.expectFound(1)
  await expect(home.fines).toContainText('A-0001')
  await visitor.close()

  await page.getByRole('button', { name: 'Deshacer la publicación' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByText('Volvió a regir lo que estaba publicado antes.')).toBeVisible()
  await page.getByRole('link', { name: 'Estadísticas' }).click()
  await expect(page.getByText('Todavía no hay infracciones publicadas.')).toBeVisible()

  await page.getByRole('link', { name: 'Inicio' }).click()
  await page.getByLabel('Archivo de infracciones').setInputFiles(file(plate))
  await expect(page.getByText('Es como lo dejaste la última vez')).toBeVisible()
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('No se publicó, y el archivo ya no está guardado.')).toBeVisible()
  await page.getByRole('link', { name: 'Entregas' }).click()
  await expect(page.getByRole('link', { name: 'actas febrero.csv' })).toHaveCount(2)
  await expectAccessible(page)
})

test('an address without access gets instructions', async ({ page }) => {
  await signIn(page, newEmail())
  await expect(page.getByRole('heading', { name: 'Tu correo todavía no está habilitado' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ingresar con otro correo' }).click()
  await expect(page.getByLabel('Correo electrónico')).toBeVisible()
})

test('a wrong code says how many tries are left, and the wait for another outlives a reload', async ({
  page,
  watch,
}) => {
  watch.allow(/400 \(Bad Request\)/)
  await page.goto(product.panel)
  await page.getByLabel('Correo electrónico').fill('no es')
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await page.getByLabel('Código de verificación').fill('000000')
  await page.getByRole('button', { name: 'Verificar código' }).click()
  await expect(page.getByRole('alert')).toContainText('Te quedan 9 intento(s).')
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByText(/Podés pedir otro en [0-4]:\d\d/)).toBeVisible()
  await page.getByRole('button', { name: 'Ya tengo el código' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
})

test('a supervisor of two municipalities chooses one, makes a key and lets a colleague in', async ({
  page,
}) => {
  await signIn(page, await memberOf('supervisor', 'villa-ejemplo', 'puerto-ejemplo'))
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Puerto Ejemplo' }).click()
  await page.getByRole('link', { name: 'Claves de API' }).click()
  await page.getByLabel('Para qué es').fill('Sistema de faltas')
  await page.getByRole('button', { name: 'Crear la clave' }).click()
  await expect(page.getByLabel('Clave nueva')).toHaveValue(/^mk_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await page.getByRole('button', { name: 'Anular: Sistema de faltas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText(/^Anulada el/)).toBeVisible()

  await page.getByLabel('Dirección (https)').fill('https://avisos.example.com/multas')
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expect(page.getByLabel('Secreto del webhook')).not.toHaveValue('')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await page.getByText('Últimos avisos').click()
  await expect(page.getByText('Todavía no se envió ninguno.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Apagar: https://avisos.example.com/multas' }).click()
  await expect(page.getByText('Apagado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Borrar: https://avisos.example.com/multas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByText('Todavía no se avisa a ninguna dirección.')).toBeVisible()

  await page.getByRole('link', { name: 'Personas' }).click()
  const colleague = newEmail()
  await page.getByLabel('Correo electrónico').fill(colleague)
  await page.getByRole('button', { name: 'Habilitar', exact: true }).click()
  await page.getByRole('button', { name: `Quitar: ${colleague}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByText('Sin acceso')).toBeVisible()
  await expectAccessible(page)
})

test('a session that is over leads to signing in, and back to where one was', async ({ page, watch }) => {
  // Requests with the expired session.
  watch.allow(/401 \(Unauthorized\)/)
  const email = await memberOf('clerk', 'villa-ejemplo')
  await signIn(page, email, '/villa-ejemplo/estadisticas')
  await expect(page.getByRole('heading', { name: 'Estadísticas' })).toBeVisible()
  await page.context().clearCookies()
  await page.getByLabel('Período').selectOption('Últimos 7 días')
  await expect(page.getByText('La sesión terminó')).toBeVisible()
  await expectAccessible(page)
  expect(new URL(page.url()).pathname).toBe('/municipios/panel/villa-ejemplo/estadisticas')
})

test('a long address fits a phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const email = `secretaria.de.transito.${newEmail()}`
  await product.operate('member', 'villa-ejemplo', '--email', email)
  await signIn(page, email, '/villa-ejemplo/sesiones')
  await expect(page.getByText('Esta sesión')).toBeVisible()
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
})

test('the panel is private, and opened from the page for municipalities', async ({ page }) => {
  await page.goto(`${product.url}/solucion-infracciones-municipios`)
  const [reply] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/municipios/panel')),
    page.getByRole('link', { name: 'Ya publico: ingresar al panel' }).click(),
  ])
  expect(reply.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
  })
  await expect(page.getByRole('heading', { name: 'Panel de municipios' })).toBeVisible()
})
