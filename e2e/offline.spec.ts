import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { openInterruptibleProxy } from './interruptible-proxy.ts'
import { newEmail, newPlate, productUrl, readCode } from './test-environment.ts'

const bar = (home: HomePage) => home.page.getByRole('status').filter({ hasText: 'Estás sin conexión.' })

test('without a network the form says so, and goes on by itself when it is back', async ({
  page,
  context,
  watch,
}) => {
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.identifier.fill(newPlate('ZX'))
  await home.email.fill(email)
  await context.setOffline(true)
  await expect(bar(home)).toBeVisible()
  await home.send.click()
  await expect(page.getByRole('button', { name: 'Lo enviamos cuando vuelva la conexión' })).toBeDisabled()
  await context.setOffline(false)
  await expect(home.code).toBeFocused()
  await expect(bar(home)).toBeHidden()

  const { found } = await readCode(email)
  await context.setOffline(true)
  await home.code.fill(found)
  await expect(page.getByRole('button', { name: 'Sin conexión...' })).toBeDisabled()
  await expect(home.code).toHaveValue(found)
  await context.setOffline(false)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})

test('a server that is away for a moment costs the visitor nothing', async ({ page, watch }) => {
  watch.allow(/ERR_CONNECTION|ERR_EMPTY_RESPONSE|ERR_SOCKET/)
  const proxy = await openInterruptibleProxy(productUrl())
  watch.allowOrigin(proxy.url)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open(proxy.url)
  await home.identifier.fill(newPlate('ZX'))
  await home.email.fill(email)
  proxy.cut()
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/send-code'))
  await home.send.click()
  await failed
  proxy.restore()
  await expect(home.code).toBeFocused()
  await home.enterCode(email)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
  await proxy.close()
})
