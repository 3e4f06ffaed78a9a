import * as contract from '@multas/contract'
import { ADMIN_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer, refuse } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const ID = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'

const contact = (note: string, changedAt: string | null) =>
  answer(contract.adminReadContact, {
    ...{ id: ID, receivedAt: '2026-11-23T12:00:00.000Z', kind: 'fleet', state: 'new', organisation: 'Sur' },
    ...{ name: 'Beatriz', email: 'b@example.com', phone: null, position: null, vehicles: 40 },
    ...{ message: null, forwardedAt: null, note, changedAt },
  })

it('keeps a note that a colleague has overtaken, shows theirs, and replaces it only then', async () => {
  const { screen, user, answers, bodiesOf } = await renderScreen(`${ADMIN_PATH}/contactos/${ID}`, [
    ...emptyReplies(),
    answer(contract.adminMe, {
      ...{ account: { id: ID, name: 'Ana', email: 'ana@example.com', role: 'owner' }, sessionId: ID },
      ...{ endsAt: '2026-11-24T12:00:00.000Z', idleSeconds: 1_800, confirmedUntil: null },
      ...{ recoveryCodesLeft: 10, version: '0.2.0', outgoingHeldBy: null },
    }),
    contact('', null),
  ])
  const field = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Nota' })
  await user.type(field, 'Llamar el lunes')
  const changedAt = '2026-11-24T10:00:00.000Z'
  const late = { code: 'conflicto', message: 'Otra persona lo cambió.' } as const
  answers(contact('Ya la llamé', changedAt), refuse(contract.adminChangeContact, 409, late))
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await screen.findByText(/con la nota «Ya la llamé»/)
  expect(field.value).toBe('Llamar el lunes')
  answers(
    answer(contract.adminChangeContact, { done: true }),
    contact('Llamar el lunes', '2026-11-24T10:05:00.000Z'),
  )
  await user.click(screen.getByRole('button', { name: 'Guardar' }))
  await expect
    .poll(() => bodiesOf(contract.adminChangeContact))
    .toMatchObject([{ changedAt: null }, { note: 'Llamar el lunes', changedAt }])
  await expect.poll(() => screen.queryByText(/con la nota/)).toBeNull()
})
