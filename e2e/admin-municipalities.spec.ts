import type { Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

// Password hashing is slow by design, and each screen is checked for accessibility.
test.slow()

const FILE_NAME = 'actas_exportadas_del_sistema_de_gestion.csv'
const FILE = [
  'Acta;Dominio;Fecha;Importe;Estado',
  'MU-1;AB123CD;14/02/2026;84.300,50;PENDIENTE',
  'MU-1;AB123CD;14/02/2026;99.300,50;PENDIENTE',
  'MU-2;AC456EF;32/13/2026;1,00;PAGADA',
].join('\n')

const dialog = (page: Page) => page.getByRole('dialog')

async function answer(page: Page, button: string): Promise<void> {
  await dialog(page).getByRole('button', { name: button, exact: true }).click()
  await expect(dialog(page)).toHaveCount(0)
}

/** A jurisdiction whose searches read what it publishes. */
async function describeMunicipality(page: Page): Promise<void> {
  const text =
    'slug: villa-registro\nname: Villa Registro\nlevel: municipal\nprovince: cordoba\nsources: [{ kind: registry, subjects: [patent, dni] }]\n'
  const reply = await page.request.post(`${productUrl()}/api/admin/jurisdictions/villa-registro/versions`, {
    data: { text, note: 'prueba', basedOn: null },
    headers: { origin: new URL(productUrl()).origin },
  })
  expect(reply.status(), await reply.text()).toBe(200)
}

test('an operator lets a municipality publish, invites, makes a key, imports a file, publishes and undoes', async ({
  page,
}) => {
  await signInAsAdmin(page, 'operator')
  await describeMunicipality(page)
  await page.goto(adminUrl('/municipios'))
  await page.getByRole('button', { name: 'Agregar municipio' }).click()
  const choice = dialog(page).getByLabel('Jurisdicción')
  await choice.selectOption('salta')
  await expect(dialog(page).getByText('Su descripción no consulta el registro')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Agregar', exact: true })).toBeDisabled()
  await choice.selectOption('villa-registro')
  const name = (await choice.locator('option:checked').textContent()) ?? ''
  await expectAccessible(page)
  await answer(page, 'Agregar')
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Personas' }).click()
  await page.getByLabel('Correo electrónico').fill('jefa@municipio.example.com')
  await page.getByRole('button', { name: 'Invitar' }).click()
  await expect(page.getByText('jefa@municipio.example.com', { exact: true })).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: 'Claves' }).click()
  await page.getByLabel('Para qué es').fill('Sistema de actas')
  await page.getByRole('button', { name: 'Crear la clave' }).click()
  await expect(page.getByLabel('Clave nueva')).toHaveValue(/^mk_/)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Ya la guardé' }).click()
  await expect(page.getByText(/^mk_…/)).toBeVisible()

  await page.getByRole('link', { name: 'Entregas' }).click()
  await page
    .getByLabel('Archivo de infracciones')
    .setInputFiles({ name: FILE_NAME, mimeType: 'text/csv', buffer: Buffer.from(FILE) })
  await expect(page.getByRole('heading', { name: 'Qué es cada columna' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: /Dominio/ })).toHaveValue('dominio')
  await page.getByText('¿Las columnas o los acentos se ven mal?').click()
  await page.getByLabel('Codificación').selectOption('windows-1252')
  await expect(page.getByText(/Windows-1252/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Leer y mostrar los cambios' }).click()
  await expect(page.getByText('Lista para publicar')).toBeVisible()
  await page.getByRole('tab', { name: /Rechazadas/ }).click()
  await expect(page.getByText('Fila 4', { exact: true })).toBeVisible()
  await expectAccessible(page)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar en CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/filas-rechazadas\.csv$/)
  await page.getByRole('tab', { name: /Contradictorias/ }).click()
  await expect(page.getByText('fila 2, vale la fila 3')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publicar', exact: true }).click()
  await expect(dialog(page).getByText(/queda afuera porque otra más abajo da otros datos/)).toBeVisible()
  await answer(page, 'Publicar')
  await expect(page.getByText('Publicada', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'Deshacer la publicación' }).click()
  await answer(page, 'Deshacer')
  await expect(page.getByText('Deshecha', { exact: true }).first()).toBeVisible()

  await page.setViewportSize({ width: 360, height: 740 })
  expect(await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)).toBe(360)
  for (const name of ['Municipios', 'Entregas', FILE_NAME]) {
    const link = page.getByRole('main').getByRole('link', { name }).first()
    expect((await link.boundingBox())?.height, name).toBeGreaterThanOrEqual(44)
    if (name === 'Entregas') await link.click()
  }
})

test('a new value of a unit is on the public page at once', async ({ page }) => {
  await signInAsAdmin(page, 'operator')
  await page.goto(adminUrl('/unidades'))
  await page.getByRole('button', { name: 'Agregar un valor: Mendoza' }).click()
  const form = dialog(page)
  await form.getByLabel('Valor en pesos').fill('612,50')
  await form.getByLabel('Vigente desde').fill('2026-10-01')
  await form.getByLabel('Norma').fill('Resolución de prueba 1/2026')
  await form.getByLabel('Dónde se encontró').fill('https://boletin.example.com/1')
  await expectAccessible(page)
  await answer(page, 'Guardar y mostrar en el sitio')
  await expect(page.getByText(/Resolución de prueba 1\/2026/)).toBeVisible()
  await expectAccessible(page)
  const visitor = await page.context().newPage()
  await visitor.goto(`${productUrl()}/como-se-calcula-valor-infraccion-unidad-funcional-uf`)
  await expect(visitor.getByText(/612,50/).first()).toBeVisible()
})
