import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, setUpstream } from './test-environment.ts'

const NOTE = 'El mapa base no está disponible; los puntos son correctos.'
const MARKER = /^\d+ infracci(ón|ones) en /

/** The visible text, without its copy for screen readers. */
const SEEN = ':not([aria-live])'
const summaryOf = (page: Page) => page.getByText(/^\d+ infracciones en \d+ lugares\./).and(page.locator(SEEN))

async function readSummary(page: Page) {
  const line = summaryOf(page)
  await expect(line).toBeVisible()
  const [, points, places] =
    /^(\d+) infracciones en (\d+) lugares/.exec((await line.textContent()) ?? '') ?? []
  return { points: Number(points), places: Number(places) }
}

/** Sum of the fines that the markers represent. */
async function sumOf(markers: Locator): Promise<number> {
  const counts = (await markers.allTextContents()).map(Number)
  return counts.reduce((sum, one) => sum + one, 0)
}

/** The map of a finished search of a plate, in view. */
async function openMap(home: HomePage, plate: string) {
  const { page } = home
  await home.open()
  await home.search(plate, newEmail())
  await expect(home.again).toBeVisible()
  const heading = page.getByRole('heading', { name: 'Mapa de infracciones' })
  const map = page.getByRole('region', { name: 'Mapa con los lugares' })
  // The list above the map is rendered in steps, and moves the map until it is complete.
  await expect(async () => {
    await heading.scrollIntoViewIfNeeded()
    await expect(map).toBeVisible({ timeout: 500 })
  }).toPass()
  return { map, markers: map.getByRole('button', { name: MARKER }) }
}

/** True if the marker is entirely within the map. */
async function isWhole(marker: Locator, map: Locator): Promise<boolean> {
  const [inner, outer] = [await marker.boundingBox(), await map.boundingBox()]
  if (inner === null || outer === null) return false
  const { x, y, width, height } = outer
  return (
    inner.x >= x && inner.y >= y && inner.x + inner.width <= x + width && inner.y + inner.height <= y + height
  )
}

test('on a phone a place that is opened is above the bar', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 })
  const { map } = await openMap(new HomePage(page), newPlate())
  await summaryOf(page).waitFor()
  const bar = page.locator('[data-bottom-bar]')
  const top = async (of: Locator) => (await of.boundingBox())?.y ?? 0
  const marker = map.getByRole('button', { name: /^1 infracción en / }).first()
  await marker.focus()
  // Its lower half is below the bar.
  await page.evaluate(`scrollBy(0, ${(await top(marker)) + 22 - (await top(bar))})`)
  await page.keyboard.press('Enter')
  const popup = map.getByRole('region', { name: (await marker.getAttribute('aria-label')) ?? '' })
  await expect(popup).toBeFocused()
  await expect.poll(async () => (await top(marker)) + 44 <= (await top(bar)) + 2).toBe(true)
  const box = await popup.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(await top(bar))
})

test('places with their counts, opened by mouse and by keyboard, on tiles of our own', async ({ page }) => {
  // Twenty addresses are looked up, and axe reads a page with a map, twice.
  test.slow()
  const home = new HomePage(page)
  const tiles: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'image' && /\/\d+\/\d+\/\d+/.test(request.url())) tiles.push(request.url())
  })
  const { map, markers } = await openMap(home, newPlate())
  const { points, places } = await readSummary(page)
  expect(places).toBeGreaterThan(10)
  expect(await sumOf(markers)).toBe(points)
  expect(tiles.length).toBeGreaterThan(5)
  for (const tile of tiles) expect(tile).toMatch(new RegExp(`^${productUrl()}/api/tiles/\\d+/\\d+/\\d+$`))
  await expect(page.getByText(NOTE)).toBeHidden()

  await test.step('the page scrolls over a map that has not been clicked', async () => {
    await map.scrollIntoViewIfNeeded()
    await map.hover()
    const before = await map.boundingBox()
    await page.mouse.wheel(0, -200)
    await expect.poll(async () => (await map.boundingBox())?.y).toBeGreaterThan(before?.y ?? 0)
  })

  const several = map.getByRole('button', { name: /en \d+ lugares: acercar el mapa$/ })
  await expect(several.first()).toBeVisible()
  while (await several.count()) {
    await several.first().focus()
    await page.keyboard.press('Enter')
    await expect(markers.and(page.locator(':focus'))).toHaveCount(1)
  }
  const name = (await markers.first().getAttribute('aria-label')) ?? ''
  await markers.first().focus()
  await page.keyboard.press('Enter')
  const popup = map.getByRole('region', { name })
  await expect(popup).toBeFocused()
  // It comes into view with its marker, which can be pressed again.
  await expect.poll(() => isWhole(markers.first(), map)).toBe(true)
  await expect(popup.getByText(/^Acta .+ · \d\d\/\d\d\/\d{4}$/).first()).toBeVisible()
  await expect(popup.getByText(/^(pendiente|resuelta)$/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(popup).toBeHidden()
  await expect(markers.first()).toBeFocused()
  await page.keyboard.press('Space')
  await expect(popup).toBeFocused()
  const box = await popup.boundingBox()
  // Chromium adds a hundred-thousandth while it scales.
  expect(Math.round(box?.width ?? 0)).toBeLessThanOrEqual(350)
  await page.keyboard.press('Tab')
  await expect(map.getByRole('button', { name: 'Cerrar' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(popup).toBeHidden()

  // A click while the map moves is ignored.
  await expect(async () => {
    await markers.first().click({ timeout: 1000 })
    await expect(map.getByText('Acta').first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectAccessible(page)

  await page.getByText('Ver los lugares en una lista').click()
  await expect(page.getByRole('listitem').filter({ hasText: name }).first()).toBeVisible()

  await test.step('without the base map, the points are there and the page says so', async () => {
    await setUpstream('mapa-base', { fault: 'unavailable' })
    // Zooms in to tiles that are not cached yet, as far as it goes. A click while the map moves is ignored.
    const closer = map.getByRole('button', { name: 'Acercar', exact: true })
    await expect(async () => {
      if (await closer.isEnabled()) await closer.click({ timeout: 1000 })
      await expect(page.getByText(NOTE)).toBeVisible({ timeout: 5000 })
    }).toPass()
    // At every zoom level and grouping, the markers contain all fines.
    expect(await sumOf(markers)).toBe(points)
  })
})

test('when the address service is down, the map says that there is nothing to show', async ({
  page,
  watch,
}) => {
  watch.allow(/status of 503/)
  await page.route('**/api/geocode', (route) =>
    route.fulfill({
      status: 503,
      json: { message: 'No responde.', code: 'servicio_no_disponible', retryAfterSeconds: 90 },
    }),
  )
  await openMap(new HomePage(page), 'PAG100')
  await expect(page.getByText('No se encontraron ubicaciones para mostrar en el mapa')).toBeVisible()
  await expect(
    page.getByText(/el servicio que ubica direcciones no responde/).and(page.locator(SEEN)),
  ).toBeVisible()
})
