import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { type MunicipalProduct, writeDirtyFile } from './municipality.ts'
import { newEmail, newPlate, readCode, setClock } from './test-environment.ts'

const MINUTE = 60_000
const HERE = 'pueblo-ejemplo'
test.beforeAll(({ municipal }) => municipal.operate('create', HERE).then(() => {}))
test.beforeEach(({ municipal, watch }) => {
  watch.allowOrigin(municipal.url)
  // Refusals that the dialog expects.
  watch.allow(/status of (?:400|403|429)/)
})

const code = (page: Page) => page.getByLabel('Código para confirmar')
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Confirmá que sos vos' })

/** Signs in at a page of the panel; returns the number of the mail with the code. */
async function signIn(page: Page, municipal: MunicipalProduct, role: 'supervisor' | 'clerk', place = '') {
  const email = newEmail()
  await municipal.operate('member', HERE, '--email', email, '--role', role)
  await page.goto(`${municipal.panel}/${HERE}${place}`)
  await page.getByLabel('Correo electrónico').fill(email)
  await page.getByRole('button', { name: 'Enviar código de verificación' }).click()
  const { found, id } = await readCode(email, 0, municipal.url)
  await page.getByLabel('Código de verificación').fill(found)
  return { email, id }
}

/** The dialog fits the window and passes axe, on a phone, a tablet and a wide window. */
async function expectFits(page: Page) {
  for (const width of [360, 768, 1280]) {
    await page.setViewportSize({ width, height: 740 })
    await expect(dialogOf(page)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width)
  }
  await expectAccessible(page)
}

test('a key is issued after a code by mail, by keyboard, and what was typed stays', async ({
  page,
  municipal,
}) => {
  const { email, id } = await signIn(page, municipal, 'supervisor', '/claves')
  const name = page.getByLabel('Para qué es')
  await name.fill('Sistema de faltas')
  setClock(11 * MINUTE)
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expectFits(page)

  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(name).toBeFocused()
  await expect(name).toHaveValue('Sistema de faltas')
  await expect(page.getByText('Todavía no hay claves.')).toBeVisible()

  // The code of the first try is still valid, and requesting it again is not an error.
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Reenviar en [45]:\d\d$/ })).toBeDisabled()
  await expect(page.getByRole('alert')).toHaveCount(0)
  const { found } = await readCode(email, id, municipal.url)
  await page.keyboard.type(found === '000000' ? '111111' : '000000')
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByRole('alert')).toContainText('Te quedan 9 intento(s).')
  await expect(code(page)).toBeFocused()
  await expect(code(page)).toHaveValue('')
  await expectFits(page)
  await page.keyboard.type(found)
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(page.getByLabel('Clave nueva')).toHaveValue(/^mk_/)
})

test('publishing goes on after the code, and undoing is not asked for again', async ({ page, municipal }) => {
  const { email, id } = await signIn(page, municipal, 'clerk')
  await page.getByLabel('Archivo de infracciones').setInputFiles({
    name: 'actas.csv',
    mimeType: 'text/csv',
    buffer: writeDirtyFile(newPlate('ZX')),
  })
  await page.getByRole('button', { name: 'Leer y mostrar los cambios' }).click()
  await expect(page.getByRole('heading', { name: 'Qué cambiaría al publicar' })).toBeVisible()
  setClock(11 * MINUTE)
  await page.getByRole('button', { name: 'Publicar' }).press('Enter')
  const question = page.getByRole('dialog').filter({ hasNot: code(page) })
  const publish = question.getByRole('button', { name: 'Publicar' })
  await publish.press('Enter')
  await expect(code(page)).toBeFocused()
  await expectFits(page)

  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  await expect(publish).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(code(page)).toBeFocused()
  await expect(page.getByRole('button', { name: /^Reenviar en/ })).toBeVisible()
  await page.keyboard.type((await readCode(email, id, municipal.url)).found)
  await expect(page.getByText('Las búsquedas ya la muestran.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  await page.getByRole('button', { name: 'Deshacer la publicación' }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Deshacer' }).press('Enter')
  await expect(page.getByText('Volvió a regir lo que estaba publicado antes.')).toBeVisible()
})
