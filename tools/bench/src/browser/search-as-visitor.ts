import { randomBytes } from 'node:crypto'
import type { Page } from 'playwright-core'
import type { Site } from '../product/start-site.ts'

/** Between two keys: shifts within half a second of a key are expected. */
const BETWEEN_KEYS = { delay: 20 }

/** Fills in the form and the code, whose sixth digit verifies it, until the search has begun. */
export async function searchAsVisitor(page: Page, site: Site, plate: string): Promise<void> {
  const email = `banco-${randomBytes(6).toString('hex')}@gmail.com`
  await page.goto(site.url, { waitUntil: 'networkidle' })
  // A focus that no touch gives would make the phone's first step a shift of its own (decision 0053).
  await page.getByTestId('input-patent').click()
  await page.getByTestId('input-patent').pressSequentially(plate, BETWEEN_KEYS)
  await page.getByLabel('Correo electrónico').pressSequentially(email, BETWEEN_KEYS)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await page.getByLabel('Código de verificación').pressSequentially(await site.readCode(email), BETWEEN_KEYS)
  await page.getByRole('heading', { level: 1, name: plate }).waitFor()
}

/** The list of fines, and everything that belongs to it. */
export const fineRegion = (page: Page) => page.getByRole('region', { name: 'Infracciones', exact: true })

/** Waits until the result of the search has replaced its progress. */
export async function untilComplete(page: Page): Promise<void> {
  await page.getByRole('heading', { name: /infracci(ón|ones) encontradas? en sistema/ }).waitFor({
    timeout: 120_000,
  })
}
