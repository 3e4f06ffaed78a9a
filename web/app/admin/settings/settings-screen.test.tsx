import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const CODES = { sendsPerAddress: 200, sendsPerEmail: 30, guessesPerAddress: 60 }

it('a change of one limit of codes leaves the others to whoever changes them', async () => {
  const { screen, user, bodiesOf } = await renderScreen(`${ADMIN_PATH}/ajustes`, [
    ...emptyReplies(),
    answer(contract.adminMe, {
      ...{ account: { id: ID, name: 'Ana', email: 'ana@example.com', role: 'owner' }, sessionId: ID },
      ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
      ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
    }),
    answer(contract.adminReadSettings, {
      ...{ feedback: true, waitDays: null, codeLimits: null, notice: null },
      defaults: { waitDays: 7, codeLimits: CODES },
    }),
    answer(contract.adminChangeSetting, { done: true }),
  ])
  const field = await screen.findByLabelText('Códigos por día a un mismo correo')
  await user.clear(field)
  await user.type(field, '5{Enter}')
  await waitFor(() =>
    expect(bodiesOf(contract.adminChangeSetting)).toEqual([
      { key: 'codeLimits', value: { sendsPerEmail: 5 } },
    ]),
  )
})
