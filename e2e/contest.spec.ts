import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, readCode } from './test-environment.ts'

let key: string
test.beforeAll(async ({ municipal }) => {
  await municipal.operate('create', 'campo-ejemplo')
  key = await municipal.operate('key', 'campo-ejemplo', '--name', 'Viaje')
})

/** A fine that the municipality has pushed, found by a search and opened. */
async function openFine(page: Page, url: string, plate: string) {
  const reply = await fetch(`${url}/api/v1/municipal/fines`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json', 'idempotency-key': plate },
    body: JSON.stringify({
      fines: [
        {
          numeroActa: `A-${plate}`,
          dominio: plate,
          fechaInfraccion: '2026-02-14',
          estado: 'Pendiente',
          totalInfraccion: '84300.00',
          ubicacion: 'Av. San Martín 1200',
          tipologia: 'exceso de velocidad',
        },
      ],
    }),
  })
  expect(reply.ok, await reply.text()).toBe(true)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open(url)
  await home.requestCode(plate, email)
  await home.code.fill((await readCode(email, 0, url)).found)
  await home.expectFound(1)
  await home.fines.first().getByRole('button').first().click()
  return page.getByRole('button', { name: 'Avisar al municipio que no la reconozco' })
}

test('a visitor reports to the municipality that they do not recognise a fine', async ({
  page,
  municipal,
  watch,
}) => {
  const { url } = municipal
  watch.allowOrigin(url)
  // It has no service that locates addresses.
  watch.allow(/status of 503 .*\/api\/geocode/)
  const button = await openFine(page, url, newPlate())
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Avisar que no reconocés esta infracción' })
  await expect(dialog.getByText('No es un descargo.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Elegí un motivo.')
  await dialog.getByLabel('El vehículo ya no era mío').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(dialog.getByLabel('Creo que clonaron la patente')).toBeChecked()
  await dialog.getByLabel('Contalo con tus palabras (opcional)').fill('Ese día estaba en el taller.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(dialog.getByRole('status')).toContainText('Le avisamos a Campo Ejemplo.')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Le avisaste a Campo Ejemplo que no reconocés esta infracción.')).toBeFocused()
  const contests = await fetch(`${url}/api/v1/municipal/contests`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(await contests.json()).toMatchObject({
    contests: [{ reason: 'patente_clonada', text: 'Ese día estaba en el taller.' }],
  })
})
