import { expect, type Locator, type Page } from '@playwright/test'
import { productUrl, readCode } from './test-environment.ts'
import { untilHydrated } from './until-hydrated.ts'

/** Page object of the home screen: finds elements by labels, roles and texts. */
export class HomePage {
  readonly page: Page
  readonly identifier: Locator
  readonly email: Locator
  readonly code: Locator
  readonly send: Locator
  readonly verify: Locator
  readonly progress: Locator
  readonly timer: Locator
  readonly notMe: Locator
  readonly searchNow: Locator
  readonly again: Locator
  /** Opens the menu to save or share a result. */
  readonly menu: Locator
  readonly fines: Locator

  constructor(page: Page) {
    this.page = page
    this.identifier = page.getByTestId('input-patent')
    this.email = page.getByLabel('Correo electrónico')
    this.code = page.getByLabel('Código de verificación')
    this.send = page.getByRole('button', { name: 'Enviar código de verificación' })
    this.verify = page.getByRole('button', { name: 'Verificar código' })
    this.progress = page.getByRole('heading', { name: 'Buscando infracciones...' })
    this.notMe = page.getByRole('button', { name: 'No soy yo' })
    this.searchNow = page.getByRole('button', { name: 'Buscar infracciones' })
    this.timer = page.getByRole('timer')
    this.again = page.getByRole('button', { name: 'Realizar otra búsqueda' })
    this.menu = page.getByRole('button', { name: 'Guardar o compartir' })
    this.fines = page
      .getByRole('region', { name: 'Infracciones', exact: true })
      .getByRole('list', { name: 'Lista de infracciones' })
      .locator('[data-fine]:not([hidden])')
  }

  async open(url = productUrl()): Promise<void> {
    await this.page.goto(url)
    await expect(this.page.getByRole('heading', { level: 1 })).toHaveText('Consultá infracciones de tránsito')
    await expect(this.identifier).toBeEnabled()
    await untilHydrated(this.page)
  }

  /** From the identifier to the code step; discards a remembered visitor first. */
  async requestCode(identifier: string, email: string, gender?: 'Masculino' | 'Femenino' | 'No binario') {
    await expect(this.identifier).toBeEnabled()
    if (await this.notMe.isVisible()) await this.notMe.click()
    await this.identifier.fill(identifier)
    if (gender) await this.page.getByText(gender, { exact: true }).click()
    await this.email.fill(email)
    await this.send.click()
    await expect(this.code).toBeVisible()
  }

  /** Reads the code from the mail and types it: the sixth digit verifies it. */
  async enterCode(email: string): Promise<void> {
    const { found } = await readCode(email)
    await this.code.fill(found)
  }

  async search(identifier: string, email: string, gender?: 'Masculino' | 'Femenino' | 'No binario') {
    await this.requestCode(identifier, email, gender)
    await this.enterCode(email)
  }

  /** An item of the menu to save or share. */
  async choose(name: string): Promise<void> {
    await this.menu.click()
    await this.page.getByRole('menuitem', { name, exact: true }).click()
  }

  /** A line of the visible toast, not of its announcement to screen readers. */
  toast(line: RegExp): Locator {
    return this.page.getByText(line)
  }

  async expectFound(count: number): Promise<void> {
    const text =
      count === 1 ? '1 infracción encontrada en sistema' : `${count} infracciones encontradas en sistema`
    await expect(this.page.getByRole('heading', { name: text })).toBeVisible()
    await expect(this.fines).toHaveCount(count)
  }
}
