import * as contract from '@multas/contract'
import { PANEL_PATH } from '@multas/domain'
import { within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer, answerBy } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { inMunicipalities } from '../../../test/signed-in.ts'

it('a change of the access sends no role, and one of the role no access', async () => {
  const member = { id: '0b6f2a52-6d0e-4a53-9d6f-5a1d2c7e8f90', invitedAt: '2026-03-11T12:00:00.000Z' }
  const ana = { ...member, email: 'ana@example.com', role: 'clerk', isEnabled: true, isYou: false } as const
  const sent: unknown[] = []
  const { screen, user } = await renderScreen(
    `${PANEL_PATH}/villa/personas`,
    [
      ...inMunicipalities('supervisor', { slug: 'villa', name: 'Villa Ejemplo' }),
      answer(contract.panelMembers, { members: [ana] }),
      answerBy(contract.panelChangeMember, ({ body }) => {
        sent.push(body)
        return { done: true as const }
      }),
    ],
    { site: { jurisdictions: () => [{ slug: 'villa', name: 'Villa Ejemplo' } as never] } },
  )
  for (const [name, confirm, body] of [
    [/^Dar supervisión/, 'Cambiar', { role: 'supervisor' }],
    [/^Quitar: ana/, 'Quitar', { isEnabled: false }],
  ] as const) {
    await user.click(await screen.findByRole('button', { name }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: confirm }))
    await expect.poll(() => sent.shift()).toEqual(body)
    expect(screen.queryByRole('dialog')).toBeNull()
  }
})

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
