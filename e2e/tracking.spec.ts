import type { BrowserContext, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, setClock } from './test-environment.ts'

interface SentEvent {
  readonly eventType: string
  readonly eventCategory: string
  readonly eventData: Readonly<Record<string, unknown>>
}
interface SentBatch {
  readonly status: number
  readonly userId: string
  readonly sessionId: string
  readonly userEmail: string | null
  readonly trackingToken: string
  readonly events: readonly SentEvent[]
  readonly text: string
}

const EVENTS = '/api/track/events'

/** Every batch that the product answered, with its answer. */
function recordBatches(page: Page): readonly SentBatch[] {
  const batches: SentBatch[] = []
  page.on('response', (response) => {
    const request = response.request()
    const text = request.postData()
    // A test cannot read the content of a beacon.
    if (!response.url().endsWith(EVENTS) || text === null) return
    batches.push({ ...(JSON.parse(text) as SentBatch), text, status: response.status() })
  })
  return batches
}

const eventsOf = (batches: readonly SentBatch[]) => batches.flatMap(({ events }) => events)
const typesOf = (batches: readonly SentBatch[]) => eventsOf(batches).map(({ eventType }) => eventType)

async function findVisitorCookie(context: BrowserContext) {
  return (await context.cookies()).find(({ name }) => name === 'visitorId')
}

/** The test cannot observe requests on page unload, so the page counts them. */
const COUNT_BEACONS = `
  const send = navigator.sendBeacon.bind(navigator)
  navigator.sendBeacon = (...beacon) => {
    localStorage.setItem('beacons', Number(localStorage.getItem('beacons')) + 1)
    return send(...beacon)
  }`
const HIDE_AFTER_AN_EVENT = `
  dispatchEvent(new CustomEvent('multas:track', { detail: { eventType: 'faq_viewed', eventData: {} } }))
  Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))`

test('a visit is tracked: its page, how far it was read, and under which cookie', async ({
  page,
  context,
}) => {
  await page.addInitScript(COUNT_BEACONS)
  const batches = recordBatches(page)
  await page.goto(productUrl())
  await expect.poll(() => typesOf(batches)).toContain('page_view')
  await page.keyboard.press('End')
  await expect
    .poll(() =>
      eventsOf(batches)
        .filter(({ eventType }) => eventType === 'scroll')
        .map((event) => event.eventData),
    )
    .toEqual([{ percent: 25 }, { percent: 50 }, { percent: 75 }, { percent: 100 }])

  const cookie = await findVisitorCookie(context)
  expect(cookie).toMatchObject({ path: '/', sameSite: 'Lax', httpOnly: false, value: batches[0]?.userId })
  expect(cookie?.value.length).toBeLessThanOrEqual(50)
  // Asked for 730 days; this browser keeps no cookie for longer than 400.
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1_000 + 399 * 86_400)
  expect(await page.evaluate(() => sessionStorage.getItem('trackingSessionId'))).toBe(batches[0]?.sessionId)
  expect(batches.map(({ status, userEmail }) => [status, userEmail])).toEqual(batches.map(() => [200, null]))
  const pushed = await page.evaluate(
    () => (globalThis as { dataLayer?: { event: string }[] }).dataLayer ?? [],
  )
  expect(pushed.map(({ event }) => event)).toEqual(['page_view', 'scroll', 'scroll', 'scroll', 'scroll'])

  const farewell = page.waitForResponse(
    (response) => response.request().resourceType() === 'ping' && response.url().endsWith(EVENTS),
  )
  await page.evaluate(HIDE_AFTER_AN_EVENT)
  expect((await farewell).status()).toBe(200)
  await page.goto(productUrl())
  expect(await page.evaluate(() => localStorage.getItem('beacons'))).toBe('2')
  await expect.poll(() => typesOf(batches).filter((type) => type === 'page_view')).toHaveLength(2)
  expect(new Set(batches.map(({ userId, sessionId }) => `${userId} ${sessionId}`)).size).toBe(1)
})

