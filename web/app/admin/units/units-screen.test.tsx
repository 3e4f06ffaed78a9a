import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

it('a value that is being written is not lost without a question', async () => {
  const { screen, user } = await renderScreen(`${ADMIN_PATH}/unidades`, [
    ...emptyReplies(),
    answer(contract.adminMe, {
      ...{ account: { id: ID, name: 'Ana', email: 'ana@example.com', role: 'owner' }, sessionId: ID },
      ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
      ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
    }),
    answer(contract.adminUnits, {
      units: [
        {
          slug: 'villa',
          jurisdiction: 'Villa',
          name: 'UF',
          basedOn: null,
          norm: null,
          checked: null,
          values: [],
        },
      ],
    }),
  ])
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'Agregar un valor: Villa' }))
    return within(await screen.findByRole('dialog'))
  }
  const untouched = await open()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(untouched.queryByRole('alert')).toBeNull()

  const dialog = await open()
  const field = dialog.getByRole('textbox', { name: 'Norma' })
  await user.type(field, 'Ley 1')
  for (const leave of [
    () => user.keyboard('{Escape}'),
    () => user.click(dialog.getByRole('button', { name: 'Cerrar' })),
    async () => window.history.back(),
  ]) {
    await leave()
    await user.click(await dialog.findByRole('button', { name: 'Seguir escribiendo' }))
    expect(field).toHaveProperty('value', 'Ley 1')
    expect(document.activeElement).toBe(field)
  }
  await user.keyboard('{Escape}')
  await user.click(await dialog.findByRole('button', { name: 'Descartar' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})
