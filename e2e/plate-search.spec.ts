import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { holdUpstream, newEmail, newPlate, productUrl, readCode } from './test-environment.ts'

for (const width of [360, 1280]) {
  test(`from typing a plate to its fines, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 780 })
    const home = new HomePage(page)
    const plate = newPlate()
    const email = newEmail()
    const mendoza = await holdUpstream('mendoza')
    await home.open()
    await expect(home.identifier).toHaveAttribute('placeholder', 'Ingresá tu patente o DNI')
    await expect(home.identifier).toHaveAttribute('maxlength', '8')
    await expect(page.getByText('Datos de demostración')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Buscar infracciones' })).toBeDisabled()
    await expect(home.email).toBeHidden()

    await home.identifier.pressSequentially(plate.slice(0, 6).toLowerCase())
    await expect(home.email).toBeHidden()
    await home.identifier.pressSequentially(plate.slice(6).toLowerCase())
    await expect(home.identifier).toHaveValue(plate)
    await expect(home.email).toBeVisible()
    await expect(home.send).toBeDisabled()
    await home.email.fill(email)
    await home.send.click()

    await expect(home.identifier).toBeDisabled()
    await expect(home.verify).toBeDisabled()
    await expect(page.getByText('Faltan 6 dígitos')).toBeVisible()
    await expect(page.getByRole('button', { name: /^Esperar (10|\d)s para cambiar email$/ })).toBeDisabled()
    const { found: code } = await readCode(email)
    await home.code.pressSequentially(code.slice(0, 5))
    await expect(page.getByText('Faltan 1 dígitos')).toBeVisible()
    await expect(home.verify).toBeDisabled()
    await home.code.pressSequentially(code.slice(5))

    await expect(home.progress).toBeVisible()
    await expect(home.timer).toHaveText(/^0\d:\d\d$/)
    await expect(page.getByRole('status').filter({ hasText: 'Conectado' })).toBeVisible()
    await expect(page.getByText('Actualizándose en tiempo real')).toBeVisible()
    await expect(home.fines.first().getByText('verificada')).toBeVisible()
    const total = Number(
      /de (\d+) jurisdicciones/.exec(
        (await page.getByText(/\d+ de \d+ jurisdicciones/).textContent()) ?? '',
      )?.[1],
    )
    expect(total).toBeGreaterThan(25)
    await mendoza.release()

    // The test of the municipalities adds a jurisdiction, which publishes nothing for this plate.
    const added = await page.request.get(`${productUrl()}/api/jurisdictions/villa-registro`)
    await home.expectFound(total - (added.ok() ? 1 : 0))
    await expect(page.getByText('Actualizándose en tiempo real')).toBeHidden()
    await expect(home.fines.first().getByText('pendiente', { exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Análisis de Seguridad Vial' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Vehículo' })).toBeVisible()
    await expect(page.getByText('Marca', { exact: true })).toBeVisible()
    const box = await page.locator('html').evaluate(({ scrollWidth }) => scrollWidth)
    expect(box, 'nothing is wider than the window').toBeLessThanOrEqual(width)

    await home.again.click()
    await expect(home.identifier).toBeEnabled()
    await expect(home.identifier).toHaveValue('')
    expect(await page.evaluate(() => sessionStorage.getItem('searchSessionId'))).toBeNull()
  })
}

test('an address with a plate fills the form and forgets it', async ({ page }) => {
  const home = new HomePage(page)
  const plate = newPlate()
  await home.open(`${process.env.E2E_URL}/?patente=${plate.toLowerCase()}`)
  await expect(home.identifier).toHaveValue(plate)
  await expect(page).toHaveURL(`${process.env.E2E_URL}/`)
})
