import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { expectNoShift, watchShifts } from './layout-shift.ts'
import { holdUpstream, newEmail, newPlate, setUpstream } from './test-environment.ts'

/** In the simulator: 12 acts, one of them without an amount, three with an open due date. */
const RICH = 'AB123CD'
const ONCE = 'El acta LN-4471902 la informan 2 jurisdicciones: la contamos una sola vez.'
const PHONE = { width: 360, height: 740 }

async function topOf(element: Locator): Promise<number> {
  const box = await element.boundingBox()
  if (box === null) throw new Error(`${String(element)} is not there`)
  return box.y
}

async function expectFirstScreen(page: Page, home: HomePage): Promise<void> {
  expect(await page.evaluate('scrollY')).toBe(0)
  expect(await topOf(page.getByRole('heading', { name: /^Debés / }))).toBeLessThanOrEqual(300)
  expect(await topOf(page.getByText('TOTAL', { exact: true }))).toBeLessThanOrEqual(300)
  expect(await topOf(home.fines.first())).toBeLessThanOrEqual(700)
}

test('a result: what is owed on the first screen of a phone, the fine that expires first, the menu', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  await expect(page.getByRole('heading', { name: /^Debés \$\s[\d.]+ en 11 infracciones$/ })).toBeVisible()
  await expect(page.getByText('Y 1 sin importe: no está en la suma.')).toBeVisible()
  await expectFirstScreen(page, home)
  await page.reload()
  await home.expectFound(12)
  await expectFirstScreen(page, home)
  await page.setViewportSize({ width: 1280, height: 800 })

  await test.step('one button leads to the fine that expires first, regardless of the list', async () => {
    const show = page.getByRole('button', { name: 'Ver la que vence primero' })
    await show.click()
    const first = home.fines.first().getByRole('button', { name: /Acta/ })
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(home.fines.first()).toContainText(/vence (hoy|mañana|en \d+ días)/)

    await page.getByLabel('Buscar en la lista').fill('no hay tal cosa')
    await expect(page.getByText('Ninguna infracción coincide con los filtros.')).toBeVisible()
    await show.click()
    await expect(first).toBeFocused()
    await expect(first).toHaveAttribute('aria-expanded', 'true')
    await expect(home.fines).toHaveCount(12)
  })

  await test.step('the menu of what can be saved works by keyboard and gives the focus back', async () => {
    const items = page.getByRole('menuitem')
    await home.menu.focus()
    await page.keyboard.press('Enter')
    await expect(items).toHaveText([
      'Enviar por WhatsApp',
      'Compartir',
      'Descargar PDF',
      'Descargar CSV',
      'Agregar vencimientos al calendario',
    ])
    await expect(items.first()).toBeFocused()
    await expectAccessible(page)
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(items).toHaveCount(0)
    await expect(home.menu).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.first()).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await expect(items.nth(1)).toBeFocused()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Compartir el resultado' })
    await expect(dialog.getByRole('button', { name: 'Cerrar' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(home.menu).toBeFocused()
  })

  await test.step('an act that two jurisdictions report is one line with both reports, and counts once', async () => {
    await expect(page.getByText(ONCE).first()).toBeVisible()
    const act = home.fines.filter({ hasText: 'LN-4471902' })
    await expect(act).toHaveCount(1)
    await expect(act).toContainText(ONCE)
    await expect(act).toContainText(/Lanús: \$\s[\d.]+ · Buenos Aires: \$\s[\d.]+/)

    await act.locator('h3').click()
    const details = act.getByRole('region', { name: ONCE })
    await expect(details).toContainText('También la informaBuenos Aires')
    await expect(act.getByRole('link', { name: /^Pagar online/ })).toHaveCount(1)
    await expect(details).toContainText('En los totales sumamos el importe que informa Lanús.')
    await act.getByRole('button', { name: 'Ver descargo modelo' }).click()
    const letter = page.getByRole('region', { name: 'Texto del descargo' })
    await expect(letter).toContainText('DOBLE IMPUTACIÓN')
    await expect(letter).toContainText('- Buenos Aires: acta N.º LN-4471902')
  })
})

test('when jurisdictions failed the first screen says so of a sum, of which nothing is known', async ({
  page,
}) => {
  await page.setViewportSize(PHONE)
  for (const slug of ['salta', 'formosa', 'chaco', 'jujuy'])
    await setUpstream(slug, { fault: 'server_error' })
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(page.getByRole('heading', { name: /^Debés / })).toBeVisible()
  await expect(
    page.getByText(/No pudimos saberlo de Chaco, Formosa y otras 2: puede haber más\./),
  ).toBeVisible()
  await expect(page.getByText(/^Atención - Algunas jurisdicciones/)).toBeVisible()
  await expectFirstScreen(page, home)
  await page.getByRole('button', { name: 'Ver qué respondió cada una' }).click()
  await expect(page.getByRole('heading', { name: 'Qué respondió cada jurisdicción' })).toBeInViewport()
})

/** Narrower than most: the outer screen of a folding phone. */
const NARROW = { width: 344, height: 740 }

for (const viewport of [NARROW, { width: 1280, height: 900 }])
  test(`nothing moves while fines arrive, nor when the answer comes, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport)
    const home = new HomePage(page)
    const email = newEmail()
    await setUpstream('*', { latencyMs: [100, 1_000] })
    const held = [await holdUpstream('salta'), await holdUpstream('mendoza')]
    await watchShifts(page)
    await home.open()
    await home.requestCode(newPlate('ZY'), email)
    await page.evaluate('layoutShifts.length = 0')
    await home.enterCode(email)
    await expect(page.getByText(/^Hasta ahora debés \$\s[\d.]+ en \d+ infracci/)).toBeVisible()
    await expect(page.getByText(/^\d+ de \d+ jurisdicciones: faltan? \d+$/)).toBeVisible()
    await expect(page.getByText(/^Consultando (Salta|Mendoza)$/)).toBeVisible()
    for (const one of held) await one.release()
    await expect(page.getByRole('heading', { name: /^Debés / })).toBeVisible()
    await expectNoShift(page)
  })
