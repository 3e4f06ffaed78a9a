import type { Page } from '@playwright/test'
import { expectAccessible } from './check-accessibility.ts'
import { expect, test } from './fixtures.ts'
import { productUrl } from './test-environment.ts'

const fits = (page: Page) =>
  page.evaluate<boolean>('document.documentElement.scrollWidth <= window.innerWidth')

test('the link of a mail does nothing by itself, and then what its reader presses', async ({
  page,
  watch,
}) => {
  watch.allow(/404 \(Not Found\)/)
  const asked: unknown[] = []
  await page.route('**/api/notices/rhythm', (route) => {
    asked.push(route.request().postDataJSON())
    return route.fulfill({ json: { changed: true, previous: 'instant' } })
  })
  const token = `0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90.${'A'.repeat(43)}`
  await page.goto(`${productUrl()}/api/notices/unsubscribe/${token}`)
  await expect(page).toHaveURL(`${productUrl()}/avisos/baja#${token}`)
  await expect(page.getByRole('heading', { name: '¿Dejar de recibir avisos por correo?' })).toBeVisible()
  await expectAccessible(page)
  expect(asked).toEqual([])
  await page.getByRole('button', { name: 'No recibir más' }).click()
  await expect(page.getByText('Listo: no te enviamos más avisos por correo.')).toBeVisible()
  await page.getByRole('button', { name: 'Fue sin querer: dejalo como estaba' }).click()
  await expect(page.getByText('Listo: te avisamos al instante, como antes.')).toBeVisible()
  expect(asked).toEqual([
    { token, mail: 'off' },
    { token, mail: 'instant' },
  ])
  await page.unroute('**/api/notices/rhythm')
  await page.reload()
  await page.getByRole('button', { name: 'Recibir un resumen por semana' }).click()
  await expect(page.getByText('El enlace no es válido. Copialo entero desde el correo.')).toBeVisible()
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await fits(page)).toBe(true)
  await page.goto(`${productUrl()}/avisos/baja`)
  await expect(page.getByText('Abrí el enlace del final del correo que te enviamos.')).toBeVisible()

  await test.step('the page that every mail links to explains how to recognise our mails', async () => {
    await page.setViewportSize({ width: 360, height: 800 })
    await page.goto(`${productUrl()}/avisos`)
    await expect(page.getByRole('heading', { name: 'Cómo saber si un correo es nuestro' })).toBeVisible()
    await expectAccessible(page)
    expect(await fits(page)).toBe(true)
  })
})
