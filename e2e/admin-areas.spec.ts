import type { Locator, Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newEmail, newPlate, productUrl, readMail, setClock } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

// Password hashing is slow by design, and each screen is checked for accessibility.
test.slow()

const NOTHING = /No hay nada que coincida con lo que buscás/

/** The rows of one area's table, filtered by these words. */
async function openFiltered(page: Page, area: string, table: string, words: string): Promise<Locator> {
  await page.goto(adminUrl(`/${area}?q=${encodeURIComponent(words)}`))
  return page.getByRole('table', { name: table }).locator('tbody tr')
}

/** Reloads until it is shown: the page is not notified of background changes. */
async function untilShown(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(shown).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const asked = (page: Page, title: string) => page.getByRole('dialog', { name: title })

async function searchAndSendFeedback(page: Page, plate: string, email: string): Promise<void> {
  const home = new HomePage(page)
  await home.open()
  await home.search(plate, email)
  await expect(home.again).toBeVisible()
  await expect(page.getByText('Actualizándose en tiempo real')).toBeHidden()
  await page.goto(productUrl())
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Dejanos tu opinión' }).click()
  const popup = page.getByRole('dialog', { name: 'Tu opinión importa' })
  await popup.getByLabel('Mensaje').fill(`=1+1 Muy claro, ${plate}`)
  await popup.getByLabel('Correo electrónico (opcional)').fill(email)
  await popup.getByRole('button', { name: 'Enviar' }).click()
  await expect(page.getByText('¡Gracias por tu feedback!', { exact: true })).toBeVisible()
}

test('a visitor’s search: found, its results sent again, and everything about them erased', async ({
  page,
  watch,
}) => {
  // The erased result returns 404.
  watch.allow(/status of 404/)
  const plate = newPlate()
  const email = newEmail()
  await searchAndSendFeedback(page, plate, email)
  await signInAsAdmin(page, 'operator')

  for (const words of [plate.toLowerCase(), email])
    await expect(await openFiltered(page, 'busquedas', 'Búsquedas', words)).toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('table', { name: 'Búsquedas' }).locator('tbody').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Patente \*+/)
  await expect(page.getByText(email)).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Respuestas' }).getByRole('row')).not.toHaveCount(1)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Enviar de nuevo' }).click()
  await asked(page, 'Enviar los resultados de nuevo').getByRole('button', { name: 'Enviar' }).click()
  const { found } = await readMail(email, /(https?:\/\/\S+\/results\/[\w-]+)/)
  await untilShown(page, page.getByText('Enviado por correo', { exact: true }).first())
  await page.goto(found)
  await expect(page.getByText(plate).first()).toBeVisible()

  const opinions = await openFiltered(page, 'comentarios', 'Comentarios', plate)
  await expect(opinions).toContainText(email)
  await opinions.getByRole('button', { name: /^Atendido/ }).click()
  await expect(opinions.getByRole('button', { name: /^Reabrir/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Estado').selectOption({ label: 'Sin atender' })
  await expect(page.getByText(NOTHING)).toBeVisible()

  await page.goto(adminUrl('/derechos/anotar'))
  await page.getByLabel('Nombre').fill('Ana Pérez')
  await page.getByLabel('Correo (si lo dio)').fill(email)
  await page.getByLabel('Qué pide, con sus palabras').fill('Quiero que borren lo mío.')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Datos personales' })).toBeVisible()
  const requests = await openFiltered(page, 'derechos', 'Pedidos', email)
  await expect(requests).toHaveCount(1)
  await expectAccessible(page)
  await requests.getByRole('link', { name: 'Supresión' }).click()
  await expect(page.getByText('Quiero que borren lo mío.')).toBeVisible()
  await expectAccessible(page)
  const request = page.url()

  await page.getByRole('link', { name: 'Qué guardamos de una persona' }).click()
  await page.getByLabel('Correo').fill(email)
  await page.getByLabel('Patente').fill(plate)
  await page.getByRole('button', { name: 'Contar' }).click()
  await expect(page.getByRole('heading', { name: `De ${email}, la patente ${plate}` })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Borrar todo' }).click()
  const erasing = asked(page, 'Borrar lo que guardamos de esta persona')
  await erasing.getByRole('button', { name: 'Borrar todo' }).click()
  await expect(page.getByText(`No guardamos nada de ${email}, la patente ${plate}.`)).toBeVisible()
  for (const [area, table, words] of [
    ['busquedas', 'Búsquedas', email],
    ['busquedas', 'Búsquedas', plate],
    ['comentarios', 'Comentarios', plate],
  ] as const) {
    await openFiltered(page, area, table, words)
    await expect(page.getByText(NOTHING)).toBeVisible()
  }

  await page.goto(request)
  await page.getByLabel('Cómo se resolvió').fill('Se borró todo.')
  await page.getByRole('button', { name: 'Cumplido' }).click()
  await expect(page.getByRole('region', { name: 'Cómo se resolvió' })).toContainText('Se borró todo.')
  expect((await page.goto(found))?.status()).toBe(404)
  await expect(page.getByText(plate)).toHaveCount(0)
})

test('a company’s message: read, answered, noted and deleted', async ({ page, watch }) => {
  watch.allow(/status of 500/)
  const email = newEmail()
  const company = `Transportes ${email.slice(0, 8)}`
  await page.goto(`${productUrl()}/gestion-de-flotas`)
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Cantidad de vehículos').fill('25')
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Pedir cotización' }).click()
  await expect(page.getByText('Recibimos tu pedido. Te respondemos por correo.')).toBeVisible()

  await signInAsAdmin(page, 'operator')
  const contacts = await openFiltered(page, 'contactos', 'Contactos', email)
  await expect(contacts).toHaveCount(1)
  await expect(contacts).toContainText('Nuevo')
  await expectAccessible(page)
  await contacts.getByRole('link', { name: company }).click()
  await expect(page.getByRole('region', { name: 'Lo que escribió' })).toContainText(email)
  await page.getByLabel('Estado').selectOption({ label: 'Respondido' })
  await page.getByLabel('Nota').fill('Le mandé la lista de precios.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText(/Último cambio:/)).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(page.getByLabel('Nota')).toHaveValue('Le mandé la lista de precios.')
  await page.route('**/api/admin/contacts/*', (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ status: 500, json: { message: 'Algo falló.', code: 'error_interno' } })
      : route.continue(),
  )
  await page.getByLabel('Nota').fill('Le mandé la lista de precios. La leyó.')
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('No pudimos cargar el mensaje.')).toBeVisible()
  await expect(page.getByLabel('Nota')).toHaveValue('Le mandé la lista de precios. La leyó.')
  await page.unroute('**/api/admin/contacts/*')
  await page.getByRole('button', { name: 'Reintentar' }).click()
  await expect(page.getByText('No pudimos cargar el mensaje.')).toHaveCount(0)
  await page.getByRole('link', { name: 'Contactos y cotizaciones' }).first().click()
  await expect((await openFiltered(page, 'contactos', 'Contactos', email)).first()).toContainText(
    'Respondido',
  )
  await contacts.getByRole('link', { name: company }).click()
  await page.getByRole('button', { name: 'Borrar' }).click()
  await asked(page, 'Borrar el mensaje').getByRole('button', { name: 'Borrar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Contactos y cotizaciones' })).toBeVisible()
  await openFiltered(page, 'contactos', 'Contactos', email)
  await expect(page.getByText(NOTHING)).toBeVisible()
})

