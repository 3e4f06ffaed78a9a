import { type CuttableRoad, openRoad } from './cuttable-road.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, setUpstream } from './surroundings.ts'
import { test as base, expect } from './watched-page.ts'

const test = base.extend<{ road: CuttableRoad }>({
  road: async ({ watch }, use) => {
    const road = await openRoad(productUrl())
    watch.allowOrigin(road.url)
    watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET|WebSocket connection/)
    await use(road)
    await road.close()
  },
})

const status = (home: HomePage, text: string) => home.page.getByRole('status').filter({ hasText: text })

test('a connection that breaks comes back by itself, and nothing is lost or doubled', async ({
  page,
  road,
}) => {
  const home = new HomePage(page)
  await setUpstream('mendoza', { latencyMs: 5_000 })
  await home.open(road.url)
  await home.search(newPlate(), newEmail())
  await expect(home.fines).not.toHaveCount(0)
  road.cut()
  await expect(status(home, 'Reconectando...')).toBeVisible()
  road.mend()
  await expect(status(home, 'Conectado')).toBeVisible()
  const headline = page.getByRole('heading', { name: /infracciones encontradas en sistema/ })
  await expect(headline).toBeVisible()
  const count = Number.parseInt((await headline.textContent()) ?? '', 10)
  await expect(home.fines).toHaveCount(count)
  const acts = await home.fines.getByText(/^Acta /).allTextContents()
  expect(new Set(acts).size).toBe(acts.length)
})

test('after 10 seconds without a connection the visitor can ask how it stands', async ({ page, road }) => {
  const home = new HomePage(page)
  await setUpstream('mendoza', { latencyMs: 15_000 })
  await home.open(road.url)
  await home.search(newPlate(), newEmail())
  await expect(home.fines).not.toHaveCount(0)
  road.cut()
  const check = page.getByRole('button', { name: 'Verificar ahora' })
  await expect(status(home, 'Reconectando...')).toBeVisible()
  await expect(check).toBeHidden()
  await expect(check).toBeVisible()
  await check.click()
  await expect(home.toast(/^No se pudo verificar el estado$/)).toBeVisible()
  road.mend()
  await check.click()
  await expect(home.toast(/^(La búsqueda continúa procesándose|Los resultados están listos)$/)).toBeVisible()
  await expect(page.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible()
})

test('a browser that knows it is offline says so', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  const home = new HomePage(page)
  await setUpstream('mendoza', { latencyMs: 4_000 })
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(home.progress).toBeVisible()
  await context.setOffline(true)
  await expect(status(home, 'Estás sin conexión.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { name: /infracciones encontradas en sistema/ })).toBeVisible()
})
