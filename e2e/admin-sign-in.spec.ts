import { execFile } from 'node:child_process'
import { createHmac } from 'node:crypto'
import path from 'node:path'
import { promisify } from 'node:util'
import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { newEmail, productUrl, readMail, setClock } from './test-environment.ts'

const ADMIN = () => `${productUrl()}/admin-panel-x7k9`
const PASSWORD = 'caballo correcto batería'

// Password hashing is slow by design, and each screen is checked for accessibility.
test.slow()

/** Run as an operator with a shell on the server: the link is the last line. */
async function runAdmin(...args: string[]): Promise<string> {
  const run = promisify(execFile)
  const dataDirectory = path.dirname(process.env.E2E_CLOCK_FILE ?? '')
  const { stdout } = await run(process.execPath, ['server/src/main/admin-cli.ts', ...args], {
    cwd: path.join(import.meta.dirname, '..'),
    env: { ...process.env, DATA_DIR: dataDirectory, SITE_URL: productUrl() },
  })
  return stdout.trim().split('\n').at(-1) ?? ''
}

/** A TOTP code (RFC 6238), implemented again here: the product must agree with the standard. */
function totp(base32: string, atMs: number): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = [...base32].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(Math.floor(atMs / 30_000)))
  const mac = createHmac('sha1', key).update(counter).digest()
  const offset = (mac.at(-1) ?? 0) & 15
  return String((mac.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0')
}

/** Offset of the product's clock, increased so that each code is a new one. */
let aheadMs = 0
// If the clock went back, limits by address would count requests of the future.
test.beforeEach(() => setClock(aheadMs))

function nextCode(secret: string): string {
  aheadMs += 31_000
  setClock(aheadMs)
  return totp(secret, Date.now() + aheadMs)
}

async function setUp(page: Page, link: string): Promise<{ secret: string; recoveryCodes: string[] }> {
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Preparar mi cuenta' })).toBeVisible()
  const shown = page.getByText(/^(?:[A-Z2-7]{4} ?)+$/)
  const secret = (await shown.innerText()).replaceAll(' ', '')
  await page.getByLabel('Contraseña', { exact: true }).fill('contraseña123')
  await page.getByLabel('Código que muestra la aplicación').fill(nextCode(secret))
  await page.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('palabra muy usada')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Guardar' }).click()
  const codes = page.getByRole('list', { name: 'Códigos de recuperación' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await expectAccessible(page)
  const recoveryCodes = await codes.allInnerTexts()
  await expect(page.getByRole('button', { name: 'Ir a ingresar' })).toBeDisabled()
  await page.getByLabel('Ya los guardé en un lugar seguro').check()
  await page.getByRole('button', { name: 'Ir a ingresar' }).click()
  return { secret, recoveryCodes }
}

async function enterPassword(page: Page, email: string, password = PASSWORD): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByLabel('Contraseña', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Continuar' }).click()
}

test('the first administrator: from the command to the audit log, and to a colleague', async ({
  page,
  browser,
  watch,
}) => {
  watch.allow(/status of 40[0-9]/)
  const email = newEmail()
  const link = await runAdmin('create', '--email', email, '--name', 'Ana Primera')
  const { secret } = await setUp(page, link)

  await expectAccessible(page)
  await enterPassword(page, email, 'otra cosa')
  await expect(page.getByText('El correo o la contraseña no coinciden.')).toBeVisible()
  await enterPassword(page, email)
  await page.getByLabel('Código de la aplicación').fill('000000')
  await expect(page.getByText(/El código no es correcto/)).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Código de la aplicación').fill(nextCode(secret))
  await expect(page.getByText('Ana Primera')).toBeVisible()
  await expect(page).toHaveURL(`${ADMIN()}/dashboard`)

  const elsewhere = await browser.newContext({ locale: 'es-AR' })
  const other = await elsewhere.newPage()
  await other.goto(`${ADMIN()}/sesiones`)
  await enterPassword(other, email)
  await other.getByLabel('Código de la aplicación').fill(nextCode(secret))
  await expect(other).toHaveURL(`${ADMIN()}/sesiones`)

  await page.goto(`${ADMIN()}/sesiones`)
  await expect(page.getByText('Esta sesión', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Cerrar la sesión de/ }).click()
  await expect(page.getByText('Sesión cerrada', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Cerrar la sesión de/ })).toHaveCount(0)
  await other.goto(`${ADMIN()}/sesiones`)
  await expect(other.getByRole('button', { name: 'Continuar' })).toBeVisible()
  await elsewhere.close()

  await page.goto(`${ADMIN()}/auditoria`)
  await expect(page.getByText('admin.own.session.end').first()).toBeVisible()
  await expect(page.getByRole('cell', { name: 'Un comando del servidor' }).first()).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${ADMIN()}/sesiones`)
  await page.getByRole('button', { name: 'Pasar a otro teléfono' }).click()
  await expect(page.getByRole('img', { name: /Código QR/ })).toBeVisible()

  await test.step('a colleague is invited once the owner has confirmed who they are, and let in with a recovery code', async () => {
    aheadMs += 11 * 60_000
    setClock(aheadMs)
    await page.goto(`${ADMIN()}/cuentas`)
    await page.getByRole('button', { name: 'Nueva cuenta' }).click()
    const invited = newEmail()
    await page.getByLabel('Nombre', { exact: true }).fill('Pedro Nuevo')
    await page.getByRole('dialog').getByLabel('Correo electrónico').fill(invited)
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Crear y enviar el enlace' }).click()
    const confirmation = page.getByRole('dialog', { name: 'Confirmá que sos vos' })
    await confirmation.getByLabel('Contraseña').fill(PASSWORD)
    await confirmation.getByLabel('Código de la aplicación').fill(nextCode(secret))
    await expect(
      page.getByText('Cuenta creada: le enviamos el enlace de alta por correo', { exact: true }),
    ).toBeVisible()
    await expect(page.getByRole('row', { name: /Pedro Nuevo/ })).toContainText('Falta el alta')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cambiar la cuenta de Pedro Nuevo' }).click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Salir' }).click()
    await expect(page.getByRole('button', { name: 'Continuar' })).toBeVisible()

    const { found } = await readMail(invited, /(https?:\/\/\S+\/alta#[\w-]{43})/)
    const { recoveryCodes } = await setUp(page, found)
    await enterPassword(page, invited)
    await page.getByRole('button', { name: 'Usar un código de recuperación' }).click()
    await page.getByLabel('Código de recuperación').fill(recoveryCodes[0] ?? '')
    await page.getByRole('button', { name: 'Ingresar' }).click()
    await expect(page.getByText('Pedro Nuevo')).toBeVisible()
    await page.goto(`${ADMIN()}/cuentas`)
    await expect(page.getByText(/Tu rol \(Operador\) no alcanza/)).toBeVisible()
  })
})

test('the shell of the administration is not listed, not cached and contains no data', async ({
  request,
}) => {
  const reply = await request.get(`${ADMIN()}/cuentas`)
  expect(reply.headers()).toMatchObject({
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  for (const listing of ['/robots.txt', '/sitemap.xml', '/sitemap'])
    expect(await (await request.get(`${productUrl()}${listing}`)).text()).not.toContain('admin-panel')
})