test('a search is tracked with the verified address, and nothing else about its subject', async ({
  page,
}) => {
  const batches = recordBatches(page)
  const home = new HomePage(page)
  const [plate, email] = [newPlate('ZX'), newEmail()]
  await home.open()
  await home.search(plate, email)
  await expect.poll(() => typesOf(batches)).toContain('search_completed')
  expect(typesOf(batches)).toEqual(
    expect.arrayContaining(['otp_verified', 'user_identified', 'search_started']),
  )
  expect(eventsOf(batches)).toContainEqual(
    expect.objectContaining({
      eventType: 'button_click',
      eventData: { text: 'Enviar código de verificación' },
    }),
  )
  const completed = batches.find(({ events }) =>
    events.some(({ eventType }) => eventType === 'search_completed'),
  )
  expect(completed?.userEmail).toBe(email)
  for (const { text } of batches) expect(text).not.toContain(plate)
  expect(JSON.stringify(eventsOf(batches))).not.toContain(email)
})

test('a private URL is tracked without its secret, and an unknown one without its words', async ({
  page,
  watch,
}) => {
  watch.allow(/Failed to load resource/)
  const batches = recordBatches(page)
  for (const [path, reportedPath] of [
    [`/results/${'a1'.repeat(21)}b?x=1`, '/results/:token'],
    ['/maria-del-pilar-gomez', '/:'],
  ] as const) {
    await page.goto(`${productUrl()}${path}`)
    await expect
      .poll(
        () =>
          eventsOf(batches)
            .filter(({ eventType }) => eventType === 'page_view')
            .at(-1)?.eventData.path,
      )
      .toContain(reportedPath)
  }
  for (const { text } of batches) expect(text).not.toMatch(/a1a1|maria/)

  await test.step('events that a page sends before the tracker has started are tracked', async () => {
    await page.goto(`${productUrl()}/gestion-de-flotas`)
    await expect.poll(() => typesOf(batches)).toContain('fleet_section_viewed')
  })
})

test('a token that ended is replaced, and nothing is lost', async ({ page, watch }) => {
  watch.allow(/status of 401/)
  const batches = recordBatches(page)
  await page.goto(productUrl())
  await expect.poll(() => typesOf(batches)).toContain('page_view')
  setClock(25 * 3_600_000)
  await page.keyboard.press('End')
  await expect.poll(() => batches.map(({ status }) => status)).toEqual([200, 401, 200])
  const [, refused, accepted] = batches
  expect(accepted?.events).toEqual(refused?.events)
  expect(accepted?.trackingToken).not.toBe(refused?.trackingToken)
})

for (const objection of ['doNotTrack', 'globalPrivacyControl'] as const)
  test(`a browser that says ${objection} is not measured at all`, async ({ page, context }) => {
    await page.addInitScript((name) => {
      const value = name === 'doNotTrack' ? '1' : true
      Object.defineProperty(Navigator.prototype, name, { get: () => value, configurable: true })
    }, objection)
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await new HomePage(page).open()
    await page.keyboard.press('End')
    await page.waitForLoadState('networkidle')
    await page.evaluate('new Promise((resolve) => requestIdleCallback(resolve))')
    await test.step('its opinion goes without ids', async () => {
      await page.getByRole('button', { name: 'Dejanos tu opinión' }).click()
      const popup = page.getByRole('dialog', { name: 'Tu opinión importa' })
      await popup.getByLabel('Mensaje').fill('Muy claro')
      const sent = page.waitForRequest('**/api/feedback')
      await popup.getByRole('button', { name: 'Enviar' }).click()
      const body = (await sent).postDataJSON()
      expect(body).toMatchObject({ message: 'Muy claro' })
      expect(Object.keys(body).filter((name) => /^(?:userId|sessionId|fingerprint)$/.test(name))).toEqual([])
    })
    await page.goto('about:blank')
    expect(asked.filter((url) => /\/api\/track|start-tracking/.test(url))).toEqual([])
    expect(await findVisitorCookie(context)).toBeUndefined()
    await page.goto(productUrl())
    expect(
      await page.evaluate(() => [sessionStorage.getItem('trackingSessionId'), 'dataLayer' in globalThis]),
    ).toEqual([null, false])
  })
