import { readFile } from 'node:fs/promises'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail } from './test-environment.ts'

/** In the simulator: 12 acts in eight jurisdictions (one of two of them), with photos, documents and a due date. */
const RICH = 'AB123CD'
const title = (home: HomePage, name: RegExp) => home.fines.getByRole('button', { name, expanded: false })

test('one fine is open at a time, by mouse and by keyboard', async ({ page }) => {
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  const [first, second] = [home.fines.nth(0), home.fines.nth(1)]
  const label = page.getByText('Vencimiento de pago voluntario', { exact: true }).filter({ visible: true })
  await expect(label).toHaveCount(0)

  await first.locator('h3').click()
  await expect(first.getByText('Vencimiento de pago voluntario', { exact: true })).toBeVisible()
  await second.locator('h3').click()
  await expect(label).toHaveCount(1)
  await expect(second.getByText('Número de Acta', { exact: true })).toBeVisible()
  await second.locator('h3').click()
  await expect(label).toHaveCount(0)

  const buttons = home.fines.locator('h3').getByRole('button')
  await buttons.nth(0).focus()
  await page.keyboard.press('ArrowDown')
  await expect(buttons.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('End')
  await expect(buttons.nth(11)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(buttons.nth(1)).toHaveAttribute('aria-expanded', 'false')
  await expect(buttons.nth(11)).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowUp')
  await expect(buttons.nth(0)).toBeFocused()
})

test('filter and order are kept in the address, over a reload too', async ({ page }) => {
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  await page.getByRole('button', { name: 'Más filtros' }).click()
  await page.getByLabel('Jurisdicción', { exact: true }).selectOption('Buenos Aires')
  await page.getByLabel('Ordenar por').selectOption('monto')
  await expect(home.fines).toHaveCount(4)
  await expect(page.getByText('4 de 12 infracciones')).toBeVisible()
  await expect(page).toHaveURL(/\?jurisdiccion=buenos-aires&orden=monto$/)
  const amounts = await home.fines.evaluateAll((items) =>
    items.map((item) => {
      const price = item.querySelector('p')?.textContent?.split('$').at(-1) ?? ''
      return Number(price.replaceAll(/\D/g, ''))
    }),
  )
  expect(amounts).toEqual(amounts.toSorted((one, other) => other - one))

  await page.reload()
  await expect(page.getByText('4 de 12 infracciones')).toBeVisible()
  await expect(page.getByLabel('Ordenar por')).toHaveValue('monto')
  await page.getByLabel('Buscar en la lista').fill('no hay tal cosa')
  await expect(page.getByText('Ninguna infracción coincide con los filtros.')).toBeVisible()
  await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
  await expect(page.getByText('12 de 12 infracciones')).toBeVisible()
  await expect(page).toHaveURL(/\?orden=monto$/)
  await home.again.click()
  await expect(home.identifier).toBeEnabled()
  await expect(page).toHaveURL(/\/$/)
})

test('what a fine offers: photos, documents, a map, a payment, and where an act without amount is settled', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  await page.getByLabel('Ordenar por').selectOption('jurisdiccion')
  await page.getByLabel('Buscar en la lista').fill('hudson')
  await expect(home.fines).toHaveCount(1)
  await title(home, /^Buenos Aires/).click()
  const fine = home.fines.first()
  await expect(fine.getByRole('link', { name: /ver en el mapa/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.google\.com\/maps\/search\/\?api=1&query=.*Hudson.*Argentina$/,
  )
  const pay = fine.getByRole('link', { name: /^Pagar online/ })
  await expect(pay).toHaveAttribute('href', /^http/)
  const { host } = new URL((await pay.getAttribute('href')) ?? '')
  await expect(pay).toHaveAccessibleDescription(`en ${host}`)
  await expect(fine.getByText(`en ${host}`, { exact: true })).toBeVisible()

  const photo = fine.getByRole('link', { name: /^Foto 1 de la infracción/ })
  const image = photo.getByRole('img')
  await image.scrollIntoViewIfNeeded()
  await expect(image).not.toHaveJSProperty('naturalWidth', 0)
  for (const open of [() => photo.click(), () => photo.press('Enter'), () => photo.press('Space')]) {
    const [tab] = await Promise.all([page.context().waitForEvent('page'), open()])
    await expect(tab).toHaveURL(/\/api\/proxy\/image\/[\w-]{43}\/1\?token=/)
    await tab.close()
  }

  const [act] = await Promise.all([
    page.waitForEvent('download'),
    fine.getByRole('link', { name: 'Descargar acta' }).click(),
  ])
  expect(act.suggestedFilename()).toMatch(/^acta_.+\.pdf$/)
  expect((await readFile(await act.path())).subarray(0, 5).toString()).toBe('%PDF-')

  await page.getByLabel('Buscar en la lista').fill('')
  const free = home.fines.filter({ hasText: /CABA.*A determinar/ })
  await free.locator('h3').click()
  await expect(free.getByRole('link', { name: /presencial/ })).toHaveAttribute(
    'href',
    /^https:\/\/www\.buenosaires\.gob\.ar\//,
  )
})

test('on a phone, the due date and the payment are in the first screen of an open fine', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  const payable = home.fines.filter({ hasText: 'en término' }).first()
  await payable.locator('h3').click()
  const pay = payable.getByRole('link', { name: /^Pagar online/ })
  await expect(pay).toBeVisible()
  await expect(payable.getByText('No disponible')).toHaveCount(0)
  const top = (await payable.boundingBox())?.y ?? 0
  for (const shown of [pay, payable.getByText('Vencimiento de pago voluntario', { exact: true })]) {
    const box = await shown.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0) - top).toBeLessThan(740)
  }
})

