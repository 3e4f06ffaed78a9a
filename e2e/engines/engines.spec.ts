import { writeFileSync } from 'node:fs'
import { startMunicipalProduct, writeDirtyFile } from '../municipality.ts'
import {
  newDni,
  newEmail,
  newPlate,
  productUrl,
  readCode,
  readMail,
  resetUpstreams,
  setUpstream,
} from '../test-environment.ts'
import { expect, expectFocus, see, seeControl, seeNot, test, write } from './fixtures.ts'
import type { Visitor } from './visitor.ts'

/** In the simulator: 12 acts in eight jurisdictions. */
const RICH = 'AB123CD'
const FOUND = /\d+ infracci(ón|ones) encontradas? en sistema/
const button = (name: string) => ({ role: 'button', name }) as const

test.afterEach(() => resetUpstreams())

async function openHome(visitor: Visitor): Promise<void> {
  await visitor.open(productUrl())
  // Hydrated: the link to the menu has become a button.
  await expect.poll(() => visitor.evaluate('document.querySelector("button[data-menu]") !== null')).toBe(true)
}

async function requestCode(
  visitor: Visitor,
  identifier: string,
  email: string,
  gender?: string,
): Promise<void> {
  await write(visitor, 'Patente o DNI', identifier)
  if (gender) await visitor.click({ text: gender })
  await write(visitor, 'Correo electrónico', email)
  await visitor.click(button('Enviar código de verificación'))
  await see(visitor, 'Faltan 6 dígitos')
}

async function search(
  visitor: Visitor,
  identifier: string,
  email = newEmail(),
  gender?: string,
): Promise<void> {
  await openHome(visitor)
  await requestCode(visitor, identifier, email, gender)
  await write(visitor, 'Código de verificación', (await readCode(email)).found)
}

async function signIn(visitor: Visitor, url: string, email: string, product = productUrl()): Promise<void> {
  await visitor.open(url)
  await write(visitor, 'Correo electrónico', email)
  await visitor.click(button('Enviar código de verificación'))
  await seeControl(visitor, { label: 'Código de verificación' })
  await write(visitor, 'Código de verificación', (await readCode(email, 0, product)).found)
  await visitor.click(button('Verificar código'))
}

