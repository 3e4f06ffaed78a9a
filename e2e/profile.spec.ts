import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newDni, newEmail, productUrl, readCode } from './test-environment.ts'

/** Searches a new person and opens their profile as a visitor does: in another tab. */
async function openProfile(page: Page): Promise<Page> {
  const home = new HomePage(page)
  await home.open()
  await home.search(newDni(), newEmail(), 'Femenino')
  const link = page.getByRole('link', { name: 'Ver perfil (se abre en otra pestaña)' })
  await expect(link).toHaveAttribute('target', '_blank')
  const opening = page.context().waitForEvent('page')
  await link.click()
  const profile = await opening
  await profile.waitForLoadState()
  return profile
}

async function signIn(page: Page): Promise<string> {
  const email = newEmail()
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await page.getByLabel('Código de verificación').fill((await readCode(email)).found)
  await expect(page.getByRole('heading', { name: 'Mis pedidos' })).toBeVisible()
  return email
}

test('a search by DNI leads to a profile that shows only sums, and is neither indexed nor cached', async ({
  page,
  watch,
}) => {
  watch.allow(/401|404/)
  const profile = await openProfile(page)
  await expect(profile.getByRole('heading', { level: 1 })).not.toBeEmpty()
  await expect(profile.getByRole('heading', { name: 'Puntaje de conducción' })).toBeVisible()
  await expect(profile.getByText(/Según la última búsqueda, del .* respondieron \d+ de \d+/)).toBeVisible()
  await expectAccessible(profile)
  const reply = await profile.request.get(profile.url())
  const html = await reply.text()
  expect(reply.headers()['cache-control']).toContain('no-store')
  expect(reply.headers()['x-robots-tag']).toContain('noindex')
  expect(html).toContain('noindex')
  expect(html).not.toMatch(/99\d{6}|\d{2}-\d{8}-\d/)
  expect(await (await fetch(`${productUrl()}/sitemap.xml`)).text()).not.toContain(
    new URL(profile.url()).pathname,
  )

  await test.step('it is removed on request: gone at once, like one that never existed', async () => {
    const address = profile.url()
    await profile.getByRole('link', { name: 'Quitarlo o reclamarlo' }).click()
    await signIn(profile)
    await expect(profile.getByLabel('Dirección del perfil')).toHaveValue(new URL(address).pathname.slice(1))
    await expectAccessible(profile)
    await profile.getByRole('button', { name: 'Quitar el perfil' }).click()
    await profile.getByRole('dialog').getByRole('button', { name: 'Quitarlo' }).click()
    await expect(profile.getByRole('heading', { name: 'Quitar un perfil' })).toBeVisible()
    await expect(profile.getByText('Falta', { exact: false }).first()).toBeVisible()
    const gone = await fetch(address)
    const never = await fetch(`${productUrl()}/nadie-nunca-aaaaaaaa`)
    expect([gone.status, never.status]).toEqual([404, 404])
    const plain = async (reply: Response) =>
      (await reply.text()).replaceAll(/nonce="[^"]*"|[a-z0-9-]+-[a-z0-9]{8}/g, '')
    expect(await plain(gone)).toBe(await plain(never))
  })
})
