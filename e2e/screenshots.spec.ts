import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import {
  attemptsLeft,
  newDni,
  newEmail,
  newPlate,
  readCode,
  setClock,
  setUpstream,
} from './test-environment.ts'

const DIRECTORY = path.join(import.meta.dirname, 'screenshots')

/** Pictures of the main states, for review; run with `SCREENSHOTS=1 playwright test -c e2e`. */
const WIDTHS = [360, 768, 1280]

async function prepare(page: Page, width: number) {
  await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
  return {
    home: new HomePage(page),
    shoot: (name: string, fullPage = true) =>
      page.screenshot({
        path: path.join(DIRECTORY, `${name}-${width}.png`),
        fullPage,
        animations: 'disabled',
      }),
  }
}

for (const width of WIDTHS) {
  test(`main states at ${width} px`, async ({ page, watch }) => {
    watch.allow(/status of 4/)
    const { home, shoot } = await prepare(page, width)
    const email = newEmail()
    await home.open()
    await shoot('01-inicio')
    await home.identifier.fill(newDni())
    await shoot('02-genero')
    await home.identifier.fill('AB123CD')
    await home.email.fill(email)
    await shoot('03-email')
    await home.send.click()
    await expect(home.code).toBeVisible()
    await shoot('04-codigo')
    const { found } = await readCode(email)
    await home.code.fill(found === '000000' ? '111111' : '000000')
    await expect(home.toast(/^Código incorrecto$/)).toBeVisible()
    await shoot('05-codigo-incorrecto')
    for (const slug of ['mendoza', 'salta']) await setUpstream(slug, { latencyMs: 4_000 })
    await setUpstream('salta', { fault: 'server_error' })
    await home.code.fill(found)
    await expect(home.fines).not.toHaveCount(0)
    await shoot('06-buscando')
    await expect(page.getByRole('heading', { name: /en sistema/ })).toBeVisible()
    await shoot('07-resultado')
    await page.getByText('No respondieron bien').click()
    await shoot('08-cobertura')
    await setUpstream('salta', { fault: null, latencyMs: 50 })

    setClock(6 * 60 * 1000)
    await page.evaluate(() => [localStorage, sessionStorage].map((storage) => storage.clear()))
    await home.open()
    const { id } = await readCode(email)
    await home.requestCode('AB123CD', email)
    await home.code.fill((await readCode(email, id)).found)
    await expect(page.getByText('Límite de búsqueda alcanzado')).toBeVisible()
    await shoot('09-limite')
    await home.again.click()
    await home.search(newPlate('ZX'), newEmail())
    await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
    await shoot('10-sin-infracciones')
    await page.goto(`${process.env.E2E_URL}/results/${'A'.repeat(43)}`)
    await shoot('11-enlace-vencido')
  })
}

for (const width of WIDTHS) {
  test(`what a result holds at ${width} px`, async ({ page }) => {
    const { home, shoot } = await prepare(page, width)
    await home.open()
    await home.search('AB123CD', newEmail())
    await home.expectFound(12)
    const fine = home.fines.filter({ hasText: 'Buenos Aires' }).filter({ hasText: 'Exceder' }).first()
    await fine.getByRole('button', { name: /Acta/ }).click()
    await expect(fine.getByText('Número de Acta')).toBeVisible()
    await shoot('12-infraccion-abierta')
    for (const [opener, name] of [
      ['Ver descargo modelo', '13-descargo'],
      ['Pagar o reclamar', '14-pagar-o-reclamar'],
    ] as const) {
      await fine.getByRole('button', { name: opener }).click()
      await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible()
      await shoot(name, false)
      await page.keyboard.press('Escape')
    }
    await home.choose('Compartir')
    await expect(page.getByText('No hay ninguno.')).toBeVisible()
    await shoot('15-compartir', false)
    await page.keyboard.press('Escape')
    await page.getByRole('heading', { name: 'Mapa de infracciones' }).scrollIntoViewIfNeeded()
    await expect(page.getByRole('button', { name: /infracci(?:ón|ones) en/ }).first()).toBeVisible()
    await shoot('16-mapa', false)
    await page.emulateMedia({ colorScheme: 'dark' })
    await shoot('17-oscuro')
  })

  test(`what gets in the way at ${width} px`, async ({ page, watch }) => {
    watch.allow(/status of 4|ERR_INTERNET_DISCONNECTED/)
    const { home, shoot } = await prepare(page, width)
    const email = newEmail()
    await home.open()
    await home.requestCode(newPlate(), email)
    await page.context().setOffline(true)
    await expect(page.getByText(/^Estás sin conexión/).first()).toBeVisible()
    await shoot('18-sin-conexion')
    await page.context().setOffline(false)
    const { found } = await readCode(email)
    const wrong = found === '000000' ? '111111' : '000000'
    for (let left = 9; left >= 0; left -= 1) {
      await home.code.fill(wrong)
      if (left > 0) await expect(page.getByRole('main').getByText(attemptsLeft(left))).toBeVisible()
    }
    await expect(page.getByRole('heading', { name: 'Correo bloqueado temporalmente' })).toBeVisible()
    await shoot('19-bloqueado')
  })
}
