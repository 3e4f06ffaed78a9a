import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { productUrl, readCode } from './test-environment.ts'

export const fleetUrl = (place = ''): string => `${productUrl()}/flotas${place}`

/** Runs as an operator with a shell on the server: creates a fleet, and returns its id. */
export async function openFleet(name: string, owner: string, vehicles: number): Promise<string> {
  const args = ['open', '--name', name, '--owner', owner, '--vehicles', String(vehicles), '--price', '150000']
  const { stdout } = await runFleet(args)
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** Runs any other command as the operator. */
export const runFleet = (args: readonly string[]) =>
  promisify(execFile)(process.execPath, ['server/src/main/fleet-cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: {
      ...process.env,
      DATA_DIR: path.dirname(process.env.E2E_CLOCK_FILE ?? ''),
      SITE_URL: productUrl(),
    },
  })

/** Signs in with the code of a real mail. */
export async function signInToFleets(page: Page, email: string): Promise<void> {
  await page.goto(fleetUrl())
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  await expect(page.getByLabel('Código de verificación')).toBeFocused()
  const { found } = await readCode(email)
  await page.getByLabel('Código de verificación').fill(found)
}

/**
 * A file as third-party programs export it: Windows-1252, semicolons, other column titles, a plate with
 * spaces, a duplicate, an invalid plate, a row without a plate.
 */
export function writeDirtyFleet(plates: readonly [string, string, string]): Buffer {
  const [one, two, three] = plates
  const lines = [
    'Dominio;Nº interno;Sucursal;Observación',
    `${one};101;Córdoba;camión`,
    `${two.slice(0, 2).toLowerCase()} ${two.slice(2, 5)} ${two.slice(5)};102;Córdoba;`,
    `${three};103;Peñón;`,
    `${one};104;Peñón;repetida`,
    'ESTO NO ES;105;Peñón;',
    ';106;Peñón;sin patente',
    '',
  ]
  return Buffer.from(lines.join('\r\n'), 'latin1')
}
