import { readFile } from 'node:fs/promises'
import { adminUrl, signInAsNewAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'

// Password hashing is slow by design.
test.slow()

test('a table is searched, sorted and filtered in its address, by mouse, by keys and on a phone', async ({
  page,
}) => {
  await signInAsNewAdmin(page, 'operator')
  await page.goto(adminUrl('/auditoria'))
  const table = page.getByRole('table', { name: 'Auditoría' })
  const rows = table.locator('tbody tr')
  await expect(table.getByRole('columnheader', { name: 'Cuándo' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.filter({ hasText: 'Prueba operator' }).first()).toBeVisible()
  await expectAccessible(page)

  await table.getByRole('button', { name: 'Cuándo' }).click()
  await expect(page).toHaveURL(/\?sort=at&dir=asc$/)
  await expect(table.getByRole('columnheader', { name: 'Cuándo' })).toHaveAttribute('aria-sort', 'ascending')

  await page.getByRole('heading', { level: 1 }).click()
  await page.keyboard.press('/')
  const search = page.getByRole('searchbox', { name: 'Buscar' })
  await expect(search).toBeFocused()
  await page.keyboard.type('admin.command.create')
  await expect(page).toHaveURL(/q=admin\.command\.create/)
  await expect(rows.first()).toContainText('admin.command.create')
  await expect(rows.filter({ hasNotText: 'admin.command.create' })).toHaveCount(0)

  await page.getByLabel('Resultado').selectOption({ label: 'Falló' })
  await expect(page.getByText('No hay nada que coincida con lo que buscás.', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Limpiar filtros' }).click()
  await expect(search).toHaveValue('')
  await expect(page).toHaveURL(/\/auditoria\?sort=at&dir=asc$/)
  await page.goBack()
  await expect(search).toHaveValue('admin.command.create')

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Descargar CSV' }).click(),
  ])
  const text = await readFile(await file.path(), 'utf8')
  expect(text.charCodeAt(0)).toBe(0xfeff)

  await test.step('on a phone the rows are cards, and the order is chosen', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(adminUrl('/auditoria'))
    const cards = page.getByRole('list', { name: 'Auditoría' }).locator(':scope > li')
    await expect(cards.filter({ hasText: 'Prueba operator' }).first()).toBeVisible()
    const width = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
    expect(width).toBeLessThanOrEqual(360)
    await page.getByLabel('Orden').selectOption({ label: 'Cuándo, ascendente' })
    await expect(page).toHaveURL(/\?sort=at&dir=asc$/)
    await expect(page.getByRole('list', { name: 'Auditoría' })).toHaveAttribute('aria-busy', 'false')
    await expectAccessible(page)
  })
})

test('another page is shown from its first row, and a page beyond the end leads to the last one', async ({
  page,
}) => {
  await signInAsNewAdmin(page, 'operator')
  await page.route('**/api/admin/audit?*', async (route) => {
    const url = new URL(route.request().url())
    const shown = Number(url.searchParams.get('page'))
    url.searchParams.delete('page')
    const reply = await route.fetch({ url: url.href })
    const { rows, ...rest } = await reply.json()
    const many = Array.from({ length: shown > 3 ? 0 : 50 }, (_, place) => {
      const id = String(1_000 * shown + place)
      return { ...rows[0], id, operation: `${id}.prueba` }
    })
    await route.fulfill({ response: reply, json: { ...rest, rows: many, total: 150, page: shown } })
  })
  const next = page.getByRole('button', { name: 'Siguiente' })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(adminUrl('/auditoria'))
    await page.getByText('1049.prueba').scrollIntoViewIfNeeded()
    await next.click()
    await expect(page.getByText('2000.prueba')).toBeInViewport()
  }
  await page.goto(adminUrl('/auditoria?page=40'))
  await page.getByRole('button', { name: 'Anterior' }).click()
  await expect(page.getByText('3000.prueba')).toBeInViewport()
})
