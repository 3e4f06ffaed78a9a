import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerBy } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { EMAIL, ID, inFleets } from '../../../../test/signed-in.ts'

it('an owner changes when vehicles are checked, the term to inform, and their own mails', async () => {
  let settings: contract.FleetSettings = { checkEveryDays: 1, checkHour: 4, informDays: 10 }
  let digest: 'none' | 'daily' = 'daily'
  const answers = [
    ...inFleets({}),
    answerBy(contract.fleetReadSettings, () => ({
      ...{ ...settings, nextCheckAt: null, plan: { vehicleLimit: 10, priceCentavos: 150_000_00 } },
    })),
    answerBy(contract.fleetChangeSettings, ({ body }) => {
      settings = { ...settings, ...(body as contract.FleetSettings) }
      return { done: true as const }
    }),
    answerBy(contract.fleetReadDigest, () => ({ digest, email: EMAIL })),
    answerBy(contract.fleetChangeDigest, () => {
      digest = 'none'
      return { done: true as const }
    }),
    answer(contract.fleetMembers, { members: [], limit: 10 }),
  ]
  const path = `${FLEET_PANEL_PATH}/${ID}/ajustes`
  const { screen, user, leave } = await renderScreen(path, answers)
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Cada cuánto' }), 'Cada 2 días')
  const hour = () => screen.getByLabelText<HTMLSelectElement>(/^Desde qué hora/)
  const days = screen.getByLabelText(/^Plazo para informar/)
  await user.clear(days)
  await user.type(days, '15')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText('Ajustes guardados')
  expect(settings).toEqual({ checkEveryDays: 2, checkHour: 4, informDays: 15 })
  settings = { ...settings, checkHour: 9 }
  await user.selectOptions(screen.getByRole('combobox', { name: 'Cada cuánto' }), 'Cada 3 días')
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await waitFor(() => expect(hour().value).toBe('9'))
  expect(settings).toEqual({ checkEveryDays: 3, checkHour: 9, informDays: 15 })
  await user.click(screen.getByText('Nada'))
  await screen.findByText('Avisos cambiados')
  expect(digest).toBe('none')
  leave()
  const reopened = await renderScreen(path, answers)
  const kept = await reopened.screen.findByLabelText<HTMLInputElement>(/^Plazo para informar/)
  expect(kept.value).toBe('15')
})
