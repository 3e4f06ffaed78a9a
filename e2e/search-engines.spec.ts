import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { listedPaths, pageNames, readMeta } from './listed-pages.ts'
import { productUrl } from './test-environment.ts'

const get = async (address: string, init: RequestInit = {}) =>
  fetch(`${productUrl()}${address}`, { redirect: 'manual', ...init })

test('every listed page is there, with a title, a description, an address and structured data of its own', async () => {
  const pages = await Promise.all(
    (await listedPaths()).map(async (address) => {
      const reply = await get(address)
      return { address, status: reply.status, html: await reply.text() }
    }),
  )
  expect(pages.length).toBeGreaterThanOrEqual(39)
  for (const { address, status, html } of pages) {
    expect([address, status]).toEqual([address, 200])
    expect(html).toContain(`<link rel="canonical" href="${productUrl()}${address}"`)
    expect(readMeta(html, 'robots')).toBe('index, follow')
    expect(readMeta(html, 'keywords')).not.toBe('')
    expect([address, html.match(/<h1\b/g)?.length]).toEqual([address, 1])
    const data = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)]
    expect(data.length).toBeGreaterThan(0)
    for (const [, text = ''] of data) expect(JSON.parse(text)).toHaveProperty('@type')
  }
  for (const name of ['description', 'og:title', 'og:image']) {
    const values = pages.map(({ html }) => readMeta(html, name))
    expect(new Set(values).size).toBe(pages.length)
  }
})

test('the preview of every page exists and bears its title: else run npm run images', async () => {
  const file = path.join(import.meta.dirname, 'preview-titles.json')
  const drawn: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
  const names = await pageNames()
  expect(Object.fromEntries(names.map((name) => [name.file, name.title]))).toEqual(drawn)
  for (const name of names) {
    const reply = await get(`/previews/${name.file}`)
    expect([name.file, reply.status, reply.headers.get('content-type')]).toEqual([
      name.file,
      200,
      'image/png',
    ])
  }
})

test('the map of the site links to every listed page', async ({ page }) => {
  await page.goto(`${productUrl()}/sitemap`)
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href')))
  for (const address of await listedPaths()) expect(links).toContain(address)
})

test('robots are excluded from private pages', async () => {
  const robots = await (await get('/robots.txt')).text()
  for (const line of ['Disallow: /api/', 'Disallow: /results/', `Sitemap: ${productUrl()}/sitemap.xml`])
    expect(robots.split('\n')).toContain(line)
  for (const address of ['/results/abc', '/sin-conexion', '/avisos', '/no-existe'])
    expect(readMeta(await (await get(address)).text(), 'robots')).toContain('noindex')
})

test.describe('statuses', () => {
  test('a missing page has 404, and another spelling leads to the one address of a page', async () => {
    for (const [address, status, place] of [
      ['/no-existe', 404, null],
      ['/infracciones-transito/multas-atlantida', 404, null],
      ['/empresa/', 301, '/empresa'],
      ['/index.html', 301, '/'],
      ['/EMPRESA', 301, '/empresa'],
      ['/infracciones-transito/multas-C%C3%B3rdoba?x=1', 301, '/infracciones-transito/multas-cordoba?x=1'],
      ['/api/no-existe', 404, null],
    ] as const)
      for (const method of ['GET', 'HEAD']) {
        const reply = await get(address, { method })
        expect([address, reply.status, reply.headers.get('location')]).toEqual([address, status, place])
      }
  })

  test('HEAD has the headers of a page and no body', async () => {
    for (const address of ['/', '/empresa', '/sitemap.xml', '/manifest.webmanifest']) {
      const reply = await get(address, { method: 'HEAD' })
      expect([address, reply.status, await reply.text()]).toEqual([address, 200, ''])
    }
  })
})
