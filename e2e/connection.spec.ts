import { test as base, expect } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type InterruptibleProxy, openInterruptibleProxy } from './interruptible-proxy.ts'
import { holdUpstream, newEmail, newPlate, productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

const test = base.extend<{ interruptible: InterruptibleProxy }>({
  interruptible: async ({ watch }, use) => {
    const interruptible = await openInterruptibleProxy(productUrl())
    watch.allowOrigin(interruptible.url)
    watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection/)
    await use(interruptible)
    await interruptible.close()
  },
})

const status = (home: HomePage, text: string) => home.page.getByRole('status').filter({ hasText: text })

test('a connection that breaks comes back by itself, and nothing is lost or doubled', async ({
  page,
  interruptible,
}) => {
  const home = new HomePage(page)
  const mendoza = await holdUpstream('mendoza')
  await page.clock.install()
  await home.open(interruptible.url)
  await home.search(newPlate(), newEmail())
  await expect(home.fines).not.toHaveCount(0)
  interruptible.cut()
  await expect(status(home, 'Reconectando...')).toBeVisible()
  interruptible.restore()
  await expect(status(home, 'Conectado')).toBeVisible()

  await test.step('after 10 seconds without a connection the visitor can check the status', async () => {
    interruptible.cut()
    const check = page.getByRole('button', { name: 'Verificar ahora' })
    await expect(status(home, 'Reconectando...')).toBeVisible()
    await expect(check).toBeHidden()
    await page.clock.fastForward(10_000)
    await expect(check).toBeVisible()
    await check.click()
    await expect(home.toast(/^No se pudo verificar el estado$/)).toBeVisible()
    interruptible.restore()
    await check.click()
    await expect(
      home.toast(/^(La búsqueda continúa procesándose|Los resultados están listos)$/),
    ).toBeVisible()
  })

  await mendoza.release()
  const headline = page.getByRole('heading', { name: /infracciones encontradas en sistema/ })
  await expect(headline).toBeVisible()
  const count = Number.parseInt((await headline.textContent()) ?? '', 10)
  await expect(home.fines).toHaveCount(count)
  const acts = await home.fines.getByText(/^Acta /).allTextContents()
  expect(new Set(acts).size).toBe(acts.length)
})

test('an answer that gets lost changes nothing for the visitor', async ({ page, interruptible, watch }) => {
  watch.allow(/status of 40[03]/)
  const home = new HomePage(page)
  await holdUpstream('mendoza')
  await home.open(interruptible.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  for (const lost of ['/api/verify-code', '/api/search'])
    await test.step(lost, async () => {
      asked.length = 0
      interruptible.dropReplyTo(lost)
      await home.search(newPlate(), newEmail())
      await expect(home.fines).not.toHaveCount(0)
      expect(asked).toContain('/api/verify-again')
      await expect(page.getByText(/incorrecto|ya se usó|Verificación requerida/)).toHaveCount(0)
      await home.again.click()
    })
})

test('a browser that knows it is offline says so', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const home = new HomePage(page)
  const mendoza = await holdUpstream('mendoza')
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(home.progress).toBeVisible()
  await context.setOffline(true)
  await expect(status(home, 'Estás sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await mendoza.release()
  await expect(page.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible()
})

test.describe('while the server is away for a moment', () => {
  const away = { status: 503, headers: { 'retry-after': '1' }, json: { code: 'servicio_no_disponible' } }
  test.beforeEach(({ watch }) => watch.allow(/status of 503/))

  test('a page that it cannot write says so calmly, and opens by itself', async ({ page, watch }) => {
    watch.allow(/404/)
    const home = new HomePage(page)
    await page.goto(`${productUrl()}/results/no-existe`)
    await untilHydrated(page)
    await page.route('**/*.data*', (route) => route.fulfill(away), { times: 1 })
    await page.getByRole('main').getByRole('link', { name: 'Consultar infracciones' }).click()
    await expect(status(home, 'Reintentando...')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Algo salió mal' })).toHaveCount(0)
    await expect(home.identifier).toBeEnabled()
    expect(new URL(page.url()).pathname).toBe('/')
  })
})
