import { readFile } from 'node:fs/promises'
import { expectRoom } from './expect-room.ts'
import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail } from './test-environment.ts'

/** In the simulator: 12 acts in eight jurisdictions (one of two of them), with photos, documents and a due date. */
const RICH = 'AB123CD'
const title = (home: HomePage, name: RegExp) => home.fines.getByRole('button', { name, expanded: false })

test('the fines of a result: kept in the address, what each offers, on a phone', async ({ page }) => {
  test.slow()
  const home = new HomePage(page)
  await home.open()
  await home.search(RICH, newEmail())
  await home.expectFound(12)

  await test.step('filter and order are kept in the address, over a reload too', async () => {
    await page.getByRole('button', { name: 'Más filtros' }).click()
    await page.getByLabel('Jurisdicción', { exact: true }).selectOption('Buenos Aires')
    await page.getByLabel('Ordenar por').selectOption('monto')
    await expect(home.fines).toHaveCount(4)
    await expect(page).toHaveURL(/\?jurisdiccion=buenos-aires&orden=monto$/)
    await page.reload()
    await expect(page.getByText('4 de 12 infracciones')).toBeVisible()
    await expect(page.getByLabel('Ordenar por')).toHaveValue('monto')
    await page.getByRole('button', { name: 'Quitar filtros' }).first().click()
    await expect(page).toHaveURL(/\?orden=monto$/)
  })

  await test.step('photos, documents, a map, a payment, and where an act without amount is settled', async () => {
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

  await test.step('on a phone, the due date and the payment are in the first screen of an open fine', async () => {
    await page.setViewportSize({ width: 360, height: 740 })
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
})

test('500 fines: all are listed, found by the field and by find-in-page, and can be opened', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.open()
  await page.evaluate(MARK_THE_LIST_AT_THE_END)
  await home.search('NNN500', newEmail())
  await expect(page.getByRole('heading', { name: '500 infracciones encontradas en sistema' })).toBeVisible()
  await expect(page.getByText('500 de 500 infracciones')).toBeVisible()
  await expect(home.fines).toHaveCount(500)
  await expect(
    page.getByRole('list', { name: 'Lista de infracciones' }),
    'the list that is there when the search ends is the one that stays',
  ).toHaveAttribute('data-seen-at-the-end', '')

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

  await test.step('more than eight typologies scroll, by keyboard too', async () => {
    const panel = page.getByRole('region', { name: 'Análisis de Seguridad Vial' })
    const list = panel.getByRole('region', { name: 'Tipologías' })
    await expect(list).toBeVisible()
    const table = panel.getByRole('table', { name: 'Infracciones por tipología' })
    expect(await table.getByRole('row').count()).toBeGreaterThan(9)
    await list.focus()
    await page.keyboard.press('End')
    await expect.poll(() => list.evaluate((element) => element.scrollTop)).toBeGreaterThan(0)
  })

  await test.step('the largest sums fit the first card', async () => {
    await page.getByLabel('Buscar en la lista').fill('')
    await page.setViewportSize({ width: 320, height: 640 })
    await expect(page.getByRole('heading', { name: /^Debés / })).toBeVisible()
    await expectRoom(page, '320 px')
  })
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
