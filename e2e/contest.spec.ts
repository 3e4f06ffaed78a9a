import { execFile } from 'node:child_process'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type Started, startProcess } from './start-process.ts'
import { newEmail, newPlate, readCode, sources } from './test-environment.ts'

const ROOT = path.join(import.meta.dirname, '..')
const TOWN = `slug: villa-ejemplo
name: Villa Ejemplo
level: municipal
province: cordoba
sources:
  - subjects: [patent, dni]
    kind: registry
`

let directory: string
let files: string
let product: Started
let url: string
let key: string

/** Runs as an operator with a shell on the server; returns the last line of the command's output. */
async function runMunicipality(...args: string[]): Promise<string> {
  const env = { ...process.env, DATA_DIR: directory, JURISDICTIONS_DIR: files }
  const command = ['server/src/main/municipality-cli.ts', ...args]
  const { stdout } = await promisify(execFile)(process.execPath, command, { cwd: ROOT, env })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** A product with one municipality that publishes through it. */
test.beforeAll(async () => {
  // It starts a product and runs two commands.
  test.setTimeout(120_000)
  directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-municipio-'))
  chmodSync(directory, 0o711)
  files = mkdtempSync(path.join(tmpdir(), 'multas-e2e-archivos-'))
  writeFileSync(path.join(files, 'villa-ejemplo.yaml'), TOWN)
  product = await startProcess(
    'scripts/start.ts',
    [],
    { ...sources(), PORT: '0', DATA_DIR: directory, JURISDICTIONS_DIR: files },
    /"address":"(http[^"]+)".*"msg":"product\.started"/,
  )
  url = product.match[1]?.replace('127.0.0.1', 'localhost') ?? ''
  await runMunicipality('create', 'villa-ejemplo')
  key = await runMunicipality('key', 'villa-ejemplo', '--name', 'Viaje')
})

test.afterAll(async () => {
  await product.end()
  for (const made of [directory, files]) rmSync(made, { recursive: true, force: true })
})

/** A fine that the municipality has pushed, found by a search and opened. */
async function openFine(page: Page, plate: string) {
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

test('a visitor reports to the municipality that they do not recognise a fine', async ({ page, watch }) => {
  watch.allowOrigin(url)
  const button = await openFine(page, newPlate())
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
  await expect(dialog.getByRole('status')).toContainText('Le avisamos a Villa Ejemplo.')
  await dialog.getByRole('button', { name: 'Listo' }).click()
  await expect(page.getByText('Le avisaste a Villa Ejemplo que no reconocés esta infracción.')).toBeFocused()
  const contests = await fetch(`${url}/api/v1/municipal/contests`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(await contests.json()).toMatchObject({
    contests: [{ reason: 'patente_clonada', text: 'Ese día estaba en el taller.' }],
  })
})

test('a notice that cannot be sent says so and can be sent again', async ({ page, context, watch }) => {
  watch.allowOrigin(url)
  watch.allow(/Failed to load resource|ERR_INTERNET_DISCONNECTED|WebSocket/)
  const button = await openFine(page, newPlate())
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Avisar que no reconocés esta infracción' })
  await dialog.getByLabel('Otro motivo').check()
  await context.setOffline(true)
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(dialog.getByRole('alert')).toContainText('conexión')
  await context.setOffline(false)
  await dialog.getByRole('button', { name: 'Enviar el aviso' }).click()
  await expect(dialog.getByRole('status')).toContainText('Le avisamos a Villa Ejemplo.')
})
