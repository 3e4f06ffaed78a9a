import { expectRoom, OVERFLOW } from './expect-room.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { listedPaths } from './listed-pages.ts'
import { newDni, newEmail, productUrl, setUpstream } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

const WIDTHS = [320, 360, 390, 768] as const
/** WCAG 1.4.12, as a style sheet that the page's own script adds: its policy allows no other. */
const SPACE_TEXT = `
  const sheet = new CSSStyleSheet()
  sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }')
  document.adoptedStyleSheets = [sheet]
`

/** Labels of the bar below that leave the window or touch the one before. */
const CROWDED_LABELS = `(() => {
  const boxes = [...document.querySelectorAll('[data-bottom-bar] li > *')].map((item) => {
    const texts = document.createTreeWalker(item, NodeFilter.SHOW_TEXT)
    const rects = []
    while (texts.nextNode()) {
      const range = document.createRange()
      range.selectNodeContents(texts.currentNode)
      if (texts.currentNode.parentElement.closest('.sr-only') === null) rects.push(...range.getClientRects())
    }
    return {
      name: item.textContent,
      left: Math.min(...rects.map(({ left }) => left)),
      right: Math.max(...rects.map(({ right }) => right)),
      bottom: Math.max(...rects.map(({ bottom }) => bottom)),
    }
  })
  return boxes
    .filter(({ left, right, bottom }, place) =>
      left < (boxes[place - 1]?.right ?? -1) + 1 || right > innerWidth || bottom > innerHeight)
    .map(({ name }) => name)
})()`

/** The outcome of a source depends on the day; each gets the longest text that it can have. */
const LENGTHEN_BADGES = `for (const badge of document.querySelectorAll('main details li > div > :last-child'))
  badge.textContent = 'Necesita que consultes vos'`

const LINES_OF_NAME = `(() => {
  const range = document.createRange()
  range.selectNodeContents(document.querySelector('#navegacion > a').lastChild)
  return range.getClientRects().length
})()`

const LINES_OF_AMOUNT = `(() => {
  const text = document.querySelector('[aria-label="Resumen"] h2').firstChild
  const range = document.createRange()
  range.setStart(text, text.data.indexOf('$'))
  range.setEnd(text, text.data.indexOf(' en '))
  return range.getClientRects().length
})()`

/** Targets smaller than 24 px (WCAG 2.5.8). */
const SMALL_TARGETS = `[...document.querySelectorAll('main a, main button, main summary')]
  .filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && (width < 24 || height < 24) && !element.matches('[data-fine-title]')
  })
  .map((element) => element.textContent)`

/** The texts of sources that failed are the longest of all. */
const CUT_EXAMPLES = `[...document.querySelectorAll('main input[placeholder]')]
  .filter((field) => {
    const { paddingLeft, paddingRight } = getComputedStyle(field)
    const text = new OffscreenCanvas(1, 1).getContext('2d')
    text.font = getComputedStyle(field, '::placeholder').font
    return text.measureText(field.placeholder).width > field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  })
  .map(({ placeholder }) => placeholder)`

async function breakSome(): Promise<void> {
  for (const slug of ['salta', 'formosa', 'chaco', 'jujuy'])
    await setUpstream(slug, { fault: 'server_error' })
}

test('a result fits paper and every width, with the text spacing of WCAG 1.4.12 too', async ({ page }) => {
  test.slow()
  await breakSome()
  const home = new HomePage(page)
  await home.open()
  await home.search('AB123CD', newEmail())
  await home.expectFound(12)

  await test.step('it prints on two pages, with the sources that failed too', async () => {
    const countPages = async () => {
      const pdf = (await page.pdf({ format: 'A4' })).toString('latin1')
      return pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length
    }
    // Parts of the page that load after the fines have placeholders of their own height.
    await expect.poll(countPages).toBe(2)
    // With room for another kind of answer, such as that of a municipality that has published nothing yet.
    await page
      .getByRole('group')
      .filter({ hasText: 'Informaron infracciones' })
      .evaluate((group) => {
        group.after(group.cloneNode(true))
      })
    expect(await countPages()).toBe(2)
  })

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await expectRoom(page, `${width} px`)
    const map = page.getByRole('region', { name: 'Mapa con los lugares' })
    await page.getByRole('heading', { name: 'Mapa de infracciones' }).scrollIntoViewIfNeeded()
    const zoom = await map.locator('.leaflet-control-zoom').boundingBox()
    const credit = await map.locator('.leaflet-control-attribution').boundingBox()
    expect((zoom?.x ?? 0) + (zoom?.width ?? 0), `zoom at ${width} px`).toBeLessThanOrEqual(credit?.x ?? 0)
  }
  for (const title of await home.fines.locator('h3 button').all()) {
    await title.click()
    await expect(title).toHaveAttribute('aria-controls', /./)
    expect(await page.evaluate(SMALL_TARGETS)).toEqual([])
  }
  await page.evaluate(LENGTHEN_BADGES)
  await page.evaluate(SPACE_TEXT)
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await expectRoom(page, `${width} px with text spacing`)
  }
})

