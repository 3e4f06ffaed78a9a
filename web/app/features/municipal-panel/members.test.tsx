import * as contract from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inMunicipalities } from '../../../test/signed-in.ts'

it('a role is described below its name, also to a screen reader', async () => {
  const VILLA = { slug: 'villa', name: 'Villa Ejemplo' } as contract.JurisdictionDescription
  const { screen, user } = await renderScreen(
    `${PANEL_PATH}/villa/personas`,
    [
      ...inMunicipalities('supervisor', { slug: 'villa', name: 'Villa Ejemplo' }),
      answer(contract.panelMembers, { members: [] }),
    ],
    { site: { jurisdictions: () => [VILLA] } },
  )
  const role = await screen.findByRole('combobox', { name: 'Qué puede hacer' })
  await user.selectOptions(role, 'Supervisa')
  expect(screen.getByRole('combobox', { description: 'Además, maneja personas y claves.' })).toBe(role)
})
