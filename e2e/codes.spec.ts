import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { type Started, startProcess } from './start-process.ts'
import { newEmail, newPlate, readCode, sources } from './test-environment.ts'

test.describe.configure({ timeout: 90_000 })

const directory = mkdtempSync(path.join(tmpdir(), 'multas-e2e-codes-'))
let product: Started
let url = ''
test.beforeAll(async () => {
  // Above a quarter of the limit a code requires proof of work; a visitor from this machine is not counted by
  // address.
  const environment = { ...sources(), DATA_DIR: directory, PORT: '0', CODES_PER_LARGE_DOMAIN_HOUR: '4' }
  product = await startProcess('server/src/main/start.ts', [], environment, /Sitio: +(http:\S+)/)
  url = product.match[1] ?? ''
})
test.afterAll(async () => {
  await product.end()
  rmSync(directory, { recursive: true, force: true })
})

test('another plate gets its code for the same e-mail at once, for work that the page does by itself', async ({
  page,
  watch,
}) => {
  watch.allowOrigin(url)
  watch.allow(/status of 428/)
  const home = new HomePage(page)
  const email = newEmail()
  await home.open(url)
  await home.requestCode(newPlate('ZX'), email)
  const { id } = await readCode(email, 0, url)
  await expect(page.getByRole('button', { name: /^Reenviar en [45]:\d\d$/ })).toBeDisabled()
  const change = page.getByRole('button', { name: 'Cambiar email', exact: true })
  await expect(page.getByRole('button', { name: /^Esperar (10|\d)s para cambiar email$/ })).toBeDisabled()
  await expect(change).toBeEnabled()
  await change.click()
  await expect(home.email).toBeFocused()

  const other = newPlate('ZX')
  await home.identifier.fill(other)
  await home.email.fill(email)
  await expect(page.getByText(/Podés pedir otro en/)).toBeHidden()
  const answers: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/send-code')) answers.push(response.status())
  })
  await home.send.click()
  await expect(home.code).toBeFocused()
  expect(answers).toEqual([428, 200])
  await home.code.fill((await readCode(email, id, url)).found)
  await expect(page.getByText('No se encontraron infracciones para esta patente.')).toBeVisible()
})
