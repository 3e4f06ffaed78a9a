import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type IsolatedEnvironment, startIsolatedEnvironment } from './isolated-environment.ts'
import { newEmail, newPlate, readCode, readMail } from './test-environment.ts'

const PLATE = 'PAG100'
const PHRASE = 'El perro Ñato, 1998'

let environment: IsolatedEnvironment
test.beforeAll(async () => {
  environment = await startIsolatedEnvironment()
})
test.afterAll(() => environment.end())
test.beforeEach(({ watch }) => {
  watch.allowOrigin(environment.url)
  watch.allowOrigin(environment.provider)
  // The page first requests the session.
  watch.allow(/401 \(Unauthorized\)/)
})

let lastMail = 0
async function mailWith(email: string, pattern: RegExp): Promise<string> {
  const { found, id } = await readMail(email, pattern, lastMail, environment.url)
  lastMail = id
  return found
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto(`${environment.url}/cuenta`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  const { found, id } = await readCode(email, lastMail, environment.url)
  lastMail = id
  await page.getByLabel('Código de verificación').fill(found)
  await expect(page.getByRole('heading', { level: 1, name: 'Mi cuenta' })).toBeVisible()
}

const openSection = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Secciones de tu cuenta' }).getByRole('link', { name }).click()

const subscriptionCard = (page: Page) => page.getByRole('region', { name: /^Tu suscripción/ })

/** Time during which news are collected into one mail. */
const TOGETHER_DAYS = 0.01

/** Reloads until a check has produced this text. */
async function seen(page: Page, watched: Locator, text: string): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(watched).toContainText(text, { timeout: 3_000 })
  }).toPass()
}

/** Advances a day, and waits until the watched subject has been checked again. */
async function advanceDay(page: Page, watched: Locator): Promise<void> {
  const [last = ''] = /Última consulta: .+?, con/.exec(await watched.innerText()) ?? []
  await environment.pass(1)
  await expect(async () => {
    await page.reload()
    await expect(watched).toContainText('Última consulta', { timeout: 3_000 })
    await expect(watched).not.toContainText(last, { timeout: 500 })
  }).toPass()
}

test('a product that is killed and started again goes on with the search in the open page', async ({
  page,
  watch,
}) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket|503 \(Service/)
  const home = new HomePage(page)
  const email = newEmail()
  await environment.jurisdictions('upstreams/mendoza', { latencyMs: 3_600_000 }, 'PUT')
  await home.open(environment.url)
  await home.requestCode(newPlate(), email)
  await home.code.fill((await readCode(email, 0, environment.url)).found)
  await expect(home.fines).not.toHaveCount(0)
  await environment.loseProduct(async () => {
    await expect(page.getByRole('status').filter({ hasText: 'Reconectando...' })).toBeVisible()
    await environment.jurisdictions('upstreams/mendoza', { latencyMs: 0 }, 'PUT')
  })
  const again = page.getByRole('button', { name: 'Verificar ahora' })
  await expect(async () => {
    // The page stops trying by itself when a slow machine takes long to start the product.
    if (await again.isVisible()) await again.click({ timeout: 1000 })
    await expect(page.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible({
      timeout: 5000,
    })
  }).toPass()
})

