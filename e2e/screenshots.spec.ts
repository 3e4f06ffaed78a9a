import path from 'node:path'
import { HomePage } from './home-page.ts'
import { newDni, newEmail, newPlate, readCode, setClock, setUpstream } from './surroundings.ts'
import { expect, test } from './watched-page.ts'

const DIRECTORY = path.join(import.meta.dirname, 'screenshots')

/** Pictures of the main states, to look at; made by `SCREENSHOTS=1 playwright test -c e2e`. */
for (const width of [360, 768, 1280]) {
  test(`main states at ${width} px`, async ({ page, watch }) => {
    watch.allow(/status of 4/)
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: width < 768 ? 740 : 900 })
    const home = new HomePage(page)
    const shoot = (name: string) =>
      page.screenshot({
        path: path.join(DIRECTORY, `${name}-${width}.png`),
        fullPage: true,
        animations: 'disabled',
      })
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
    await home.verify.click()
    await expect(home.toast(/^Código incorrecto$/)).toBeVisible()
    await shoot('05-codigo-incorrecto')
    for (const slug of ['mendoza', 'salta']) await setUpstream(slug, { latencyMs: 4_000 })
    await setUpstream('salta', { fault: 'server_error' })
    await home.code.fill(found)
    await home.verify.click()
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
    await home.askForCode('AB123CD', email)
    await home.code.fill((await readCode(email, id)).found)
    await home.verify.click()
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
