import { execFile } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail, newPlate, setClock } from './test-environment.ts'

const POINT = { lat: -31.42, lng: -64.19 }
/** Longer than a process caches the list. */
const LATER_MS = 90_000

const directory = () => path.dirname(process.env.E2E_CLOCK_FILE ?? '')

/** Run as an operator with a shell on the server. */
async function operate(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    ['server/src/main/cameras-cli.ts', ...args],
    {
      cwd: path.join(import.meta.dirname, '..'),
      env: { ...process.env, DATA_DIR: directory() },
    },
  )
  return stdout
}

/** The map of the search that the page shows, in view. */
async function findMap(page: Page) {
  await expect(new HomePage(page).again).toBeVisible()
  const map = page.getByRole('region', { name: 'Mapa con los lugares' })
  await expect(async () => {
    await page.getByRole('heading', { name: 'Mapa de infracciones' }).scrollIntoViewIfNeeded()
    await expect(map).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(page.getByText('Ver los lugares en una lista')).toBeVisible()
  return { map, layer: page.getByRole('checkbox', { name: /^Mostrar las cámaras homologadas/ }) }
}

test.afterEach(async () => {
  await operate('remove')
  setClock(0)
})

test('cameras are a layer of the map once a list was imported, and not before', async ({ page }) => {
  test.slow()
  // Fines without coordinates are all at one point.
  await page.route('**/api/geocode', (route) => route.fulfill({ json: POINT }))
  const home = new HomePage(page)
  await home.open()
  await home.search(newPlate(), newEmail())
  const before = await findMap(page)
  await expect(before.layer).toHaveCount(0)

  const file = path.join(directory(), 'cameras.csv')
  const rows = [
    `${POINT.lat + 0.003},${POINT.lng},RADAR,Av. de Prueba 100,60`,
    `${POINT.lat},${POINT.lng + 0.01},Luz roja,Esquina de Prueba,`,
    `-54.8,-68.3,RADAR,Muy lejos,60`,
  ]
  writeFileSync(file, `lat,lng,tipo,calle,velocidad\n${rows.join('\n')}\n`)
  expect(await operate('import', file, '--source', 'Lista de prueba', '--date', '2026-11-01')).toContain(
    '3 cameras',
  )
  setClock(LATER_MS)

  await page.reload()
  const { map, layer } = await findMap(page)
  await expect(page.getByText('Fuente: Lista de prueba, lista del 01/11/2026.')).toBeVisible()
  await expect(map.locator('.camera-marker')).toHaveCount(0)
  await layer.check()
  await expect(page.getByText('2 están a menos de 2 km de los lugares del mapa.')).toBeVisible()
  await expect(map.locator('.camera-marker').first()).toBeAttached()
  await page.getByText('Ver las cámaras cercanas en una lista').click()
  await expect(
    page.getByRole('listitem').filter({ hasText: 'Radar de velocidad en Av. de Prueba 100, máxima 60 km/h' }),
  ).toBeVisible()
  await expectAccessible(page)
  await layer.uncheck()
  await expect(map.locator('.camera-marker')).toHaveCount(0)
})
