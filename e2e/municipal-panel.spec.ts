import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expectRoom } from './expect-room.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { writeDirtyFile } from './municipality.ts'
import { newEmail, newPlate, readCode } from './test-environment.ts'

async function askForCode(page: Page, email: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
}

async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByLabel('Código de verificación').fill(code)
}

const file = (plate: string) => ({
  name: 'actas febrero.csv',
  mimeType: 'text/csv',
  buffer: writeDirtyFile(plate),
})

test('a supervisor enters, publishes a dirty file and takes it back, makes a key and lets a colleague in', async ({
  page,
  browser,
  municipal,
  watch,
}) => {
  watch.allowOrigin(municipal.url)
  // A wrong code, and requests with a session that is over.
  watch.allow(/status of 40[01]|ERR_FAILED/)
  const plate = newPlate('ZX')
  // A long address, which has to fit a phone as well.
  const email = `secretaria.de.transito.${newEmail()}`
  for (const slug of ['villa-ejemplo', 'puerto-ejemplo']) {
    await municipal.operate('create', slug)
    await municipal.operate('member', slug, '--email', email, '--role', 'supervisor')
  }

  await test.step('the panel is private, and opened from the page for municipalities', async () => {
    await page.goto(`${municipal.url}/solucion-infracciones-municipios`)
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

  await test.step('a wrong code says how many tries are left, and the wait for another outlives a reload', async () => {
    await askForCode(page, email)
    const { found } = await readCode(email, 0, municipal.url)
    await enterCode(page, found === '000000' ? '111111' : '000000')
    await expect(page.getByRole('alert')).toContainText('Te quedan 9 intento(s).')
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByText(/Podés pedir otro en [0-4]:\d\d/)).toBeVisible()
    await page.getByRole('button', { name: 'Ya tengo el código' }).click()
    await expect(page.getByLabel('Código de verificación')).toBeFocused()
    await enterCode(page, found)
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Villa Ejemplo' }).click()
  })

  await test.step('a dirty file is handed in, and what it would change is shown', async () => {
    await expect(page.getByRole('heading', { level: 1, name: 'Villa Ejemplo' })).toBeVisible()
    await expectAccessible(page)
    const choose = page.getByRole('button', { name: 'Elegir un archivo' })
    await page.route(/deliveries\?name=/, (route) => route.abort())
    const chooser = page.waitForEvent('filechooser')
    await choose.press('Enter')
    await (await chooser).setFiles(file(plate))
    await expect(page.getByText(/Se cortó la conexión/)).toBeVisible()
    await expect(choose).toBeFocused()
    await page.unrouteAll()
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
    await page.getByRole('button', { name: 'Cambiar las columnas' }).press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await go.press('Enter')

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
  })

  await test.step('it is published, seen by a visitor and taken back', async () => {
    await page.getByRole('button', { name: 'Publicar' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
    await expect(page.getByText('Las búsquedas ya la muestran.')).toBeVisible()

    const visitor = await browser.newPage()
    const home = new HomePage(visitor)
    const email = newEmail()
    await home.open(municipal.url)
    await home.requestCode(plate, email)
    await home.code.fill((await readCode(email, 0, municipal.url)).found)
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

  await test.step('a key is made and revoked, and so is a webhook', async () => {
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
  })

  await test.step('an address without access gets instructions, then access, and loses it', async () => {
    const colleague = newEmail()
    const colleaguePage = await browser.newPage()
    await colleaguePage.goto(municipal.panel)
    await askForCode(colleaguePage, colleague)
    await enterCode(colleaguePage, (await readCode(colleague, 0, municipal.url)).found)
    await expect(
      colleaguePage.getByRole('heading', { name: 'Tu correo todavía no está habilitado' }),
    ).toBeVisible()
    await expectAccessible(colleaguePage)
    await page.getByRole('link', { name: 'Personas' }).click()
    await page.getByLabel('Correo electrónico').fill(colleague)
    await page.getByRole('button', { name: 'Habilitar', exact: true }).click()
    await expect(page.getByRole('button', { name: `Quitar: ${colleague}` })).toBeVisible()
    await colleaguePage.reload()
    await expect(colleaguePage.getByRole('heading', { level: 1, name: 'Villa Ejemplo' })).toBeVisible()
    await colleaguePage.close()
    await page.getByRole('button', { name: `Quitar: ${colleague}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByText('Sin acceso')).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('a long address fits a phone; a session that ends leads to signing in, at the same address', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('link', { name: 'Sesiones' }).click()
    await expect(page.getByText('Esta sesión')).toBeVisible()
    expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
    const sums = { fines: 282, totalCentavos: 112_676_522_900, withoutAmount: 25 }
    await page.route('**/figures*', async (route) => {
      const reply = await route.fetch()
      const json = { ...(await reply.json()), fines: 282, byState: [{ estado: 'Pendiente', ...sums }] }
      await route.fulfill({ response: reply, json })
    })
    await page.getByRole('link', { name: 'Estadísticas' }).click()
    await expect(page.getByRole('cell', { name: /1\.126\.765\.229 y 25 sin importe$/ })).toBeVisible()
    await expectRoom(page, 'the figures')
    await page.unrouteAll()
    await page.context().clearCookies()
    await page.getByLabel('Período').selectOption('Últimos 7 días')
    await expect(page.getByText('La sesión terminó')).toBeVisible()
    await expectAccessible(page)
    expect(new URL(page.url()).pathname).toBe('/municipios/panel/villa-ejemplo/estadisticas')
  })
})