test('the bar below keeps its labels apart, on short windows and with text spacing too', async ({ page }) => {
  for (const spaced of [false, true])
    for (const [width, height] of [
      [320, 640],
      [360, 740],
      [360, 380],
      [390, 844],
      [667, 375],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(productUrl())
      await untilHydrated(page)
      if (spaced) await page.evaluate(SPACE_TEXT)
      const where = `${width}×${height}${spaced ? ', spaced' : ''}`
      expect([where, await page.evaluate(CROWDED_LABELS)]).toEqual([where, []])
      expect([where, await page.evaluate(OVERFLOW)]).toEqual([where, 0])
    }
})

test('a phone with text of 150 % shows whole labels, whole amounts and no second direction', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 24 } })
  const expectWhole = async (where: string) => {
    expect([where, await page.evaluate(OVERFLOW)]).toEqual([where, 0])
    expect([where, await page.evaluate(CROWDED_LABELS)]).toEqual([where, []])
    const [name, links] = await Promise.all([
      page.locator('#navegacion > [data-home]').boundingBox(),
      page.getByRole('list', { name: 'Idioma' }).first().boundingBox(),
    ])
    expect((name?.y ?? 0) + (name?.height ?? 0), where).toBeLessThanOrEqual(links?.y ?? 0)
  }
  for (const path of ['/preguntas-frecuentes', '/cobertura', '/notificaciones-automaticas-infracciones']) {
    await page.goto(`${productUrl()}${path}`)
    await expectWhole(path)
  }
  const home = new HomePage(page)
  await home.open()
  await expectWhole('the form')
  await home.search('AB123CD', newEmail())
  await home.expectFound(12)
  await expectWhole('the result')
  expect(await page.evaluate(LINES_OF_AMOUNT), 'lines of the amount').toBe(1)
})

test('no page scrolls sideways on a phone with text of 200 %', async ({ page }) => {
  test.slow()
  await page.setViewportSize({ width: 360, height: 740 })
  const browser = await page.context().newCDPSession(page)
  await browser.send('Page.enable')
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32 } })
  const provinces = /^\/infracciones-transito\/(?!multas-(?:caba|cordoba)$)/
  const own = ['/cuenta', '/flotas', '/municipios/panel', '/admin-panel-x7k9', '/sin-conexion']
  for (const path of [...(await listedPaths()).filter((path) => !provinces.test(path)), ...own]) {
    await page.goto(`${productUrl()}${path}`)
    expect([path, await page.evaluate(OVERFLOW)]).toEqual([path, 0])
  }
  const home = new HomePage(page)
  await home.open()
  await home.search('AB123CD', newEmail())
  await home.expectFound(12)
  await home.fines.locator('h3 button').first().click()
  await page.getByRole('heading', { name: 'Mapa de infracciones' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('region', { name: 'Mapa con los lugares' })).toBeVisible()
  expect(await page.evaluate(OVERFLOW)).toBe(0)
})

test('the sources and the head of the site fit every width', async ({ page }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 740 })
    await page.goto(`${productUrl()}/estado`)
    await untilHydrated(page)
    expect([width, await page.evaluate(OVERFLOW)]).toEqual([width, 0])
    const table = page.getByRole('table')
    const box = await table.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0), `table at ${width} px`).toBeLessThanOrEqual(width)
    await expect(table.getByRole('row').nth(1)).toContainText(/Almirante Brown/)
  }
  expect(await page.evaluate(LINES_OF_NAME), 'lines of the name at 768 px').toBe(1)
})

test('examples in fields are whole on a phone', async ({ page, watch }) => {
  watch.allow(/404/)
  for (const path of ['/', '/no/existe', '/cobertura'])
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 740 })
      await page.goto(`${productUrl()}${path}`)
      await expect(page.locator('main input[placeholder]').first()).toBeVisible()
      expect([path, width, await page.evaluate(CUT_EXAMPLES)]).toEqual([path, width, []])
    }
})

test('a chosen card is known in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  const home = new HomePage(page)
  await home.open()
  await home.identifier.fill(newDni())
  const card = (name: string) => page.locator('label', { hasText: name })
  await page.getByText('Femenino', { exact: true }).click()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(card('Femenino')).toHaveCSS('outline-style', 'solid')
  await expect(card('Masculino')).toHaveCSS('outline-style', 'none')
})
