import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, productUrl, readMail } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

/**
 * Words that are Spanish and neither English nor Portuguese. Texts of a source are marked as Spanish
 * (`lang`), and names of places, laws and offices are Spanish in every language.
 */
const SPANISH =
  /[¿¡ñ]|(?<![-\w])(?:acá|búsqueda|correo|cuándo|cuánto|del|el|en línea|enviá|hay|hoy|infracci(?:ón|ones)|jurisdicci\w*|la patente|las?|los|más|multas por|pagá|para ver|pendiente|podés|querés|según|sin|su|tenés|todavía|tu|una?|vos|y)\b/i

/**
 * The texts of a page for readers, without those that are marked as Spanish. Passed as text: it runs in the
 * page.
 */
const READ_TEXTS = `(() => {
  const texts = []
  const isSpanish = (element) => element.closest('[lang]')?.lang.startsWith('es') ?? false
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    if (!/^(?:SCRIPT|STYLE|NOSCRIPT)$/.test(parent.tagName) && !isSpanish(parent)) texts.push(node.data)
  }
  for (const element of document.body.querySelectorAll('[aria-label],[placeholder],[title],[alt]'))
    if (!isSpanish(element))
      for (const name of ['aria-label', 'placeholder', 'title', 'alt']) texts.push(element.getAttribute(name) ?? '')
  return [document.title, ...texts].map((text) => text.trim()).filter((text) => text !== '')
})()`

/** Untranslated names: of places, streets, map authors and acts. */
const NAMES =
  /^(?:República Argentina|Español|Mapa: .*|(?:Photo|Foto) [0-9]+ (?:of|da) .*|[A-ZÑ]+-[0-9]+)$|\b(?:Av\.|Calle|Ruta|Aires|Cañuelas|La (?:Pampa|Plata|Rioja)|Santiago del Estero|Tierra del Fuego)(?:\b|\s|$)/

async function expectNoSpanish(page: Page, where: string, extra?: RegExp): Promise<void> {
  const texts: string[] = await page.evaluate(READ_TEXTS)
  const spanish = texts.filter((text) => SPANISH.test(text) && !NAMES.test(text) && !extra?.test(text))
  expect(spanish, where).toEqual([])
}

/** In the simulator: 12 acts, with a model letter for a small excess and one for a double charge. */
const RICH = 'AB123CD'

const LANGUAGES = [
  {
    path: '/en',
    tag: 'en',
    title: 'Check traffic fines in Argentina',
    email: 'E-mail',
    send: 'Send verification code',
    code: /verification code is: (\d{6})/,
    codeField: 'Verification code',
    wrong: 'Wrong format (e.g. ABC123, AB123CD, A123BCD, 123ABC)',
    found: /^\d+ fines? found in the system$/,
    letter: 'See model defence',
    allowed: undefined,
  },
  {
    path: '/pt',
    tag: 'pt-BR',
    title: 'Consulte multas de trânsito na Argentina',
    email: 'E-mail',
    send: 'Enviar código de verificação',
    code: /código de verificação é: (\d{6})/,
    codeField: 'Código de verificação',
    wrong: 'Formato incorreto (ex.: ABC123, AB123CD, A123BCD, 123ABC)',
    found: /^\d+ multas? encontradas? no sistema$/,
    letter: 'Ver modelo de defesa',
    // Words that Portuguese shares.
    allowed: /\b(?:multas? por|para ver|pendente|uma|la)\b/i,
  },
] as const

