import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail } from './test-environment.ts'

/** In the simulator: 64 in a 60 zone in Buenos Aires, and voluntary payment open there, in CABA and in Santa Fe. */
const PLATE = 'AB123CD'

async function openResult(page: Page): Promise<HomePage> {
  const home = new HomePage(page)
  await home.open()
  await home.search(PLATE, newEmail())
  await home.expectFound(12)
  return home
}

const speeding = (home: HomePage) =>
  home.fines.filter({ hasText: 'Buenos Aires' }).filter({ hasText: 'Exceder el límite' }).first()

const titleOf = (fine: Locator) => fine.getByRole('button', { name: /Acta/ })

async function textOf(download: Download): Promise<string> {
  return readFileSync(await download.path(), 'utf8')
}

test('what a result says of its fines: a model letter, due dates, paying or contesting', async ({
  page,
  context,
  watch,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const home = await openResult(page)
  const fine = speeding(home)
  const act = /Acta\s+(\S+)/.exec((await titleOf(fine).textContent()) ?? '')?.[1]
  await titleOf(fine).focus()
  await page.keyboard.press('Enter')

  const block = fine.getByRole('region', { name: /podrías presentar un descargo/ })
  for (const [label, value] of [
    ['Velocidad registrada', /^(64|131) km\/h$/],
    ['Velocidad máxima', /^(60|120) km\/h$/],
    ['Exceso', /^(4 km\/h \(6,7 %\)|11 km\/h \(9,2 %\))$/],
  ] as const) {
    const line = block.locator('dl > div').filter({ hasText: label })
    await expect(line.locator('dd')).toHaveText(value)
  }
  await expect(block.getByText(/24\.449, artículo 77, inciso n\)/)).toBeVisible()
  await expect(block.getByRole('link', { name: /Texto oficial de la ley/ })).toHaveAttribute(
    'href',
    /argentina\.gob\.ar/,
  )
  await expect(block.getByText('Aplica únicamente a la Provincia de Buenos Aires.')).toBeVisible()
  await expect(block.getByText(/consultá con un abogado especialista en tránsito/)).toBeVisible()

  const opener = block.getByRole('button', { name: 'Ver descargo modelo' })
  const dialog = page.getByRole('dialog', { name: 'Descargo modelo' })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('REF.: FORMULA DESCARGO')).toBeVisible()
  await expectAccessible(page)
  await page.emulateMedia({ media: 'print' })
  await expect(page.locator('main')).toBeHidden()
  await expect(dialog.getByText('REF.: FORMULA DESCARGO')).toBeVisible()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()

  await page.keyboard.press('Enter')
  await dialog.getByRole('button', { name: 'Copiar' }).click()
  await expect(home.toast(/^Descargo copiado$/)).toBeVisible()
  expect(await page.evaluate('navigator.clipboard.readText()')).toContain(`Acta de infracción N.º: ${act}`)
  const [letter] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(letter.suggestedFilename()).toBe(`descargo_${act}_${PLATE}.txt`)
  const text = await textOf(letter)
  expect(text).toMatch(
    /^\ufeffMODELO ORIENTATIVO[\s\S]*\r\nFirma: _+\r\nNombre y apellido: _+\r\nDNI: _+\r\n$/,
  )
  expect(text).toContain(`Acta de infracción N.º: ${act}`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  await test.step('due dates: on the fine, in the summary, and as a calendar file', async () => {
    await expect(page.getByText('3 con pago voluntario abierto:')).toBeVisible()
    const due = home.fines.getByText(/^vence (hoy|mañana|en \d+ días): pagás \$\s[\d.]+/)
    await expect(due).toHaveCount(3)
    // Santa Fe reports no full amount, and no dated source has its discount: no saving is promised.
    await expect(due.filter({ hasText: / en vez de \$\s[\d.]+$/ })).toHaveCount(2)
    await expect(home.fines.filter({ hasText: 'Santa Fe' })).not.toContainText('en vez de')
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      home.choose('Agregar vencimientos al calendario'),
    ])
    await expect(home.toast(/^Calendario descargado$/)).toBeVisible()
    expect(file.suggestedFilename()).toBe('vencimientos.ics')
    const lines = (await textOf(file)).replaceAll('\r\n ', '').split('\r\n')
    expect(lines.filter((line) => line === 'BEGIN:VEVENT')).toHaveLength(3)
    expect(lines.filter((line) => /^TRIGGER:-P(2DT15H|T15H)$/.test(line))).toHaveLength(6)
    expect(new Set(lines.filter((line) => /^UID:pago-voluntario-[\w-]{43}$/.test(line))).size).toBe(3)
    const days = lines.flatMap((line) => /^DTSTART;VALUE=DATE:(\d{8})$/.exec(line)?.[1] ?? [])
    expect(days).toEqual([...days].sort())
    expect(days).toHaveLength(3)
    for (const line of lines.filter((one) => one.startsWith('DESCRIPTION:Acta')))
      expect(line).toMatch(/Patente: AB123CD.*Orientativo: vale la fecha de tu notificación\./)
  })

  await test.step('pay or contest shows facts on the jurisdiction, and no full amount without a source', async () => {
    const fine = home.fines.filter({ hasText: 'Santa Fe' })
    const struck = /\d[\d.]+/.exec((await fine.locator('s').textContent()) ?? '')?.[0] ?? 'no price'
    await titleOf(fine).click()
    await fine.getByRole('button', { name: 'Pagar o reclamar' }).click()
    const dialog = page.getByRole('dialog', { name: 'Pagar o reclamar' })
    for (const title of ['Si pagás ahora', 'Si reclamás', 'Otras situaciones'])
      await expect(dialog.getByRole('region', { name: title })).toBeVisible()
    await expect(dialog.getByText(/^Cuánto sería después: no tenemos este dato para Santa Fe/)).toBeVisible()
    await expect(dialog.getByText(/descuento del 20 %/)).toBeVisible()
    await expect(dialog).not.toContainText(struck)
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(fine.getByRole('button', { name: 'Pagar o reclamar' })).toBeFocused()

    watch.allow(/Failed to load resource/)
    await page.route('**/api/jurisdictions/**', (route) => route.abort('internetdisconnected'))
    const other = home.fines.filter({ hasText: 'CABA' }).filter({ hasText: 'vence' })
    await titleOf(other).click()
    await other.getByRole('button', { name: 'Pagar o reclamar' }).click()
    await expect(
      dialog.getByText('Estás sin conexión: los datos de CABA aparecen cuando vuelva.'),
    ).toBeVisible()
    await expect(dialog.getByText(/efectos de una sanción firme/)).toBeVisible()
    await page.unroute('**/api/jurisdictions/**')
    await dialog.getByRole('button', { name: 'Reintentar' }).click()
    await expect(dialog.getByText(/^Pago voluntario en CABA: el descuento es del 50 %/)).toBeVisible()
    await expect(dialog.getByRole('link', { name: /Consulta oficial de CABA/ })).toBeVisible()
    const weighed = dialog.getByRole('region', { name: 'Cuánto me conviene' })
    for (const way of ['Hoy, con descuento', 'En 6 cuotas', 'En 12 cuotas', 'Esperar una semana'])
      await expect(weighed.getByText(way, { exact: true })).toBeVisible()
    await expect(weighed.getByText(/^Intereses por demora: no tenemos este dato/)).toBeVisible()
  })

  await test.step('what suits for all pending fines together: sums, and the plans of each jurisdiction', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.getByRole('button', { name: 'Cuánto me conviene', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Cuánto me conviene' })
    await expect(dialog.getByText('Hoy, con los descuentos abiertos')).toBeVisible()
    await expect(dialog.getByText('Buenos Aires, en 6 cuotas')).toBeVisible()
    await expect(dialog.getByText(/^6 de \$/).first()).toBeVisible()
    await expect(dialog.getByText('En cuotas, las demás')).toBeVisible()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Cuánto me conviene', exact: true })).toBeFocused()
  })
})
