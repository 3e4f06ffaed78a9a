import { expect, type Page } from '@playwright/test'
import { productUrl, readCode } from './test-environment.ts'

/** Signs in with a new e-mail at a section of its account; returns the number of the mail with the code. */
export async function signIn(
  page: Page,
  email: string,
  {
    section = '',
    product = productUrl(),
    after = 0,
  }: { section?: string; product?: string; after?: number } = {},
): Promise<number> {
  await page.goto(new URL(`/cuenta${section}`, product).href)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  const { found, id } = await readCode(email, after, product)
  await page.getByLabel('Código de verificación').fill(found)
  await expect(page.getByRole('button', { name: 'Salir' })).toBeVisible()
  return id
}
