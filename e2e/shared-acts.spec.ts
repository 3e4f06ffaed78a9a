import { expect, test } from './fixtures.ts'
import { HomePage } from './home-page.ts'
import { newEmail } from './test-environment.ts'

const ONCE = 'El acta LN-4471902 la informan 2 jurisdicciones: la contamos una sola vez.'

test('an act that two jurisdictions report is one line with both reports, and counts once', async ({
  page,
}) => {
  const home = new HomePage(page)
  await home.open()
  await home.search('AB123CD', newEmail())
  await home.expectFound(12)
  await expect(page.getByText(ONCE).first()).toBeVisible()
  const act = home.fines.filter({ hasText: 'LN-4471902' })
  await expect(act).toHaveCount(1)
  await expect(act).toContainText(ONCE)
  await expect(act).toContainText(/Lanús: \$\s[\d.]+ · Buenos Aires: \$\s[\d.]+/)

  await act.locator('h3').click()
  const details = act.getByRole('region', { name: ONCE })
  await expect(details).toContainText('También la informaBuenos Aires')
  await expect(act.getByRole('link', { name: /^Pagar online/ })).toHaveCount(1)
  await expect(details).toContainText('En los totales sumamos el importe que informa Lanús.')
  await act.getByRole('button', { name: 'Ver descargo modelo' }).click()
  const letter = page.getByRole('region', { name: 'Texto del descargo' })
  await expect(letter).toContainText('DOBLE IMPUTACIÓN')
  await expect(letter).toContainText('- Buenos Aires: acta N.º LN-4471902')
})
