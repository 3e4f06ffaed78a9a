import type { Page } from '@playwright/test'
import { adminUrl, signInAsAdmin } from './administrator.ts'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newEmail, productUrl, readCode } from './test-environment.ts'

// Password hashing is slow by design, and each screen is checked for accessibility.
test.slow()

/** A visitor signs in, subscribes and pays, through the calls of the pages and on the provider's own page. */
async function subscribe(page: Page): Promise<string> {
  const email = newEmail()
  const post = async (path: string, data: object) => {
    const reply = await page.request.post(`${productUrl()}/api/account${path}`, {
      data,
      headers: { origin: productUrl() },
    })
    expect(reply.ok(), `${path}: ${reply.status()} ${await reply.text()}`).toBe(true)
    return reply.json()
  }
  await post('/send-code', { email })
  await post('/sign-in', { email, code: (await readCode(email)).found })
  const { initPoint } = await post('/subscription', { payerEmail: email })
  await page.goto(initPoint)
  await expect(page.getByText('No es Mercado Pago')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Pagar' }).click()
  await page.waitForURL(`${productUrl()}/cuenta?**`)
  await expect
    .poll(async () => {
      const reply = await page.request.get(`${productUrl()}/api/account/subscription`)
      return (await reply.json()).subscription.state
    })
    .toBe('active')
  return email
}

async function answer(page: Page, button: string): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('an operator finds a subscription, reads it, pauses it, ends it, and sees the income', async ({
  page,
  watch,
}) => {
  watch.allowOrigin(process.env.E2E_PAYMENTS_URL ?? '')
  const email = await subscribe(page)
  await signInAsAdmin(page, 'operator')

  await page.goto(adminUrl('/suscripciones'))
  await page.getByLabel('Buscar', { exact: true }).fill('nadie@example.com')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No hay nada que coincida')).toBeVisible()
  await page.getByLabel('Buscar', { exact: true }).fill(email)
  await page.keyboard.press('Enter')
  const masked = `${email[0]}***@gmail.com`
  const found = page.getByRole('region', { name: 'Suscripciones' })
  await expect(found.getByText('Activa', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: masked }).first().click()

  await expect(page).toHaveURL(/\/admin-panel-x7k9\/subscription\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: `Suscripción de ${masked}` })).toBeVisible()
  await expect(
    page.getByRole('region', { name: 'Pagos' }).getByText('Cobrado', { exact: true }).first(),
  ).toBeVisible()
  await expect(page.getByRole('region', { name: 'Historia' }).getByText('Se cobró un mes')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Pausar' }).click()
  await answer(page, 'Pausar')
  await expect(page.getByText('En pausa', { exact: true }).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Nota' }).fill('Llamó por teléfono.')
  await page.getByRole('button', { name: 'Anotar', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Historia' }).getByText('Llamó por teléfono.')).toBeVisible()
  await page.getByRole('button', { name: 'Dar de baja' }).click()
  await answer(page, 'Dar de baja')
  await expect(page.getByText('Terminada', { exact: true }).first()).toBeVisible()
  await expectAccessible(page)

  await page.goto(adminUrl('/dashboard?range=today'))
  const income = page.getByRole('region', { name: 'Ingresos y suscripciones' })
  await expect(income.getByText(/^\$\s299$/).first()).toBeVisible()
  await expectAccessible(page)
  const file = await page.request.get(`${productUrl()}/api/admin/figures/export?figure=income&range=today`)
  expect(await file.text()).toContain(';299;')
})
