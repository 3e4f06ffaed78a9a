import { createServer } from 'node:http'
import type { Page } from '@playwright/test'
import { CHROMIUM, FLAGS } from './browsers.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

/** The worker is not registered on localhost: the browser resolves another host name to it. */
const HOST = 'multas.example'
const origin = () => `http://${HOST}:${new URL(productUrl()).port}`
const PORT = new URL(process.env.E2E_URL ?? 'http://localhost').port
/** Of the site that one test upgrades; the browser has to know it at its start. Above the ports that are given out. */
const OWN_PORT = String(61_000 + (Number(PORT) % 4_000))

test.use({
  serviceWorkers: 'allow',
  launchOptions: {
    executablePath: CHROMIUM,
    args: [
      ...FLAGS,
      `--host-resolver-rules=MAP ${HOST} 127.0.0.1`,
      `--unsafely-treat-insecure-origin-as-secure=http://${HOST}:${PORT},http://${HOST}:${OWN_PORT}`,
    ],
  },
})

/** Opens a page and waits until the worker controls it and has cached the main pages. */
async function openInstalled(page: Page, address = `${origin()}/empresa`): Promise<void> {
  await page.goto(address)
  await expect.poll(() => page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
  await expect.poll(() => keptAddresses(page)).toContain('/sitemap')
}

/** Passed as text: it runs in the page, whose types the e2e tests do not have. */
const KEPT_ADDRESSES = `(async () => {
  const names = await caches.keys()
  const lists = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
  return lists.flat().map(({ url }) => new URL(url).pathname + new URL(url).search)
})()`

/** Paths, with their queries, of everything in every cache. */
const keptAddresses = (page: Page) => page.evaluate<readonly string[]>(KEPT_ADDRESSES)

const cacheNames = (page: Page) => page.evaluate<readonly string[]>('caches.keys()')

/** The product at another port, whose worker is that of another build once it was upgraded. */
async function openUpgradableSite(): Promise<{ upgrade(): void; close(): void }> {
  let isUpgraded = false
  const site = createServer(async (request, response) => {
    const reply = await fetch(`${productUrl()}${request.url}`, { redirect: 'manual' })
    const headers = [...reply.headers].filter(
      ([name]) => !/^(?:content-(?:encoding|length)|connection)$/.test(name),
    )
    let body: Buffer | string = Buffer.from(await reply.arrayBuffer())
    if (isUpgraded && request.url === '/sw.js')
      body = body.toString().replace(/(version:.)[0-9a-f]{12}/, '$1anotherbuild')
    response.writeHead(reply.status, headers).end(body)
  })
  await new Promise<void>((resolve) => site.listen(Number(OWN_PORT), '127.0.0.1', resolve))
  return {
    upgrade() {
      isUpgraded = true
    },
    close() {
      site.closeAllConnections()
      site.close()
    },
  }
}

test.beforeEach(({ watch }) => {
  watch.allowOrigin(origin())
  watch.allow(/ERR_INTERNET_DISCONNECTED|Failed to load resource/)
})

test('nothing of a search is kept; what was visited, and the main pages, are read without a connection', async ({
  page,
  context,
}) => {
  test.slow()
  await openInstalled(page)

  await test.step('nothing of a search is in any cache', async () => {
    const home = new HomePage(page)
    await home.open(`${origin()}/?patente=AB123CD`)
    await home.open(`${origin()}/`)
    await home.search(newPlate(), newEmail())
    await expect(home.fines.first()).toBeVisible()
    await page.goto(`${origin()}/results/no-existe`)
    const allowed = /^\/(?:assets\/[^?]+)?$|^\/[a-z-]+$|^\/infracciones-transito\/multas-[a-z-]+$/
    const kept = await keptAddresses(page)
    expect(kept.filter((address) => !allowed.test(address))).toEqual([])
    expect(kept.filter((address) => /^\/(?:api|results|ws|dev|avisos)\b/.test(address))).toEqual([])
    await page.evaluate('sessionStorage.clear()')
  })

  await test.step('a page that was visited, and the main ones, can be read without a connection', async () => {
    await page.goto(`${origin()}/infracciones-transito/multas-salta`)
    await expect.poll(() => keptAddresses(page)).toContain('/infracciones-transito/multas-salta')
    await context.setOffline(true)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Multas de tránsito en Salta')
    await page.goto(`${origin()}/preguntas-frecuentes`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Preguntas frecuentes/)
    await page.getByRole('navigation', { name: 'Dónde estás' }).getByRole('link', { name: 'Inicio' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Consultá infracciones de tránsito')
  })

  await test.step('a page that was kept without being visited is alive: the calculator calculates', async () => {
    await page.goto(`${origin()}/como-se-calcula-valor-infraccion-unidad-funcional-uf`)
    await untilHydrated(page)
    await page.getByLabel('Cantidad de UF').fill('300')
    await page.getByRole('button', { name: 'Calcular' }).click()
    await expect(page.getByText(/^300 UF × /)).toBeVisible()
  })

  await test.step('any other page says that there is no connection, without a script', async () => {
    for (const path of ['/results/no-existe', '/infracciones-transito/multas-chaco', '/?patente=AB123CD']) {
      await page.goto(`${origin()}${path}`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión')
      expect(await page.locator('script').count()).toBe(0)
    }
    await context.setOffline(false)
    await page.getByRole('link', { name: 'Reintentar' }).click()
    await expect(page.getByTestId('input-patent')).toHaveValue(/AB ?123 ?CD/)
  })
})

test('a new version is announced, and taken when the visitor wants it', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION/)
  const site = await openUpgradableSite()
  watch.allowOrigin(`http://${HOST}:${OWN_PORT}`)
  await openInstalled(page, `http://${HOST}:${OWN_PORT}/empresa`)
  const before = await cacheNames(page)
  site.upgrade()
  await page.evaluate('navigator.serviceWorker.ready.then((one) => one.update()).then(() => {})')
  const notice = page.getByRole('status').filter({ hasText: 'Hay una versión nueva' })
  await expect(notice).toBeVisible()
  await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Actualizar' }).click()])
  await expect(notice).toBeHidden()
  const after = await cacheNames(page)
  site.close()
  expect(after.filter((name) => before.includes(name))).toEqual([])
  expect(after.length).toBeGreaterThan(0)
})

test('a browser may install the site', async ({ page, request }) => {
  await page.goto(`${origin()}/`)
  const link = await page.locator('link[rel=manifest]').getAttribute('href')
  const reply = await request.get(`${productUrl()}${link}`)
  expect(reply.headers()['content-type']).toContain('application/manifest+json')
  const manifest: { icons: { src: string; sizes: string; purpose: string }[] } = await reply.json()
  expect(manifest).toMatchObject({ start_url: '/', display: 'standalone', name: 'Multas Argentina' })
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate<string>(`(async () => {
      const image = new Image()
      image.src = ${JSON.stringify(src)}
      await image.decode()
      return image.naturalWidth + 'x' + image.naturalHeight
    })()`)
    expect(size).toBe(sizes)
  }
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable')
  const worker = await request.get(`${productUrl()}/sw.js`)
  expect(worker.headers()['cache-control']).toBe('no-cache')
})

test('on this machine no worker is registered, and a page says when it is ready', async ({ page }) => {
  await page.addInitScript(
    `document.addEventListener('prerender-ready', () => document.documentElement.toggleAttribute('data-ready'))`,
  )
  await page.clock.install()
  await page.goto(`${productUrl()}/empresa`)
  await page.clock.runFor(100)
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  await page.clock.runFor(10_000)
  expect(await page.evaluate('navigator.serviceWorker.getRegistrations().then((all) => all.length)')).toBe(0)
})
