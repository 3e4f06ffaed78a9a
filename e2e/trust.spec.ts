import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

test('the privacy page is one screen of folded parts, each opened by its address and on paper', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${productUrl()}/politica-privacidad`)
  const parts = page.getByRole('main').locator('details')
  const last = await parts.last().boundingBox()
  expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual(900)
  const inside = page.getByText('La Agencia de Acceso a la Información Pública es')
  await expect(inside).toBeHidden()
  await page.goto(`${productUrl()}/politica-privacidad#derechos`)
  await page.getByRole('heading', { name: 'Tus derechos y cómo ejercerlos' }).click()
  await expect(inside).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Cada página permite solo los programas del propio sitio')).toBeVisible()
})

test('the notifications bear a mark only while notices wait on this device', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const link = (name: string) =>
    page.getByRole('navigation', { name: 'Accesos rápidos' }).getByRole('link', { name, exact: true })
  await page.goto(productUrl())
  await untilHydrated(page)
  await expect(link('Notificaciones')).toBeVisible()
  await page.addInitScript(`
    const waiting = { getNotifications: () => Promise.resolve([{}]) }
    Object.defineProperty(navigator.serviceWorker, 'getRegistration', { value: () => Promise.resolve(waiting) })
  `)
  await page.reload()
  await expect(link('Nuevo: Notificaciones')).toBeVisible()
})
