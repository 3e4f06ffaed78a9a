import { expectAccessible } from './check-accessibility.ts'
import { expectRoom } from './expect-room.ts'
import { expect, test } from './fixtures.ts'
import { fleetUrl, openFleet, runFleet, signInToFleets, writeDirtyFleet } from './fleet.ts'
import { newEmail, newPlate, readMail } from './test-environment.ts'

// The monitor checks vehicles at its own pace.
const CHECKED_MS = 120_000

test('a company enters, imports its fleet, sees its fines, assigns a driver, exports, and adds a reader', async ({
  page,
  browser,
  watch,
}) => {
  const owner = newEmail()
  const fleet = await openFleet('Transportes del Sur', owner, 50)
  const suspended = await openFleet('Reparto Norte', owner, 5)
  await runFleet(['suspend', suspended])
  const plates = [newPlate('ZZ'), newPlate('ZX'), newPlate('ZX')] as const

  await test.step('the panel is private, and opened from the page for companies', async () => {
    await page.goto(`${fleetUrl().replace('/flotas', '')}/gestion-de-flotas`)
    const [reply] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith('/flotas')),
      page.getByRole('link', { name: 'Ingresar al panel' }).click(),
    ])
    expect(reply.headers()).toMatchObject({
      'x-robots-tag': 'noindex, nofollow',
      'cache-control': 'private, no-store',
    })
    await expect(page.getByRole('heading', { level: 1, name: 'Panel de flotas' })).toBeVisible()
    await expectAccessible(page)
  })

  await test.step('of two fleets one is chosen; the other is suspended', async () => {
    await signInToFleets(page, owner)
    await expect(page.getByRole('heading', { name: 'Elegí la flota' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: /^Reparto Norte/ }).click()
    await expect(page.getByText('El servicio de esta flota está suspendido')).toBeVisible()
    await page.getByRole('link', { name: 'Elegir otra flota' }).click()
    await page.getByRole('link', { name: /^Transportes del Sur/ }).click()
  })

  await expect(page.getByRole('heading', { level: 2, name: 'Todavía no hay vehículos' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Importar una planilla' }).click()
  const [template] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'en CSV' }).click(),
  ])
  expect(template.suggestedFilename()).toMatch(/\.csv$/)
  await expectAccessible(page)
  await page
    .getByLabel('Archivo de vehículos')
    .setInputFiles({ name: 'móviles.csv', mimeType: 'text/csv', buffer: writeDirtyFleet(plates) })
  await expect(page.getByRole('heading', { level: 1, name: 'Qué es cada columna' })).toBeFocused()
  await expect(page.getByLabel('«Dominio» es')).toHaveValue('dominio')
  await expect(page.getByText('Peñón').first()).toBeVisible()
  await page.getByLabel('«Dominio» es').selectOption('No se usa')
  await expect(page.getByRole('button', { name: 'Ver qué cambiaría' })).toBeDisabled()
  await expectAccessible(page)
  await page.getByLabel('«Dominio» es').selectOption('Patente')
  await page.getByLabel('«Sucursal» es').selectOption('Grupo')
  await page.getByLabel('«Nº interno» es').selectOption('Número interno')
  await page.getByRole('button', { name: 'Ver qué cambiaría' }).click()

  await expect(page.getByRole('heading', { level: 1, name: 'Qué cambiaría' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Se agregan', { exact: true }).locator('..')).toContainText('3')
  await expect(page.getByText('Fila 6', { exact: true })).toBeVisible()
  await expect(page.getByText('ESTO NO ES')).toBeVisible()
  const [refused] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar las que no se toman' }).click(),
  ])
  expect(refused.suggestedFilename()).toMatch(/\.csv$/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Importar las filas válidas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Importación hecha' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Ver los vehículos' }).click()
  for (const plate of plates) await expect(page.getByRole('link', { name: plate })).toBeVisible()
  await expectAccessible(page)

  await test.step('vehicles are put into groups, removed and brought back', async () => {
    const [, edited, removed] = plates
    await page.getByRole('button', { name: 'Grupos' }).click()
    await page.getByLabel('Grupo nuevo').fill('Utilitarios')
    await page.getByRole('button', { name: 'Crear' }).click()
    await expect(page.getByRole('button', { name: 'Renombrar: Utilitarios' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click()
    await page.getByLabel(`Elegir ${removed}`).check()
    await page.getByRole('button', { name: /^Quitar: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByText('Quitaste 1 vehículo')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name: edited }).click()
    await expect(page.getByRole('heading', { level: 1, name: edited })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: `Quitar: ${edited}` }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Vehículos quitados' })).toBeVisible()
    await expectAccessible(page)
    for (const plate of [edited, removed]) {
      const restore = page.getByRole('button', { name: `Recuperar ${plate}` })
      await restore.click()
      // Its row moves the next one up.
      await expect(restore).toHaveCount(0)
    }
    await expect(page.getByText('No hay vehículos quitados.')).toBeVisible()
  })

  await page.getByRole('link', { name: 'Conductores' }).click()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await page.getByLabel('Nombre y apellido').fill('Juana Azurduy')
  await page.getByLabel('DNI (opcional)').fill('30.123.456')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Agregar' }).click()
  await expect(page.getByText('Juana Azurduy')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Infracciones', exact: true }).click()
  const found = page.getByRole('link', { name: plates[0] })
  await expect(async () => {
    await page.reload()
    await expect(found.first()).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: CHECKED_MS })
  await expectAccessible(page)
  await page.getByLabel('Buscar por patente, acta o lugar').fill(plates[1])
  await expect(page.getByText('No hay nada que coincida con lo que buscás.')).toBeVisible()
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  for (const [button, ending] of [
    ['Exportar CSV', /\.csv$/],
    ['Exportar Excel', /\.xlsx$/],
  ] as const) {
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('link', { name: button }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(ending)
  }
  await page.getByRole('checkbox').nth(1).check()
  await page.getByRole('button', { name: 'Asignar un conductor' }).click()
  await page.getByRole('dialog').getByLabel('Conductor').fill('juana')
  await page.getByRole('button', { name: /^Juana Azurduy/ }).press('Enter')
  await expect(page.getByRole('button', { name: 'Cambiar: Conductor' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Asignar', exact: true }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByLabel('Conductor', { exact: true }).selectOption('Asignadas, sin informar')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('Juana Azurduy')).toBeVisible()

  await found.first().click()
  await expect(page.getByRole('heading', { name: /^Deber de informar/ })).toBeVisible()
  await expect(page.getByText(/orientativo, contado desde que la vimos/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Número de trámite o referencia (opcional)').fill('EXP-1')
  await page.getByRole('button', { name: 'Marcar como informada' }).press('Enter')
  await expect(page.getByText(/EXP-1/).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: /^Deber de informar/ })).toBeFocused()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Informes' }).click()
  const [report] = await Promise.all([
    page.waitForEvent('download'),
    page
      .getByRole('button', { name: /^Descargar PDF/ })
      .first()
      .click(),
  ])
  expect(report.suggestedFilename()).toMatch(/\.pdf$/)
  await expectAccessible(page)

  await test.step('an e-mail that is in no fleet is invited to this one, and only reads', async () => {
    const viewer = newEmail()
    const viewerPage = await browser.newPage()
    await signInToFleets(viewerPage, viewer)
    await expect(
      viewerPage.getByRole('heading', { name: 'Tu correo no está en ninguna flota' }),
    ).toBeVisible()
    await expectAccessible(viewerPage)
    await page.getByRole('link', { name: 'Personas' }).click()
    await page.getByLabel('Correo electrónico').fill(viewer)
    await page.getByRole('button', { name: 'Invitar' }).click()
    await expect(page.getByText('Todavía no ingresó')).toBeVisible()
    await expectAccessible(page)
    await readMail(viewer, /(\/flotas)/)
    await viewerPage.reload()
    await expect(viewerPage.getByText('Panel de flotas · Solo mira')).toBeVisible()
    await expect(viewerPage.getByRole('button', { name: 'Consultar ahora' })).toHaveCount(0)
    await viewerPage.getByRole('link', { name: 'Vehículos', exact: true }).first().click()
    await expect(viewerPage.getByRole('link', { name: plates[0] })).toBeVisible()
    await expect(viewerPage.getByRole('checkbox')).toHaveCount(0)
    await viewerPage.goto(fleetUrl(`/${fleet}/historial`))
    await expect(viewerPage.getByText('El historial lo ve quien está a cargo')).toBeVisible()
    await viewerPage.close()
  })

  await test.step('the role of a long address is changed on a phone', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    const manager = `gerencia.de.operaciones.logisticas.y.flota.${newEmail()}`
    await page.getByLabel('Correo electrónico').fill(manager)
    await page.getByRole('button', { name: 'Invitar' }).click()
    await page.getByRole('button', { name: `Cambiar el rol: ${manager}` }).click()
    const dialog = page.getByRole('dialog')
    const widths = await dialog
      .locator('> div')
      .evaluateAll((parts) => parts.map(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth))
    expect(widths, 'wider than the dialog').toEqual([0, 0])
    await dialog.getByLabel(`Rol de ${manager}`).selectOption('Gestiona')
    await dialog.getByRole('button', { name: 'Cambiar el rol' }).click()
    await expect(page.getByText(/^Gestiona · /)).toBeVisible()
    await page.getByRole('link', { name: 'Infracciones', exact: true }).click()
    const card = page.getByRole('listitem').filter({ hasText: 'Importe' }).first()
    const left = async (name: string) =>
      card.locator('dt', { hasText: name }).evaluate((label) => {
        const range = label.ownerDocument.createRange()
        range.selectNodeContents(label.nextElementSibling ?? label)
        const texts = label.ownerDocument.createTreeWalker(range.startContainer, 4)
        range.selectNodeContents(texts.nextNode() ?? label)
        return range.getBoundingClientRect().left
      })
    expect(await left('Importe')).toBe(await left('Fecha'))
    await page.getByRole('link', { name: 'Personas' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('settings are kept; a key is shown once, and a webhook is tried', async () => {
    watch.allow(/4\d\d \(/)
    await page.getByRole('link', { name: 'Ajustes' }).click()
    await page.getByLabel(/^Plazo para informar/).fill('15')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expect(page.getByText('Ajustes guardados', { exact: true })).toBeVisible()
    await expectAccessible(page)
    await page.reload()
    await expect(page.getByLabel(/^Plazo para informar/)).toHaveValue('15')
    await page.getByRole('link', { name: 'API', exact: true }).click()
    await page.getByLabel('Para qué es').fill('Sistema de gestión')
    await page.getByRole('button', { name: 'Crear la clave' }).click()
    await expect(page.getByLabel('Clave nueva')).toHaveValue(/^fk_/)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Ya la guardé' }).click()
    await page.getByLabel('Dirección (https)').fill('https://empresa.example/avisos')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByLabel('Secreto del webhook')).toHaveValue(/.{16,}/)
    await page.getByRole('button', { name: 'Ya la guardé' }).click()
    await page.getByRole('button', { name: 'Probar: https://empresa.example/avisos' }).click()
    await expect(page.getByText('La prueba no llegó', { exact: true })).toBeVisible()
    await page.getByText('Últimos avisos').click()
    await expectAccessible(page)
  })

  await page.getByRole('link', { name: 'Resumen' }).click()
  await expect(page.getByRole('heading', { name: 'Pendientes por jurisdicción' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Historial' }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /veh[ií]culo/ })
      .first(),
  ).toBeVisible()
  await expectAccessible(page)

  await test.step('a session that ends leads to signing in, at the same address', async () => {
    // Waits for pending requests, one of which would report the end of the session.
    await page.waitForLoadState('networkidle')
    await page.context().clearCookies()
    await page.getByRole('link', { name: 'Conductores' }).click()
    await expect(page.getByText('La sesión terminó')).toBeVisible()
    expect(new URL(page.url()).pathname).toBe(`/flotas/${fleet}/conductores`)
  })
})

test('on a phone a long name leaves room, and sums with missing amounts stay in their card', async ({
  page,
}) => {
  const owner = newEmail()
  const name = 'Transportes Rivadavia Hermanos e Hijos Sociedad de Responsabilidad Limitada'
  await openFleet(name, owner, 5)
  await page.setViewportSize({ width: 360, height: 740 })
  await page.route('**/api/fleet/*/summary', async (route) => {
    const reply = await route.fetch()
    const counts = { pending: 86, pendingCentavos: 6_107_964_035, pendingWithoutAmount: 2 }
    const byJurisdiction = [{ slug: 'almirante-brown', name: 'Almirante Brown', ...counts }]
    const json = { ...(await reply.json()), ...counts, vehicles: 5, byJurisdiction }
    await route.fulfill({ response: reply, json })
  })
  await signInToFleets(page, owner)
  await expect(page.getByRole('cell', { name: /61\.079\.640,35 y 2 sin importe$/ })).toBeVisible()
  await expectRoom(page, 'the overview')
  const head = await page.getByRole('banner').boundingBox()
  expect(head?.height).toBeLessThan(300)
})
