import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH } from '@multas/domain'
import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type Answer, answer } from '../../../test/answers.ts'
import { emptyReplies } from '../../../test/contract-calls.ts'
import { renderScreen } from '../../../test/render-screen.tsx'

const EMAIL = 'jefa@empresa.com.ar'
const FLEET = '3f2504e0-4f89-41d3-9a0c-0305e82c3301'
const ANA = '8c5b3f0e-6f0a-4f3d-9b6e-0c9d3a4b7e11'
const BETO = 'c1b8d8a6-93c7-4d55-8a0f-5b1d2e3f4a66'
const KEY = '5d0f8a7e-1c3b-4a7d-8f21-7a6c2b9d4e10'
const MOMENT = '2026-11-24T12:00:00.000Z'

const openPanel = (path: string, answers: readonly Answer[]) =>
  renderScreen(`${FLEET_PANEL_PATH}/${FLEET}/${path}`, [
    ...emptyReplies(),
    answer(contract.peekAccount, { email: EMAIL }),
    answer(contract.fleetList, {
      email: EMAIL,
      fleets: [{ id: FLEET, name: 'Transportes del Sur', role: 'owner', isSuspended: false }],
    }),
    ...answers,
  ])

type Opened = Awaited<ReturnType<typeof openPanel>>

async function confirm({ screen, user }: Opened, button: string, act: string) {
  await user.click(await screen.findByRole('button', { name: button }))
  await user.click(await screen.findByRole('button', { name: act }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

const focused = () => document.activeElement?.textContent

const members = (...names: readonly string[]) =>
  answer(contract.fleetMembers, {
    limit: 100,
    members: names.map((name) => ({
      ...{ id: name === 'ana' ? ANA : BETO, email: `${name}@empresa.com.ar` },
      ...({ role: 'viewer', digest: 'none' } as const),
      ...{ invitedAt: MOMENT, joinedAt: MOMENT, isYou: false },
    })),
  })

const keys = (revokedAt: string | null) =>
  answer(contract.fleetKeys, {
    limit: 10,
    keys: [
      {
        ...{ id: KEY, name: 'ERP', scopes: ['fines:read' as const], lastFour: 'abcd' },
        ...{ createdAt: MOMENT, lastUsedAt: null, expiresAt: null, revokedAt, isActive: revokedAt === null },
      },
    ],
  })

it('after a row has gone, the focus is on the one in its place', async () => {
  const opened = await openPanel('personas', [
    members('ana', 'beto'),
    answer(contract.fleetRemoveMember, { done: true }),
  ])
  const { screen, answers } = opened
  await screen.findByRole('button', { name: 'Quitar: ana@empresa.com.ar' })
  answers(members('beto'))
  await confirm(opened, 'Quitar: ana@empresa.com.ar', 'Quitar')
  await waitFor(() => expect(focused()).toContain('beto@empresa.com.ar'))
})

it('after the last row has gone, the focus is on what says so', async () => {
  const webhook = { url: 'https://empresa.example/avisos', events: ['fine.new' as const], isEnabled: true }
  const webhooks = (...ids: readonly string[]) =>
    answer(contract.fleetWebhooks, {
      limit: 10,
      webhooks: ids.map((id) => ({ ...webhook, id, createdAt: MOMENT })),
    })
  const opened = await openPanel('api', [webhooks(KEY), answer(contract.fleetRemoveWebhook, { done: true })])
  await opened.screen.findByRole('button', { name: `Borrar: ${webhook.url}` })
  opened.answers(webhooks())
  await confirm(opened, `Borrar: ${webhook.url}`, 'Borrar')
  await waitFor(() => expect(focused()).toMatch(/webhook/i))
  expect(document.activeElement).not.toBe(document.body)
})

it('after the buttons of a row have gone, the focus is on the row, which says what it is now', async () => {
  const opened = await openPanel('api', [keys(null), answer(contract.fleetRevokeKey, { done: true })])
  await opened.screen.findByRole('button', { name: 'Anular: ERP' })
  opened.answers(keys(MOMENT))
  await confirm(opened, 'Anular: ERP', 'Anular')
  await waitFor(() => expect(focused()).toContain('Anulada el'))
  expect(document.activeElement?.tagName).toBe('LI')
})
