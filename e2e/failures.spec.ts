import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

test('a page that breaks says so, reports it without anything personal, and can be left', async ({
  page,
  watch,
}) => {
  watch.allow(/Unable to decode|SyntaxError|turbo-stream|decode|404/i)
  const home = new HomePage(page)
  await page.goto(`${productUrl()}/results/no-existe`)
  await untilHydrated(page)
  await page.route('**/*.data*', (route) =>
    route.fulfill({ status: 200, contentType: 'text/x-script', body: 'broken' }),
  )
  const reported = page.waitForRequest('**/api/client-errors')
  const counted = page.waitForRequest(
    (request) =>
      request.url().endsWith('/api/track/events') && /"kind":"screen"/.test(request.postData() ?? ''),
  )
  await page.getByRole('main').getByRole('link', { name: 'Consultar infracciones' }).click()
  await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toBeVisible()
  await expect(
    page.getByText('Ha ocurrido un error inesperado. El error ha sido reportado automáticamente.'),
  ).toBeVisible()
  await expectAccessible(page)
  const request = await reported
  expect(request.postDataJSON()).toMatchObject({ message: expect.any(String), build: expect.any(String) })
  expect((await request.response())?.status()).toBe(200)
  expect((await counted).postData()).toContain('"eventType":"error_occurred"')
  await expect(page.getByRole('button', { name: 'Reintentar' })).toBeVisible()
  await page.unroute('**/*.data*')
  await page.getByRole('link', { name: 'Ir al inicio' }).click()
  await expect(home.identifier).toBeEnabled()
})

test('what breaks in a script is reported, each once and a few at most', async ({ page, watch }) => {
  watch.allow(/broken/)
  await new HomePage(page).open()
  const messages: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/client-errors')) messages.push(request.postDataJSON().message)
  })
  await page.evaluate(`void Promise.reject(new Error('broken promise'))`)
  await expect.poll(() => messages).toEqual(['Error: broken promise'])
  await page.evaluate(`new Promise((done) => {
    for (let n = 1; n < 9; n++) setTimeout(() => { throw new Error('broken ' + n) })
    setTimeout(done)
  })`)
  await expect.poll(() => messages.at(-1)).toBe('Error: broken 4')
})

test('a page that no area has is a missing page of the site', async ({ page, watch }) => {
  watch.allow(/404/)
  for (const address of [
    '/flotas/no-existe',
    '/municipios/panel/no-existe',
    '/admin-panel-x7k9/no-existe',
    '/admin-panel-x7k9/dashboard/no-existe',
    '/cuenta/no-existe',
  ])
    await test.step(address, async () => {
      const reply = await page.goto(new URL(address, productUrl()).href)
      expect(reply?.status()).toBe(404)
      expect(reply?.headers()['x-robots-tag']).toContain('noindex')
      await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
      await expect(page).toHaveTitle('No encontramos esta página')
      await page.getByLabel('Consultá tus infracciones').fill('ab123cd')
      await page.getByRole('button', { name: 'Consultar', exact: true }).click()
      await expect(page.getByTestId('input-patent')).toHaveValue('AB123CD')
    })
})

test('a missing page leads on: to a search, and to what is asked for most', async ({ page, watch }) => {
  watch.allow(/404/)
  const reply = await page.goto(new URL('/no/existe', productUrl()).href)
  expect(reply?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Consultá tus infracciones').fill('ab 123 cd')
  await page.keyboard.press('Enter')
  await expect(page.getByTestId('input-patent')).toHaveValue('AB123CD')
  await page.goto(new URL('/infracciones-transito/multas-nada', productUrl()).href)
  await expect(page.getByRole('heading', { name: 'No encontramos esta página' })).toBeVisible()
})
