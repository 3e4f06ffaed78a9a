import type { CDPSession, Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { signIn } from './signed-in.ts'
import { newEmail, newPlate, productUrl } from './test-environment.ts'

const NOTHING = 'No se encontraron infracciones para esta patente.'

/** A device that keeps passkeys and recognises its owner. */
async function addAuthenticator(page: Page): Promise<{ device: CDPSession; authenticatorId: string }> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable')
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return { device, authenticatorId }
}

const usePasskey = (page: Page) => page.getByRole('button', { name: 'Usar tu llave de acceso (passkey)' })

/** A browser that does not offer passkeys in its suggestions. */
const withoutAutofill = (page: Page) =>
  page.addInitScript('delete window.PublicKeyCredential.isConditionalMediationAvailable')

/** Records the page's calls that change something. */
function recordPosts(page: Page): string[] {
  const paths: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (request.method() === 'POST' && !pathname.startsWith('/api/track')) paths.push(pathname)
  })
  return paths
}

test('a passkey made after a search replaces the code of the next', async ({ page, context, watch }) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  await page.setViewportSize({ width: 360, height: 740 })
  const { device, authenticatorId } = await addAuthenticator(page)
  await withoutAutofill(page)
  const home = new HomePage(page)
  const forget = async () => {
    await home.again.click()
    const browserForgotten = page.waitForResponse(/\/api\/forget-browser$/)
    await home.notMe.click()
    await browserForgotten
    await expect(home.notMe).toBeHidden()
  }
  await home.open()

  await test.step('without a connection it is refused with a reason', async () => {
    await home.identifier.fill(newPlate('ZX'))
    await context.setOffline(true)
    await usePasskey(page).click()
    await expect(page.getByRole('alert').filter({ hasText: 'Sin conexión no se puede usar' })).toBeVisible()
    await context.setOffline(false)
  })

  await home.search(newPlate('ZX'), newEmail())
  await expect(page.getByText(NOTHING)).toBeVisible()
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click()
  await expect(page.getByText(/^Listo: la próxima vez usá tu llave/)).toBeVisible()
  for (const width of [360, 1280])
    await test.step(`two actions and no mail, at ${width} px`, async () => {
      await page.setViewportSize({ width, height: 900 })
      await forget()
      const plate = newPlate('ZX')
      const posts = recordPosts(page)
      await home.identifier.fill(plate)
      await usePasskey(page).click()
      await expect(page.getByRole('heading', { level: 1, name: new RegExp(plate) })).toBeVisible()
      await expect(page.getByText(NOTHING)).toBeVisible()
      expect(posts.slice(0, 3)).toEqual(['/api/passkeys/challenge', '/api/passkeys/verify', '/api/search'])
      expect(posts).not.toContain('/api/send-code')
      await expect(page.getByRole('button', { name: 'Crear llave de acceso' })).toBeHidden()
    })

  await test.step('a prompt that is declined says so, and the code still works', async () => {
    await forget()
    await device.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified: false })
    await home.identifier.fill(newPlate('ZX'))
    await usePasskey(page).click()
    await expect(
      page.getByRole('alert').filter({ hasText: 'No se usó ninguna llave de acceso' }),
    ).toBeVisible()
    await expect(usePasskey(page)).toBeEnabled()
    const another = newEmail()
    await home.email.fill(another)
    await home.send.click()
    await home.enterCode(another)
    await expect(page.getByText(NOTHING)).toBeVisible()
  })
})

test('the browser offers the passkey in the e-mail’s field, and choosing it begins the search', async ({
  page,
}) => {
  const { device, authenticatorId } = await addAuthenticator(page)
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate('ZX'), newEmail())
  await device.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: true })
  await page.getByRole('button', { name: 'Crear llave de acceso' }).click()
  await expect(page.getByText(/^Listo: la próxima vez usá tu llave/)).toBeVisible()
  await home.again.click()
  const browserForgotten = page.waitForResponse(/\/api\/forget-browser$/)
  await home.notMe.click()
  await browserForgotten
  const plate = newPlate('ZX')
  const posts = recordPosts(page)
  // The virtual device selects at once what a visitor would select under the field.
  await home.identifier.fill(plate)
  await expect(home.email).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(plate) })).toBeVisible()
  expect(posts.slice(0, 3)).toEqual(['/api/passkeys/challenge', '/api/passkeys/verify', '/api/search'])
  expect(posts).not.toContain('/api/send-code')
})

test('an account adds a passkey and removes it, after which it opens nothing', async ({ page, watch }) => {
  watch.allow(/401 \(Unauthorized\)/)
  watch.allow(/403 \(Forbidden\)/)
  await addAuthenticator(page)
  await withoutAutofill(page)
  await signIn(page, newEmail(), { section: '/llaves' })
  await expect(page.getByText('Todavía no tenés ninguna llave de acceso.')).toBeVisible()
  await page.getByRole('button', { name: 'Crear una llave de acceso' }).click()
  await expect(page.getByText(/^Creada el .* todavía sin usar$/)).toBeVisible()
  await page.getByRole('button', { name: /^Renombrar: llave creada el/ }).click()
  await page.getByLabel('Nombre', { exact: true }).fill('Mi celular')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Mi celular', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Quitar: Mi celular creada el/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Quitarla' }).click()
  await expect(page.getByText('Todavía no tenés ninguna llave de acceso.')).toBeVisible()
  const home = new HomePage(page)
  await home.open(productUrl())
  await home.identifier.fill(newPlate('ZX'))
  await usePasskey(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'No pudimos comprobar esa llave' })).toBeVisible()
})