test('a job is found by its number and taken out of the queue, once that was confirmed', async ({ page }) => {
  // A running search is polled again after a second, which is ten minutes away for a clock that runs ahead.
  setClock(10 * 60_000)
  await holdUpstream('mendoza')
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate('ZX'), newEmail())
  await expect(page.getByText(/^\D*[1-9]\d* de \d+ jurisdicciones/)).toBeVisible()
  setClock(0)
  await signInAsAdmin(page, 'operator')
  const jobs = (await openFiltered(page, 'cola', 'Trabajos', 'search.run')).filter({
    hasText: 'Programado',
  })
  await expect(jobs.last()).toContainText('search.run')
  await expectAccessible(page)
  await jobs
    .last()
    .getByRole('button', { name: /^Descartar/ })
    .click()
  const discarding = asked(page, 'Descartar el trabajo')
  const number = /número (\d+)/.exec(await discarding.innerText())?.[1] ?? ''
  await expectAccessible(page)
  await discarding.getByRole('button', { name: 'Cancelar' }).click()
  // Until it has left its history entry, which would abort the navigation.
  await expect.poll(() => page.evaluate("'dialog' in history.state")).toBe(false)
  await expect(await openFiltered(page, 'cola', 'Trabajos', number)).toHaveCount(1)
  await page.getByRole('button', { name: /^Descartar/ }).click()
  await discarding.getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByText('Trabajo descartado', { exact: true })).toBeVisible()
  await expect(page.getByText(NOTHING)).toBeVisible()
})

test('a notice is on every page until it is removed', async ({ page, browser }) => {
  const words = `Hoy hay mantenimiento ${newEmail().slice(0, 8)}`
  const visit = await (await browser.newContext({ locale: 'es-AR' })).newPage()
  const notice = visit.getByText(words, { exact: true })
  await visit.goto(`${productUrl()}/empresa`)
  await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice).toHaveCount(0)
  await signInAsAdmin(page, 'operator')
  await page.goto(adminUrl('/ajustes'))
  await page.getByLabel('Texto').fill(words)
  await page.getByLabel('Tono').selectOption({ label: 'Advertencia' })
  await page.getByRole('button', { name: 'Mostrar' }).click()
  await expect(page.getByRole('button', { name: 'Quitar el aviso' })).toBeVisible()
  await expectAccessible(page)
  for (const place of ['/empresa', '/', '/infracciones-transito/cordoba', '/no-existe']) {
    await visit.goto(productUrl() + place)
    await untilShown(visit, notice)
  }
  await expectAccessible(visit)
  await page.getByRole('button', { name: 'Quitar el aviso' }).click()
  await expect(page.getByRole('button', { name: 'Mostrar' })).toBeVisible()
  await expect(async () => {
    await visit.goto(`${productUrl()}/empresa`)
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
  await visit.context().close()
})