test('a photo and a document that cannot be had say so in their place', async ({ page, watch }) => {
  watch.allow(/status of 502/)
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)
  let isDown = true
  await page.route('**/api/proxy/**', (route) =>
    isDown
      ? route.fulfill({ status: 502, json: { message: 'La jurisdicción no nos envió esta prueba.' } })
      : route.continue(),
  )
  await page.getByLabel('Buscar en la lista').fill('hudson')
  await expect(home.fines).toHaveCount(1)
  await title(home, /^Buenos Aires/).click()
  await home.fines.getByText('Descargar acta').scrollIntoViewIfNeeded()
  await expect(page.getByText('No pudimos mostrar la foto 1.')).toBeVisible()
  await page.getByRole('link', { name: 'Descargar acta' }).click()
  await expect(home.toast(/^La jurisdicción no nos envió esta prueba\.$/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Reintentar la foto 1' }).click()
  await expect(page.getByRole('img', { name: /^Foto 1/ })).toBeVisible()
})

test('500 fines: all are listed, found by the field and by find-in-page, and can be opened', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.open()
  await home.search('NNN500', newEmail())
  await expect(page.getByRole('heading', { name: '500 infracciones encontradas en sistema' })).toBeVisible()
  await expect(page.getByText('500 de 500 infracciones')).toBeVisible()
  await expect(home.fines).toHaveCount(500)

  const far = home.fines.nth(480)
  const court = far.getByText(/^Juzgado de /)
  await expect(court).toBeAttached()
  await expect(court).toBeHidden()
  const name = (await court.textContent()) ?? ''
  await page.evaluate(linkToText(name))
  await page.getByRole('link', { name: 'Find in page' }).click()
  const found = home.fines.filter({ has: page.getByRole('button', { expanded: true }) })
  await expect(found.getByText(name)).toBeVisible()

  const act = /Acta (\S+)/.exec((await far.textContent()) ?? '')?.[1] ?? ''
  await page.getByLabel('Buscar en la lista').fill(act)
  await expect(page.getByText('1 de 500 infracciones')).toBeVisible()
  await expect(home.fines).toHaveCount(1)
  await home.fines.locator('h3').click()
  await expect(home.fines.getByText(act, { exact: true })).toBeVisible()
})

test('the list that is there when the search ends is the one that stays', async ({ page }) => {
  const home = new HomePage(page)
  await home.open()
  await page.evaluate(MARK_THE_LIST_AT_THE_END)
  await home.search('NNN500', newEmail())
  await expect(page.getByRole('heading', { name: '500 infracciones encontradas en sistema' })).toBeVisible()
  await expect(home.fines).toHaveCount(500)
  await expect(page.getByRole('list', { name: 'Lista de infracciones' })).toHaveAttribute(
    'data-seen-at-the-end',
    '',
  )
})

/** In the page: marks the list that is there when the end of the search is first drawn. */
const MARK_THE_LIST_AT_THE_END = `
  const watcher = new MutationObserver(() => {
    if (document.querySelector('[aria-label="Resumen"]') === null) return
    watcher.disconnect()
    document.querySelector('[aria-label="Lista de infracciones"]')?.setAttribute('data-seen-at-the-end', '')
  })
  watcher.observe(document.body, { subtree: true, childList: true, attributes: true })
`

/** In the page: a link to a text, which the browser finds as its search does. A hyphen has a meaning in it. */
const linkToText = (text: string): string => `
  const link = document.createElement('a')
  link.href = '#:~:text=' + encodeURIComponent(${JSON.stringify(text)}).replaceAll('-', '%2D')
  link.textContent = 'Find in page'
  document.body.append(link)
`
