import * as contract from '@multas/contract'
import { FLEET_PANEL_PATH, PANEL_PATH } from '@multas/domain'
import { within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Answer, answer, answerBy } from '../../../../test/answers.ts'
import { renderScreen } from '../../../../test/render-screen.tsx'
import { ID, inFleets, inMunicipalities } from '../../../../test/signed-in.ts'

const MOMENT = '2026-11-24T12:00:00.000Z'
const NAME = 'Sistema de faltas'
const ADDRESS = 'https://avisos.example.com/multas'
const SECRET = 'ws_0123456789abcdef'
const VILLA = { slug: 'villa', name: 'Villa Ejemplo' }

const PANELS = [
  {
    panel: 'a fleet',
    path: `${FLEET_PANEL_PATH}/${ID}/api`,
    signedIn: inFleets({}),
    keys: contract.fleetKeyCalls,
    webhooks: contract.fleetWebhookCalls,
    event: 'fine.new',
    prefix: 'fk_',
    noWebhooks: 'Todavía no hay webhooks.',
  },
  {
    panel: 'a municipality',
    path: `${PANEL_PATH}/villa/claves`,
    signedIn: inMunicipalities('supervisor', VILLA),
    keys: contract.panelKeyCalls,
    webhooks: contract.panelWebhookCalls,
    event: 'fine.seen',
    prefix: 'mk_',
    noWebhooks: 'Todavía no se avisa a ninguna dirección.',
  },
] as const

describe.each(PANELS)('in $panel', ({ path, signedIn, keys, webhooks, event, prefix, noWebhooks }) => {
  let issued: readonly object[] = []
  let added: readonly object[] = []
  beforeEach(() => {
    issued = []
    added = []
  })
  const key = { id: ID, name: NAME, scopes: [], lastFour: '1234', createdAt: MOMENT, createdBy: 'ana' }
  const active = { ...key, lastUsedAt: null, expiresAt: null, revokedAt: null, isActive: true }
  const webhook = { id: ID, url: ADDRESS, events: [event as never], isEnabled: true, createdAt: MOMENT }

  const open = (...more: readonly Answer[]) =>
    renderScreen(
      path,
      [
        ...signedIn,
        answerBy(keys.list, () => ({ keys: issued, limit: 20 }) as never),
        answerBy(keys.issue, () => {
          issued = [active]
          return { id: ID, key: `${prefix}secreta` }
        }),
        answerBy(keys.revoke, () => {
          issued = [{ ...active, revokedAt: MOMENT, isActive: false }]
          return { done: true as const }
        }),
        answerBy(webhooks.list, () => ({ webhooks: added, limit: 5 }) as never),
        answerBy(webhooks.add, () => {
          added = [webhook]
          return { webhook, secret: SECRET }
        }),
        answerBy(webhooks.change, ({ body }) => {
          expect(body).toEqual({ isEnabled: false })
          const changed = { ...webhook, isEnabled: false }
          added = [changed]
          return { webhook: changed }
        }),
        answerBy(webhooks.remove, () => {
          added = []
          return { done: true as const }
        }),
        answer(webhooks.deliveries, { deliveries: [] }),
        ...more,
      ],
      { site: { jurisdictions: () => [VILLA as contract.JurisdictionDescription] } },
    )

  it('a key is shown once, and revoked', async () => {
    const { screen, user } = await open()
    await user.type(await screen.findByLabelText('Para qué es'), NAME)
    await user.click(screen.getByRole('button', { name: 'Crear la clave' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Clave nueva')).value).toBe(`${prefix}secreta`)
    await user.click(screen.getByRole('button', { name: 'Ya la guardé' }))
    expect(screen.queryByLabelText('Clave nueva')).toBeNull()
    await user.click(await screen.findByRole('button', { name: `Anular: ${NAME}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Anular' }))
    await screen.findByText(/^Anulada el/)
  })

  it('a webhook is added with its secret, tried, switched off and removed', async () => {
    const ping = answer(webhooks.ping, { isDelivered: false, status: null, reason: null })
    const { screen, user } = await open(ping)
    await user.type(await screen.findByLabelText('Dirección (https)'), ADDRESS)
    await user.click(screen.getByRole('button', { name: 'Agregar' }))
    expect((await screen.findByLabelText<HTMLInputElement>('Secreto del webhook')).value).toBe(SECRET)
    await user.click(screen.getByRole('button', { name: 'Ya la guardé' }))
    await user.click(await screen.findByRole('button', { name: `Probar: ${ADDRESS}` }))
    await screen.findByText('La prueba no llegó')
    await user.click(screen.getByText('Últimos avisos'))
    await screen.findByText('Todavía no se envió ninguno.')
    await user.click(screen.getByRole('button', { name: `Apagar: ${ADDRESS}` }))
    await screen.findByText('Apagado')
    await user.click(screen.getByRole('button', { name: `Borrar: ${ADDRESS}` }))
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Borrar' }))
    await screen.findByText(noWebhooks)
  })
})
