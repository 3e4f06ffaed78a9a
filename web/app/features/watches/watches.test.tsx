import * as contract from '@multas/contract'
import { fireEvent, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { type Answer, answer, answerBy, hold } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const PLATE = 'AB123CD'
const WATCH: contract.Watch = {
  ...{ id: '3f2504e0-4f89-41d3-9a0c-0305e82c3301', kind: 'patent', label: PLATE, isActive: false },
  ...{ mutedUntil: null, createdAt: '2026-03-01T12:00:00.000Z', lastCheckedAt: null, nextCheckAt: null },
  ...{ pending: 0, pendingCentavos: 0, pendingWithoutAmount: 0, isHidden: false },
  jurisdictions: { answered: 0, total: 25, failed: [] },
}
const NOTHING = /^Todavía no seguís nada\./

let kept: readonly contract.Watch[] = []
beforeEach(() => {
  kept = []
})

const REMOVED = answerBy(contract.removeWatch, () => {
  kept = []
  return { removed: true as const }
})

async function openWatches(removal: Answer = REMOVED) {
  const opened = await renderScreen('/cuenta', [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: 'ana@example.com' }),
    answer(contract.readPaymentsOffer, {
      ...{ isEnabled: true, isDemo: true, priceCentavos: 29_900, currency: 'ARS' as const },
      ...{ maxSubjects: 5, withdrawalDays: 10, graceDays: 5 },
    }),
    answerBy(contract.listWatches, () => ({ watches: [...kept], maxSubjects: 5, isLive: false })),
    answerBy(contract.addWatch, () => {
      kept = [WATCH]
      return { watch: WATCH, isNew: true }
    }),
    answerBy(contract.muteWatch, () => {
      const watch = { ...WATCH, mutedUntil: '2026-04-10T12:00:00.000Z' }
      kept = [watch]
      return { watch }
    }),
    removal,
  ])
  const { screen, user } = opened
  const field = await screen.findByLabelText<HTMLInputElement>('Patente o DNI')
  return {
    ...opened,
    async follow(identifier: string) {
      await user.clear(field)
      if (identifier !== '') await user.type(field, identifier)
      await user.click(screen.getByRole('button', { name: 'Seguir' }))
    },
    findCard: () => screen.findByRole('article', { name: `la patente ${PLATE}` }),
  }
}

it('a plate or a DNI that is wrong or incomplete is not followed', async () => {
  const { screen, follow, bodiesOf } = await openWatches()
  expect(screen.getByText(NOTHING)).toBeTruthy()
  await follow('AB12')
  expect((await screen.findByRole('alert')).textContent).toBe('La patente debe tener al menos 6 caracteres')
  await follow('28.456.789')
  await screen.findByText('Por favor seleccioná un género para continuar')
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Masculino' }))
  expect(bodiesOf(contract.addWatch)).toEqual([])
})

it('a plate is followed, which waits for a subscription, and silenced', async () => {
  const { screen, user, follow, findCard, bodiesOf } = await openWatches()
  await follow(PLATE)
  const card = await findCard()
  expect(card.textContent).toContain('Todavía no sabemos si tiene infracciones.')
  expect(screen.getByText('El monitoreo necesita una suscripción al día')).toBeTruthy()
  await user.click(within(card).getByRole('button', { name: /^Silenciar/ }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Silenciar' }))
  await within(card).findByText(/En silencio hasta/)
  expect(bodiesOf(contract.addWatch)).toEqual([{ dominio: PLATE }])
  expect(bodiesOf(contract.muteWatch)).toEqual([{ days: 30 }])
})

it('a plate that is let go can be taken back, with the keyboard alone', async () => {
  kept = [WATCH]
  const { screen, user, findCard, sent } = await openWatches()
  await user.click(within(await findCard()).getByRole('button', { name: /^Dejar de seguir/ }))
  const undo = await screen.findByRole('button', { name: 'Deshacer' })
  expect(document.activeElement).toBe(undo)
  await user.keyboard('{Enter}')
  await findCard()
  expect(sent.map(({ operation }) => operation)).not.toContain(contract.removeWatch.operation)
})

it('a plate that is let go is gone once its screen is left', async () => {
  kept = [WATCH]
  const { screen, user, findCard } = await openWatches()
  const card = await findCard()
  // Its 10 seconds never end.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  fireEvent.click(within(card).getByRole('button', { name: /^Dejar de seguir/ }))
  vi.useRealTimers()
  await user.click(screen.getByRole('link', { name: 'Sesiones' }))
  await user.click(await screen.findByRole('link', { name: 'Seguimiento' }))
  await screen.findByText(NOTHING)
})

it('a plate is gone 10 seconds after it was let go, and cannot be taken back meanwhile', async () => {
  kept = [WATCH]
  const removal = hold(REMOVED)
  const { screen, findCard } = await openWatches(removal)
  const card = await findCard()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent.click(within(card).getByRole('button', { name: /^Dejar de seguir/ }))
  await vi.advanceTimersByTimeAsync(9_999)
  expect(screen.getByRole('button', { name: 'Deshacer' })).toBe(document.activeElement)
  await vi.advanceTimersByTimeAsync(1)
  vi.useRealTimers()
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull())
  expect(screen.getByText(/^Dejás de seguir/)).toBeTruthy()
  removal.release()
  await screen.findByText(NOTHING)
})
