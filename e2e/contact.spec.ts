import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newEmail, productUrl, readMail } from './test-environment.ts'

/** Passed as text: it runs in the page. Collects the page's tracking events. */
const LISTEN = `window.trackedTypes = []; window.addEventListener('multas:track', (event) => window.trackedTypes.push(event.detail.eventType))`
const trackedTypes = (page: Page) => page.evaluate('window.trackedTypes')

/** Address of the operator while the local mailbox is used. */
const OPERATOR = 'no-responder@localhost'

test('a company asks for a quote: faults are named, nothing typed is lost, the operator is mailed', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const company = `Transportes ${newEmail().slice(0, 8)}`
  const email = newEmail()
  await page.addInitScript(LISTEN)
  await page.goto(`${productUrl()}/gestion-de-flotas`)
  const send = page.getByRole('button', { name: 'Pedir cotización' })
  await page.getByLabel('Empresa').fill(company)
  await page.getByLabel('Cantidad de vehículos').fill('muchos')
  await send.click()
  await expect(page.getByLabel('Cantidad de vehículos')).toBeFocused()
  await expect(page.getByText('Escribí la cantidad en números, por ejemplo 25')).toBeVisible()
  await expect(page.getByText('Escribí tu correo electrónico')).toBeVisible()
  await expectAccessible(page)

  await page.getByLabel('Cantidad de vehículos').fill('25')
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Correo electrónico').fill(email)
  await page.reload()
  await expect(page.getByLabel('Empresa')).toHaveValue(company)

  await context.setOffline(true)
  await send.click()
  await expect(page.getByText('Sin conexión', { exact: true })).toBeVisible()
  await context.setOffline(false)
  await send.click()
  await expect(page.getByText('Recibimos tu pedido. Te respondemos por correo.')).toBeVisible()
  expect(await trackedTypes(page)).toEqual([
    'fleet_section_viewed',
    'quote_requested',
    'quote_requested',
    'quote_completed',
  ])
  const { found } = await readMail(OPERATOR, new RegExp(`Empresa: ${company}\\n.*Correo: (\\S+)`, 's'))
  expect(found).toBe(email)
})

test('a municipality writes', async ({ page }) => {
  await page.addInitScript(LISTEN)
  await page.goto(`${productUrl()}/solucion-infracciones-municipios`)
  const town = `Villa ${newEmail().slice(0, 8)}`
  await page.getByLabel('Municipio').fill(town)
  await page.getByLabel('Provincia').selectOption('Córdoba')
  await page.getByLabel('Tu nombre').fill('Ana')
  await page.getByLabel('Correo electrónico').fill(newEmail())
  await page.getByLabel('Mensaje').fill('Queremos publicar nuestras actas.')
  await page.getByRole('button', { name: 'Enviar mensaje' }).click()
  await expect(page.getByText('Recibimos tu mensaje. Te respondemos por correo.')).toBeVisible()
  expect(await trackedTypes(page)).toEqual(['contact_form_submitted'])
  await readMail(OPERATOR, new RegExp(`(${town})`))
})

test('an address asks for news, confirms by its mail, and leaves', async ({ page, watch }) => {
  watch.allow(/status of 40[04]/)
  const email = newEmail()
  await page.addInitScript(LISTEN)
  await page.goto(`${productUrl()}/notificaciones-automaticas-infracciones`)
  // Enter does nothing before.
  await expect(page.getByRole('button', { name: 'Anotarme' })).toBeEnabled()
  await page.getByLabel('Correo electrónico').fill('ana@mailinator.com')
  await page.getByLabel('Correo electrónico').press('Enter')
  await expect(page.getByText('Email temporal no permitido')).toBeVisible()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Correo electrónico').press('Enter')
  await expect(page.getByText('Falta un paso: mirá tu correo')).toBeVisible()
  expect(await trackedTypes(page)).toContain('email_signup')

  const confirm = await readMail(email, /\/avisos(#confirmar=\S+)/)
  await page.goto(`${productUrl()}/avisos${confirm.found}`)
  await page.getByRole('button', { name: 'Confirmar mi dirección' }).click()
  await expect(page.getByText('Listo: tu dirección quedó confirmada.')).toBeVisible()

  const leave = await readMail(email, /\/avisos(#baja=\S+)/)
  await page.goto(`${productUrl()}/avisos${leave.found}`)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Darme de baja' }).click()
  await expect(page.getByText('Listo: te dimos de baja y borramos tu dirección de la lista.')).toBeVisible()
  await page.goto('about:blank')
  await page.goto(`${productUrl()}/avisos${confirm.found}`)
  await page.getByRole('button', { name: 'Confirmar mi dirección' }).click()
  await expect(page.getByText(/El enlace venció o no es válido/)).toBeVisible()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('a form says that it needs it, and where to write instead', async ({ page }) => {
    await page.goto(`${productUrl()}/gestion-de-flotas`)
    // With scripts disabled, Chromium still parses `noscript` as text: its content is not in the element
    // tree.
    const instead = await page.locator('form noscript').innerHTML()
    expect(instead).toContain('Este formulario necesita JavaScript')
    expect(instead).toContain(OPERATOR)
    await expect(page.getByRole('button', { name: 'Pedir cotización' })).toBeDisabled()
  })
})
