import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { expect, it } from 'vitest'
import { answer, disconnect } from '../../../test/answers.ts'
import { renderScreen } from '../../../test/render-screen.tsx'
import { ID, inFleets } from '../../../test/signed-in.ts'

const WEBHOOK = '8c5b3f0e-6f0a-4f3d-9b6e-0c9d3a4b7e11'
const EVENT = 'c1b8d8a6-93c7-4d55-8a0f-5b1d2e3f4a66'
const MOMENT = '2026-11-24T12:00:00.000Z'

const sent = (state: 'dead' | 'waiting') =>
  answer(contract.fleetWebhookDeliveries, {
    deliveries: [
      {
        ...{ eventId: EVENT, type: 'fine.new', state, attempts: 8, lastStatus: 503, lastReason: null },
        ...{ createdAt: MOMENT, lastAttemptAt: MOMENT, nextAttemptAt: null },
      },
    ],
  })

it('a message that was given up is sent again by hand, also after the first press was lost', async () => {
  const { screen, user, answers, bodiesOf } = await renderScreen(`${FLEET_PANEL_PATH}/${ID}/api`, [
    ...inFleets({}),
    answer(contract.fleetKeys, { limit: 10, keys: [] }),
    answer(contract.fleetWebhooks, {
      limit: 10,
      webhooks: [
        {
          id: WEBHOOK,
          url: 'https://empresa.example/avisos',
          events: ['fine.new'],
          isEnabled: true,
          createdAt: MOMENT,
        },
      ],
    }),
    sent('dead'),
    disconnect(contract.fleetRetryWebhook),
  ])
  await user.click(await screen.findByText('Últimos avisos'))
  await screen.findByText('No se entregó, tras 8 intentos: respondió 503')
  const retry = screen.getByRole('button', { name: /^Reintentar el aviso del/ })
  await user.click(retry)
  expect(await screen.findByText(/conexión/i)).toBeDefined()
  answers(answer(contract.fleetRetryWebhook, { done: true }), sent('waiting'))
  await user.click(retry)
  await screen.findByText('8 intentos: respondió 503')
  expect(screen.queryByRole('button', { name: /^Reintentar/ })).toBeNull()
  expect(screen.getByText('Se va a intentar de nuevo')).toBeDefined()
  expect(bodiesOf(contract.fleetRetryWebhook)).toEqual([{ eventId: EVENT }, { eventId: EVENT }])
})
