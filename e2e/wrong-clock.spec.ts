import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, readMail } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

const DAY_MS = 86_400_000
const NEXT_DUE = /con pago voluntario abierto: la de .+ vence (en \d+ días|mañana|hoy)/

const setDays = (page: Page, days: number) => page.clock.setSystemTime(Date.now() + days * DAY_MS)

async function readNextDue(page: Page): Promise<string | undefined> {
  const line = page.getByText(NEXT_DUE)
  await expect(line).toBeVisible()
  return NEXT_DUE.exec(await line.innerText())?.[1]
}

test('a phone whose clock is wrong by days has the right days, live and by a private link', async ({
  page,
  context,
}) => {
  const home = new HomePage(page)
  const email = newEmail()
  await home.open()
  await home.search('AB123CD', email)
  await expect(home.again).toBeVisible()
  await home.expectFound(12)
  const right = await readNextDue(page)
  const { found: link } = await readMail(email, /(http\S+\/results\/\S+)/)
  for (const days of [1, -1]) {
    const phone = await context.newPage()
    await setDays(phone, days)
    await phone.goto(link)
    await untilHydrated(phone)
    await expect.poll(() => readNextDue(phone)).toBe(right)
    await setDays(page, days)
    await page.reload()
    await expect(home.again).toBeVisible()
    await expect.poll(() => readNextDue(page)).toBe(right)
  }
})
