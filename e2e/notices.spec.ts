import type { BrowserContext, Page } from '@playwright/test'
import { CHROMIUM, FLAGS } from './browsers.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { startPushService } from './push-service.ts'
import { newEmail, readCode } from './test-environment.ts'

test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: CHROMIUM, args: [...FLAGS] } })

const url = process.env.E2E_URL ?? ''

test.beforeEach(({ watch }) => {
  // The page first requests the session.
  watch.allow(/401 \(Unauthorized\)/)
})

async function signIn(page: Page): Promise<void> {
  const email = newEmail()
  await page.goto(`${url}/cuenta/avisos`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  const { found } = await readCode(email)
  await page.getByLabel('Código de verificación').fill(found)
  await expect(page.getByRole('heading', { name: 'Avisos', exact: true })).toBeVisible()
}

type Subscription = Awaited<ReturnType<typeof startPushService>>['subscription']

/** Simulates the push service, which this browser does not have; the rest is the browser's own. */
async function simulateSubscribing(context: BrowserContext, subscription: Subscription): Promise<void> {
  await context.addInitScript(`{
    const subscription = ${JSON.stringify(subscription)}
    const held = {
      get current() { return localStorage.getItem('played') === null ? null : played },
    }
    const played = {
      endpoint: subscription.endpoint,
      toJSON: () => subscription,
      unsubscribe: async () => { localStorage.removeItem('played'); return true },
    }
    PushManager.prototype.subscribe = async (options) => {
      if (!options.userVisibleOnly || options.applicationServerKey.length !== 87) throw new TypeError('keys')
      localStorage.setItem('played', 'x')
      return played
    }
    PushManager.prototype.getSubscription = async () => held.current
    const ask = Notification.requestPermission.bind(Notification)
    window.timesAsked = 0
    Notification.requestPermission = () => { window.timesAsked += 1; return ask() }
  }`)
}

/** Delivers a message to the browser's own worker, as its push service would. */
async function deliver(page: Page, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one !== undefined) resolve(one.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  await session.send('ServiceWorker.deliverPushMessage', { origin: url, registrationId, data })
  await session.detach()
}

const SHOWN = `navigator.serviceWorker.ready
  .then((registration) => registration.getNotifications())
  .then((shown) => shown.map(({ title, body, tag }) => ({ title, body, tag })))`

/** The browser drops a message that comes while its worker stops. */
async function deliverUntilShown(page: Page, data: string, least: number): Promise<void> {
  await expect(async () => {
    await deliver(page, data)
    const count = async () => (await page.evaluate<readonly object[]>(SHOWN)).length
    await expect.poll(count, { timeout: 4_000 }).toBeGreaterThanOrEqual(least)
  }).toPass()
}

/** Simulates a browser whose push service replaced its endpoint. */
const changed = (subscription: Subscription) => `{
  let renewed
  dispatchEvent(Object.assign(new Event('pushsubscriptionchange'), {
    newSubscription: { toJSON: () => (${JSON.stringify(subscription)}) },
    waitUntil: (work) => { renewed = work },
  }))
  renewed
}`

test('a browser is asked only after a click, is notified, and is removed', async ({ page, context }) => {
  const service = await startPushService()
  await context.grantPermissions(['notifications'], { origin: url })
  await simulateSubscribing(context, service.subscription)
  await signIn(page)
  expect(await page.evaluate('window.timesAsked')).toBe(0)
  await page.getByRole('button', { name: 'Recibir avisos en este dispositivo' }).click()
  await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
  expect(await page.evaluate('window.timesAsked')).toBe(1)
  await expect(page.getByText('Chrome en Linux')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: /^Probar/ }).click()
  await expect.poll(() => service.received.length).toBe(1)
  const [pushMessage = ''] = service.received
  await deliverUntilShown(page, pushMessage, 1)
  expect(await page.evaluate<readonly object[]>(SHOWN)).toMatchObject([
    { title: expect.stringContaining('Aviso de prueba'), tag: JSON.parse(pushMessage).tag },
  ])
  await deliver(page, pushMessage)
  await deliverUntilShown(page, 'no es JSON', 2)

  await page.reload()
  await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
  await expect(page.getByText(/Aviso de prueba/)).toBeVisible()
  await expect(page.getByText('Enviado', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Quitar/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar' }).click()
  await expect(page.getByRole('button', { name: 'Recibir avisos en este dispositivo' })).toBeVisible()
  await test.step('a push service that replaces its endpoint notifies it there', async () => {
    const after = await startPushService()
    await page.getByRole('button', { name: 'Recibir avisos en este dispositivo' }).click()
    await expect(page.getByText('Este dispositivo', { exact: true })).toBeVisible()
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
    await worker.evaluate(changed(after.subscription))
    await page.reload()
    await expect(page.getByRole('button', { name: 'Probar: Chrome en Linux' })).toHaveCount(2)
    await page
      .getByRole('button', { name: /^Probar/ })
      .last()
      .click()
    await expect.poll(() => after.received.length).toBe(1)
    await after.end()
  })
  await service.end()
})