for (const { path, tag, title, email: emailLabel, ...texts } of LANGUAGES) {
  test(`from a plate to its fines at ${path}, without a word of Spanish`, async ({ page }) => {
    const email = newEmail()
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto(`${productUrl()}${path}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await untilHydrated(page)
    await expectNoSpanish(page, 'the form', texts.allowed)
    await expectAccessible(page)

    const identifier = page.getByTestId('input-patent')
    await identifier.fill('ABCDEF')
    await expect(page.getByText(texts.wrong)).toBeVisible()
    await identifier.fill(RICH)
    await page.getByLabel(emailLabel, { exact: true }).fill(email)
    await expectNoSpanish(page, 'the step of the e-mail', texts.allowed)
    await page.getByRole('button', { name: texts.send }).click()
    const code = page.getByLabel(texts.codeField)
    await expect(code).toBeVisible()
    await expectNoSpanish(page, 'the step of the code', texts.allowed)
    const { found } = await readMail(email, texts.code)
    await code.fill(found)
    await expect(page.getByRole('heading', { name: texts.found })).toBeVisible()
    await page.setViewportSize({ width: 1280, height: 900 })
    const fines = page.locator('[data-fine-title]')
    await expect(fines).toHaveCount(12)
    let letters = 0
    for (const fine of await fines.all()) {
      await fine.click()
      await expect(fine).toHaveAttribute('aria-expanded', 'true')
      await expectNoSpanish(page, 'an open fine', texts.allowed)
      // Of this fine only: the one before may still be closing.
      const panel = page.locator(`[id="${await fine.getAttribute('aria-controls')}"]`)
      await expect(panel).toBeVisible()
      letters += await panel.getByRole('button', { name: texts.letter }).count()
    }
    expect(letters).toBe(3)
    for (const summary of await page.locator('main summary').all()) await summary.click()
    await expectNoSpanish(page, 'the result', texts.allowed)
    await expectAccessible(page)
  })
}

test('each language names the others, and leads to them', async ({ page, request }) => {
  const alternates: Record<string, string[]> = {}
  for (const path of ['/', '/en', '/pt']) {
    const html = await (await request.get(`${productUrl()}${path}`)).text()
    alternates[path] = [...html.matchAll(/<link rel="alternate" hrefLang="([^"]+)" href="([^"]+)"/g)].map(
      ([, tag, href]) => `${tag} ${new URL(href ?? '').pathname}`,
    )
    expect(html).toContain(`<link rel="canonical" href="${productUrl()}${path}"`)
  }
  const expected = ['es-AR /', 'en /en', 'pt-BR /pt', 'x-default /']
  expect(alternates).toEqual({ '/': expected, '/en': expected, '/pt': expected })
  const sitemap = await (await request.get(`${productUrl()}/sitemap.xml`)).text()
  for (const path of ['/en', '/pt']) expect(sitemap).toContain(`<loc>${productUrl()}${path}</loc>`)
  await page.goto(productUrl())
  await untilHydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /English/ })
    .click()
  await expect(page).toHaveURL(`${productUrl()}/en`)
  await untilHydrated(page)
  await page
    .getByRole('banner')
    .getByRole('link', { name: /Español/ })
    .click()
  await expect(page).toHaveURL(`${productUrl()}/`)
})

test('a result is read in the other languages, and back', async ({ page }) => {
  const [home, email] = [new HomePage(page), newEmail()]
  await home.open()
  await home.search(newPlate(), email)
  const { found: link } = await readMail(email, /(http:\/\/\S+\/results\/[\w-]{43})/)
  await page.goto(link)
  const { pathname } = new URL(link)
  for (const [name, path] of [
    [/English/, `/en${pathname}`],
    [/Português/, `/pt${pathname}`],
    [/Español/, pathname],
  ] as const) {
    await untilHydrated(page)
    await page.getByRole('banner').getByRole('link', { name }).click()
    await expect(page).toHaveURL(`${productUrl()}${path}`)
    await expect(page.locator('[data-fine-title]').first()).toBeVisible()
  }
})

test('what is not there says so in the language of its address', async ({ page, watch }) => {
  watch.allow(/404/)
  await page.goto(`${productUrl()}/en/nothing-here`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found')
  await page.goto(`${productUrl()}/pt/results/${'a'.repeat(43)}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Este link não está disponível')
})

test('a refusal of the server is read in the language of the page', async ({ page, watch }) => {
  watch.allow(/409/)
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate(), newEmail())
  await expect(home.fines.first()).toBeVisible()
  const message = 'Ya tenés 10 enlaces vigentes. Dá de baja alguno para crear otro.'
  await page.route('**/api/session/*/links', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 409, json: { code: 'demasiados_enlaces', message } })
      : route.fallback(),
  )
  await page.goto(`${productUrl()}/en`)
  await page.getByRole('button', { name: 'Save or share' }).click()
  await page.getByRole('menuitem', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'Make a link' }).click()
  await expect(page.getByText('You already have 10 valid links. Revoke one to create another.')).toBeVisible()
})
