import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { delayScripts } from './delay-scripts.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { expectNoShift, watchShifts } from './layout-shift.ts'
import { productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

const COMPANIES = '/gestion-de-flotas'
const address = (path: string) => new URL(path, productUrl()).href
/** Each page has its own data layer; those of earlier pages are kept in the tab. */
const KEPT = `JSON.parse(sessionStorage.getItem('dataLayers') ?? '[]').concat(window.dataLayer ?? [])`
const STORE_ON_HIDE = `addEventListener('pagehide', () => sessionStorage.setItem('dataLayers', JSON.stringify(${KEPT})))`
const dataLayer = (page: Page) => page.evaluate<{ event: string }[]>(KEPT)
const bar = (page: Page) => page.getByRole('navigation', { name: 'Accesos rápidos' })
const menu = (page: Page) => page.getByRole('dialog', { name: 'Menú' })
const MISSING = '/no/existe'

/** The browser logs an error for a missing page. */
const NOT_FOUND = /404/

test.describe('on a wide window', () => {
  test('the plate is focused and selected, at once or from another page', async ({ page, watch }) => {
    watch.allow(NOT_FOUND)
    const home = new HomePage(page)
    const head = page.getByRole('navigation', { name: 'Principal' })
    await page.goto(address(MISSING))
    await untilHydrated(page)
    await head.getByRole('link', { name: 'Consultar infracciones' }).click()
    await expect(home.identifier).toBeFocused()
    await expect(page).toHaveURL(productUrl())
    await home.identifier.fill('ab123cd')
    await head.getByRole('link', { name: 'Individuos' }).focus()
    await head.getByRole('link', { name: 'Consultar infracciones' }).click()
    await expect(home.identifier).toBeFocused()
    expect(await page.evaluate('getSelection().toString()')).toBe('AB123CD')
  })

  test('skip links lead to content, navigation and footer, which stays as one left it', async ({ page }) => {
    await page.addInitScript(STORE_ON_HIDE)
    await new HomePage(page).open()
    const foot = page.getByRole('contentinfo')
    for (const [name, target] of [
      ['Saltar al contenido principal', '#contenido'],
      ['Saltar a la navegación', '#navegacion'],
      ['Saltar al pie de página', '#pie'],
    ] as const) {
      const link = page.getByRole('link', { name })
      await link.focus()
      await expect(link).toBeInViewport()
      await page.keyboard.press('Enter')
      await expect(page.locator(target)).toBeFocused()
    }

    await test.step('the footer is as one left it', async () => {
      await expect(foot.getByRole('link', { name: 'Quiénes somos' })).toBeVisible()
      await foot.getByText('Multas por provincia').click()
      await expect(foot.getByRole('link', { name: 'Córdoba' })).toBeHidden()
      await expect
        .poll(() => page.evaluate(`localStorage.getItem('footerOpenSections')`))
        .toBe('["soluciones","informacion","sitio"]')
      await page.reload()
      await untilHydrated(page)
      await expect(foot.getByRole('link', { name: 'Córdoba' })).toBeHidden()
      await expect(foot.getByRole('link', { name: 'Quiénes somos' })).toBeVisible()
    })

    await test.step('it tracks the clicked link', async () => {
      await foot.getByText('Multas por provincia').click()
      await foot.getByRole('link', { name: 'Córdoba' }).click()
      await expect(page).toHaveURL(address('/infracciones-transito/multas-cordoba'))
      expect(await dataLayer(page)).toContainEqual({
        event: 'footer_link_click',
        section: 'provincias',
        link: 'infracciones-transito/multas-cordoba',
      })
    })
  })

  test('a new page takes the focus to its title, says its name and starts at its top', async ({
    page,
    watch,
  }) => {
    watch.allow(NOT_FOUND)
    await page.goto(address('/results/no-existe'))
    await untilHydrated(page)
    await page.getByRole('main').getByRole('link', { name: 'Consultar infracciones' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
    await expect(page.locator('[aria-live=polite]', { hasText: 'Consultá infracciones' })).toBeAttached()
    expect(await page.evaluate('scrollY')).toBe(0)

    await test.step('a page that takes its time is announced', async () => {
      await page.goto(address('/results/no-existe'))
      await untilHydrated(page)
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route('**/*.data*', async (route) => {
        await released
        await route.continue()
      })
      await page.getByRole('main').getByRole('link', { name: 'Consultar infracciones' }).click()
      await expect(page.getByText('Cargando...')).toBeVisible()
      release()
      await expect(page.getByText('Cargando...')).toBeHidden()
      await expect(page).toHaveURL(productUrl())
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('nothing moves when the page comes to life, and nothing is inaccessible', async ({ page }) => {
    await watchShifts(page)
    await new HomePage(page).open()
    await expect(bar(page).getByRole('button', { name: 'Menú' })).toBeVisible()
    await expectNoShift(page)
    await expectAccessible(page)
    await bar(page).getByRole('button', { name: 'Menú' }).click()
    await expect(menu(page)).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cerrar el menú' }).click()

    await test.step('the menu closes by its button, Escape and a tap outside, and gives the focus back', async () => {
      const opener = page.getByRole('button', { name: 'Abrir el menú' })
      const closings = [
        () => page.getByRole('button', { name: 'Cerrar el menú' }).click(),
        () => page.keyboard.press('Escape'),
        () => page.mouse.click(10, 400),
      ]
      for (const close of closings) {
        await opener.click()
        await expect(menu(page)).toBeVisible()
        expect(await page.evaluate('getComputedStyle(document.documentElement).overflowY')).toBe('hidden')
        await close()
        await expect(menu(page)).toBeHidden()
        await expect(opener).toBeFocused()
        await expect
          .poll(() => page.evaluate('getComputedStyle(document.documentElement).overflowY'))
          .toBe('scroll')
      }
    })

    await test.step('the bar below hides nothing of the page', async () => {
      await page.evaluate('scrollTo(0, document.body.scrollHeight)')
      const foot = await page.getByText('No es un organismo oficial').boundingBox()
      const below = await bar(page).boundingBox()
      expect((foot?.y ?? 0) + (foot?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0)
    })

    await test.step('the menu keeps the focus, and goes with its page', async () => {
      await bar(page).getByRole('button', { name: 'Menú' }).click()
      for (const name of ['Soluciones', 'Más Información', 'Sobre nosotros'])
        await expect(menu(page).getByRole('heading', { name })).toBeVisible()
      await page.keyboard.press('Shift+Tab')
      await page.keyboard.press('Shift+Tab')
      await expect(menu(page).locator(':focus')).toHaveCount(1)
      await menu(page).getByRole('link', { name: 'Infracciones por provincia' }).click()
      await expect(menu(page)).toBeHidden()
      await expect(page).toHaveURL(address('/infracciones-transito'))
      await untilHydrated(page)
      await page.getByRole('button', { name: 'Abrir el menú' }).click()
      await expect(menu(page)).toBeVisible()
      await page.goBack()
      await expect(menu(page)).toBeHidden()
    })
  })

  test('the bar below navigates, marks the current page and tracks clicks', async ({ page }) => {
    await page.addInitScript(STORE_ON_HIDE)
    const home = new HomePage(page)
    await page.goto(address('/infracciones-transito'))
    await untilHydrated(page)
    await bar(page).getByRole('link', { name: 'Buscar multas' }).click()
    await expect(home.identifier).toBeFocused()
    await expect(bar(page)).toBeHidden()
    await home.identifier.blur()
    await expect(bar(page).getByRole('link', { name: 'Buscar multas' })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await expect(bar(page).getByRole('link', { name: 'Notificaciones', exact: true })).toBeVisible()
    await bar(page).getByRole('link', { name: 'Empresas' }).click()
    await expect(page).toHaveURL(address(COMPANIES))
    await untilHydrated(page)
    await expect(bar(page).getByRole('link', { name: 'Empresas' })).toHaveAttribute('aria-current', 'page')
    await bar(page).getByRole('button', { name: 'Menú' }).click()
    await expect(menu(page)).toBeVisible()
    const pressed = (await dataLayer(page)).filter(({ event }) => event === 'bottom_bar_click')
    expect(pressed).toEqual(
      ['buscar', 'empresas', 'menu'].map((action) => ({ event: 'bottom_bar_click', action })),
    )
  })

  test('the footer remembers which of its sections are open', async ({ page }) => {
    const home = new HomePage(page)
    await home.open()
    const provinces = page.getByRole('contentinfo').getByRole('link', { name: 'Córdoba' })
    await expect(provinces).toBeHidden()
    await page.getByRole('contentinfo').getByText('Multas por provincia').click()
    await expect(provinces).toBeVisible()
    await expect
      .poll(() => page.evaluate(`localStorage.getItem('footerOpenSections')`))
      .toBe('["provincias"]')
    await page.reload()
    await expect(provinces).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' })).toBeHidden()
  })

  test('a section of the footer that is opened before the code is here stays open', async ({ page }) => {
    const scripts = await delayScripts(page)
    await page.goto(productUrl(), { waitUntil: 'commit' })
    const provinces = page.getByRole('contentinfo').getByRole('link', { name: 'Córdoba' })
    await page.getByRole('contentinfo').getByText('Multas por provincia').click()
    await expect(provinces).toBeVisible()
    scripts.release()
    await untilHydrated(page)
    await expect(provinces).toBeVisible()
    await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Quiénes somos' })).toBeHidden()
  })

  test('without its code the menu is the footer', async ({ page, watch }) => {
    watch.allow(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto(productUrl())
    await page.getByRole('link', { name: 'Abrir el menú' }).click()
    await expect(page.locator('#pie')).toBeFocused()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('the menu leads to the footer, whose sections open', async ({ page }) => {
    await page.goto(productUrl())
    await page.getByRole('link', { name: 'Abrir el menú' }).click()
    await expect(page).toHaveURL(/#pie$/)
    await page.getByRole('contentinfo').getByText('Información sobre multas').click()
    await expect(
      page.getByRole('contentinfo').getByRole('link', { name: 'Preguntas frecuentes' }),
    ).toBeVisible()
  })
})
