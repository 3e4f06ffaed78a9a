import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

// Password hashing is slow by design, and each screen is checked for accessibility.
test.slow()

const SLUG = 'villa-prueba'
const ANSWER = {
  actas: [
    { nro: 'VP-1', fecha: '04/05/2026', importe: '$ 1.234,56' },
    { nro: 'VP-2', fecha: 'ayer', importe: '$ 10' },
  ],
}

/** A service without a jurisdiction file. */
async function startService(): Promise<{ url: string; close(): void }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify(ANSWER))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}`, close: () => void server.close() }
}

const describedAt = (url: string, items: string) => `slug: ${SLUG}
name: Villa Prueba
level: municipal
province: cordoba
sources:
  - subjects: [patent]
    base_url: ${url}
    request: { path: /api/actas, query: { dominio: "{{ patent }}" } }
    items: ${items}
    fields:
      numeroActa: nro
      fechaInfraccion: { from: fecha, as: dd/MM/yyyy }
      totalInfraccion: { from: importe, as: es-AR money }
`

const editor = (page: Page) => page.getByLabel('Descripción en YAML')

async function save(page: Page, note: string): Promise<void> {
  await expect(page.getByText('Se puede leer.')).toBeVisible()
  await page.getByRole('button', { name: 'Guardar y poner en vigencia' }).click()
  await page
    .getByRole('dialog')
    .getByLabel(/Qué cambiaste/)
    .fill(note)
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Guardado', { exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

async function tryPlate(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Probar' }).click()
  await page.getByLabel('Patente').fill('AB123CD')
  await page.getByRole('button', { name: 'Probar' }).click()
}

test('an operator adds a jurisdiction, sees it fail, fixes it and pauses it', async ({ page, watch }) => {
  watch.allow(/status of 404/)
  const service = await startService()
  await signInAsAdmin(page, 'operator')
  await page.goto(adminUrl('/jurisdicciones'))
  await expect(page.getByRole('link', { name: 'Córdoba' })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Agregar jurisdicción' }).click()
  await page.getByLabel('Nombre corto').fill(SLUG)
  await page.getByRole('button', { name: 'Escribir la descripción' }).click()
  await expect(editor(page)).toHaveValue(new RegExp(`slug: ${SLUG}`))
  await editor(page).fill(describedAt(service.url, 'otras').replace('items:', 'itens:'))
  await expect(page.getByText('¿quisiste decir «items»?')).toBeVisible()
  await expect(page.getByText(`${SLUG}.yaml, línea 9, columna 5:`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Guardar y poner en vigencia' })).toBeDisabled()
  await expectAccessible(page)
  await editor(page).fill(describedAt(service.url, 'otras'))
  await save(page, 'Primer intento')

  await tryPlate(page)
  await expect(page.getByText('Error', { exact: true })).toBeVisible()
  await expect(page.getByText('la respuesta no tiene el lugar de los registros (items)')).toBeVisible()
  await expect(page.getByText('"nro":"VP-1"')).toBeVisible()

  await page.getByRole('link', { name: 'Descripción' }).click()
  await editor(page).fill(describedAt(service.url, 'actas'))
  await expect(page.getByRole('row', { name: /quitada\s+items: otras/ })).toBeVisible()
  await expect(page.getByRole('row', { name: /agregada\s+items: actas/ })).toBeVisible()
  await expectAccessible(page)
  await save(page, 'Los registros están en actas')
  await tryPlate(page)
  await expect(page.getByText('Parcial', { exact: true })).toBeVisible()
  await expect(page.getByText('fecha ilegible: «ayer»')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Campos leídos' })).toContainText('123456')
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Estado' }).click()
  await page.getByRole('button', { name: 'Pausar la consulta' }).click()
  await page.getByLabel('Por qué').fill('Cambian el servidor')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar' }).click()
  await expect(page.getByText(/^En pausa desde el/)).toBeVisible()
  await expectAccessible(page)
  const visitor = await page.context().newPage()
  await visitor.goto(`${productUrl()}/estado`)
  await expect(visitor.getByRole('row', { name: /^Villa Prueba/ })).toContainText('En pausa')

  await page.getByRole('link', { name: 'Historial' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Deshacer: Pausó la consulta/ }).click()
  await expect(page.getByText('Reanudó la consulta.')).toBeVisible()
  await page.getByRole('button', { name: 'Poner en vigencia: Sin descripción' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Poner en vigencia' }).click()
  await expect(page.getByText('No se consulta: la sacaron.')).toBeVisible()
  await expect(page.getByText('La sacó de las búsquedas.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('row', { name: /^Villa Prueba/ })).toHaveCount(0)
  service.close()
})

test('who may only read sees a jurisdiction and steers nothing', async ({ page }) => {
  await signInAsAdmin(page, 'read_only')
  await page.goto(adminUrl('/jurisdicciones/cordoba'))
  await expect(page.getByRole('heading', { level: 1, name: 'Córdoba' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pausar la consulta' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: 'Probar' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Descripción' }).click()
  await expect(editor(page)).toHaveAttribute('readonly')
  await expectAccessible(page)
})