test('from a plate to its fines, which arrive live, and on to the next search', async ({ visitor }) => {
  await setUpstream('mendoza', { latencyMs: 2_500 })
  await search(visitor, newPlate().toLowerCase())
  await see(visitor, 'Conectado')
  await see(visitor, 'Actualizándose en tiempo real')
  await see(visitor, FOUND)
  await seeNot(visitor, 'Actualizándose en tiempo real')
  await see(visitor, 'Análisis de Seguridad Vial')
  expect(await visitor.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await visitor.click(button('Realizar otra búsqueda'))
  await expect
    .poll(() => visitor.evaluate('document.querySelector("[data-testid=input-patent]")?.value'))
    .toBe('')
})

test('a DNI needs a gender, and shows the person', async ({ visitor }) => {
  await openHome(visitor)
  await write(visitor, 'Patente o DNI', newDni())
  await see(visitor, 'Por favor seleccioná un género para continuar')
  await visitor.forget()
  await search(visitor, newDni(), newEmail(), 'Femenino')
  await see(visitor, FOUND)
  await see(visitor, /CUIT\s+\d{2}-\d{8}-\d/)
})

test('a wrong code says so, and the right one searches', async ({ visitor }) => {
  const email = newEmail()
  await openHome(visitor)
  await requestCode(visitor, newPlate('ZX'), email)
  const { found } = await readCode(email)
  await write(visitor, 'Código de verificación', found === '000000' ? '000001' : '000000')
  await see(visitor, 'Te quedan 9 intento(s).')
  await write(visitor, 'Código de verificación', found)
  await see(visitor, 'No se encontraron infracciones para esta patente.')
})

test('a second plate takes one press and no code, until «No soy yo»', async ({ visitor }) => {
  await search(visitor, newPlate('ZX'))
  await see(visitor, 'No se encontraron infracciones para esta patente.')
  await visitor.click(button('Realizar otra búsqueda'))
  const second = newPlate('ZX')
  await write(visitor, 'Patente o DNI', second)
  await see(visitor, 'Vas a consultar como')
  await visitor.click(button('Buscar infracciones'))
  await see(visitor, `Patente ${second}`)
  await see(visitor, 'No se encontraron infracciones para esta patente.')
  await visitor.click(button('Realizar otra búsqueda'))
  await write(visitor, 'Patente o DNI', newPlate('ZX'))
  await visitor.click(button('No soy yo'))
  await seeControl(visitor, { label: 'Correo electrónico' })
})

test('a reload while searching finds the search again', async ({ visitor }) => {
  await setUpstream('mendoza', { latencyMs: 5_000 })
  const plate = newPlate()
  await search(visitor, plate)
  await see(visitor, 'verificada')
  await visitor.reload()
  await see(visitor, FOUND)
  await see(visitor, plate)
})

test('the private link of the mail opens in another browser, and a wrong one says so', async ({
  visitor,
}) => {
  const email = newEmail()
  await setUpstream('mendoza', { latencyMs: 5_000 })
  await search(visitor, newPlate(), email)
  await see(visitor, 'Conectado')
  await visitor.forget()
  const { found } = await readMail(email, /(http:\/\/\S+\/results\/[\w-]{43})/)
  await visitor.open(found)
  await see(visitor, 'Este enlace privado vence el')
  await visitor.open(`${productUrl()}/results/${'A'.repeat(43)}`)
  await seeNot(visitor, 'Este enlace privado vence el')
  await see(visitor, /enlace/)
})

test('a filter is kept in the address, over a reload', async ({ visitor }) => {
  await search(visitor, RICH)
  await see(visitor, '12 infracciones encontradas en sistema')
  await write(visitor, 'Buscar en la lista', 'no hay tal cosa')
  await see(visitor, 'Ninguna infracción coincide con los filtros.')
  const texts = '[...new URLSearchParams(location.search).values()].join()'
  await expect.poll(() => visitor.evaluate(texts)).toBe('no hay tal cosa')
  await visitor.reload()
  await see(visitor, 'Ninguna infracción coincide con los filtros.')
  await visitor.click(button('Quitar filtros'))
  await see(visitor, '12 de 12 infracciones')
})

test('the whole search with the keyboard alone', async ({ visitor }) => {
  const email = newEmail()
  await openHome(visitor)
  await visitor.press('Tab')
  await expectFocus(visitor, 'Saltar al contenido principal')
  await visitor.press('Enter')
  await visitor.press('Tab')
  await expectFocus(visitor, 'Patente o DNI')
  await visitor.type(newDni())
  await seeControl(visitor, { role: 'radio', name: 'Masculino' })
  await visitor.press('Tab')
  await visitor.press('Space')
  await visitor.press('ArrowRight')
  await expectFocus(visitor, 'Femenino')
  await visitor.press('Tab')
  await expectFocus(visitor, 'Correo electrónico')
  await visitor.type(email)
  await visitor.press('Enter')
  await expectFocus(visitor, 'Código de verificación')
  await visitor.type((await readCode(email)).found)
  await see(visitor, FOUND)
})

test('fines are opened and left with the keyboard, one at a time', async ({ visitor }) => {
  const label = 'Vencimiento de pago voluntario'
  await search(visitor, RICH)
  await see(visitor, '12 infracciones encontradas en sistema')
  await seeNot(visitor, label)
  await visitor.evaluate('document.querySelector("h3 > button[aria-expanded]").focus()')
  await visitor.press('Enter')
  await see(visitor, label)
  await visitor.press('ArrowDown')
  await visitor.press('Space')
  const open =
    '[...document.querySelectorAll("h3 > button[aria-expanded]")].map((one) => one.ariaExpanded).indexOf("true")'
  await expect.poll(() => visitor.evaluate(open)).toBe(1)
  await visitor.press('Space')
  await seeNot(visitor, label)
})

test('a page without a framework: its menu by keyboard, and its calculator', async ({ visitor }) => {
  await visitor.narrow()
  await visitor.open(`${productUrl()}/como-se-calcula-valor-infraccion-unidad-funcional-uf`)
  await visitor.click(button('Abrir el menú'))
  await seeControl(visitor, { ...button('Cerrar el menú'), within: 'dialog' })
  await visitor.press('Escape')
  await expectFocus(visitor, 'Abrir el menú')
  await visitor.click({ label: 'Cantidad de UF' })
  await visitor.evaluate('document.activeElement.select()')
  await visitor.type('300')
  await visitor.click(button('Calcular'))
  await see(visitor, /300 UF × /)
})

test('an account: signing in, its sections, and out again', async ({ visitor }) => {
  await signIn(visitor, `${productUrl()}/cuenta/sesiones`, newEmail())
  await see(visitor, 'Esta sesión')
  await visitor.click({ role: 'link', name: 'Seguimiento' })
  await expect.poll(() => visitor.evaluate('document.title')).toMatch(/^Seguimiento · Mi cuenta/)
  await visitor.click(button('Salir'))
  await seeControl(visitor, { label: 'Correo electrónico' })
})

test('a clerk hands in a file and publishes it, and its page says that searches show it', async ({
  visitor,
}) => {
  test.slow()
  const product = await startMunicipalProduct()
  try {
    await product.operate('create', 'villa-ejemplo')
    const [clerk, plate, file] = [newEmail(), newPlate('ZX'), test.info().outputPath('actas.csv')]
    writeFileSync(file, writeDirtyFile(plate))
    await product.operate('member', 'villa-ejemplo', '--email', clerk, '--role', 'clerk')
    await signIn(visitor, product.panel, clerk, product.url)
    await see(visitor, 'Villa Ejemplo')
    await visitor.give({ label: 'Archivo de infracciones' }, file)
    await see(visitor, 'Qué es cada columna')
    await visitor.click(button('Leer y mostrar los cambios'))
    await see(visitor, 'Qué cambiaría al publicar')
    await visitor.click(button('Publicar'))
    await visitor.click({ ...button('Publicar'), within: 'dialog' })
    await see(visitor, 'Las búsquedas ya la muestran.')
  } finally {
    await product.end()
  }
})