test('a whole life: subscribe, pay, get notified, miss a payment, recover, leave', async ({
  page,
  watch,
}) => {
  const email = newEmail()
  await signIn(page, email)

  await openSection(page, 'Suscripción')
  await expect(page.getByText('$ 299', { exact: false }).first()).toBeVisible()
  await page.getByLabel('Correo de tu cuenta de Mercado Pago').fill(email)
  await page.getByRole('button', { name: 'Suscribirme en Mercado Pago' }).click()
  await page.getByRole('button', { name: 'Pagar' }).click()
  await expect(subscriptionCard(page)).toContainText('Activa')
  await expect(page.getByRole('region', { name: 'Cobros' })).toContainText('Pagado')
  await expectAccessible(page)
  const number = await mailWith(email, /Recibimos tu pago[\s\S]*?operación de Mercado Pago:?\s*(\d+)/)
  await expect(page.getByText(`Pago N.º ${number} de Mercado Pago`)).toBeVisible()

  await openSection(page, 'Avisos')
  await page.getByRole('textbox', { name: 'Frase' }).fill(PHRASE)
  await page.getByRole('button', { name: 'Guardar la frase' }).click()
  await expect(page.getByText('Frase guardada', { exact: true })).toBeVisible()

  await openSection(page, 'Seguimiento')
  await page.getByLabel('Patente o DNI').fill(PLATE)
  await page.getByRole('button', { name: 'Seguir', exact: true }).click()
  const watched = page.getByRole('article', { name: `la patente ${PLATE}` })
  await expect(watched).toContainText('2 infracciones pendientes')

  await environment.jurisdictions('world/edits', { upstream: 'mendoza', patent: PLATE, change: 'add' })
  await environment.pass(1)
  await seen(page, watched, '3 infracciones pendientes')
  await environment.pass(TOGETHER_DAYS)
  const mailText = await mailWith(email, /(Una infracción nueva en Mendoza[\s\S]*)/)
  expect(mailText).toContain(PHRASE)
  expect(mailText).toContain(PLATE)
  expect(mailText).not.toMatch(/mercadopago|\/pagar|pago\b.*https?:/i)

  // Neither a failing source nor a crash of the product may be reported as good news.
  await environment.jurisdictions('upstreams/mendoza', { fault: 'server_error' }, 'PUT')
  await environment.pass(1)
  // The page may send requests while the product is down.
  watch.allow(/ERR_CONNECTION_(REFUSED|RESET)/)
  await environment.loseProduct()
  // The mailbox is in memory, and restarts its numbering.
  lastMail = 0
  await seen(page, watched, 'No respondieron: Mendoza')
  await expect(watched).toContainText('3 infracciones pendientes')
  await environment.jurisdictions('upstreams/mendoza', { fault: null }, 'PUT')
  await environment.jurisdictions('world/edits', { upstream: 'mendoza', patent: PLATE, change: 'remove' })
  await environment.pass(1)
  await seen(page, watched, '1 infracción pendiente')
  // A single list without them may be a mistake: the list of the next day has to confirm it.
  await advanceDay(page, watched)
  await environment.pass(TOGETHER_DAYS)
  await mailWith(email, /(ya no figuran pendientes en Mendoza)/)
  await openSection(page, 'Avisos')
  const log = page.getByRole('region', { name: /envia/i })
  await expect(log.getByText(/infracción nueva en Mendoza/)).toHaveCount(1)

  const subscription = (await subscriptions())[0]
  if (!subscription) throw new Error('the provider knows no subscription')
  await environment.payments(`card/${subscription.id}`, { answers: 'insufficient_amount' })
  await environment.pass(31)
  await mailWith(email, /(No se pudo cobrar el mes)/)
  await signIn(page, email)
  await openSection(page, 'Suscripción')
  await expect(subscriptionCard(page)).toContainText('Pago atrasado')
  await environment.payments(`card/${subscription.id}`, { answers: 'approved' })
  await environment.pass(3)
  await mailWith(email, /(Recibimos tu pago)/)
  await page.reload()
  await expect(subscriptionCard(page)).toContainText('Activa')

  await page.getByRole('button', { name: 'Botón de baja' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dar de baja' }).click()
  await expect(subscriptionCard(page)).toContainText('Terminada')
  await expect.poll(async () => (await subscriptions())[0]?.status).toBe('cancelled')

  await openSection(page, 'Tus datos')
  await page.getByRole('button', { name: 'Borrar mi cuenta' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('region', { name: 'Queda' })).toContainText('infracciones en sí')
  await environment.pass(0.01)
  await dialog.getByRole('button', { name: 'Enviarme el código para borrarla' }).click()
  const { found, id } = await readCode(email, lastMail, environment.url)
  lastMail = id
  await dialog.getByLabel('Código para borrar la cuenta').fill(found)
  await dialog.getByRole('button', { name: 'Borrar para siempre' }).click()
  await expect(page.getByText('Borramos tu cuenta')).toBeVisible()
  // The dialog leaves its history entry, which would abort the navigation.
  await expect.poll(() => page.evaluate<boolean>("'dialog' in (history.state ?? {})")).toBe(false)

  // The same address again creates a new account.
  await environment.pass(0.01)
  await signIn(page, email)
  await expect(page.getByText(PLATE)).toHaveCount(0)
  await openSection(page, 'Suscripción')
  await expect(page.getByRole('button', { name: 'Suscribirme en Mercado Pago' })).toBeVisible()
  await expect(page.getByText(/Pago N\.º/)).toHaveCount(0)
  await openSection(page, 'Avisos')
  await expect(page.getByRole('textbox', { name: 'Frase' })).toHaveValue('')
})

interface KnownSubscription {
  readonly id: string
  readonly status: string
}

async function subscriptions(): Promise<readonly KnownSubscription[]> {
  const reply = await fetch(`${environment.provider}/_control/state`)
  const { subscriptions: known } = (await reply.json()) as { subscriptions: readonly KnownSubscription[] }
  return known
}
