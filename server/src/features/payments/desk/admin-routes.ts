import { randomUUID } from 'node:crypto'
import {
  adminCancelSubscription,
  adminPauseSubscription,
  adminReadSubscription,
  adminRecordSubscription,
  adminSubscriptions,
  adminSyncSubscription,
} from '@multas/contract'
import { maskEmail } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import { hashWrittenEmail } from '../../../platform/secrets/seal-email.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import type { PaymentsDeps } from '../payments-deps.ts'
import { GatewayError } from '../provider/gateway.ts'
import { providerUnreachable, requireProvider } from '../provider/require-provider.ts'
import { endSubscription } from '../subscriptions/end-subscription.ts'
import { recordEvent } from '../subscriptions/event-store.ts'
import { pauseSubscription } from '../subscriptions/pause-subscription.ts'
import { findSubscription, type SubscriptionRow } from '../subscriptions/subscription-store.ts'
import { syncSubscription } from '../subscriptions/sync-subscription.ts'
import { type ListedSubscription, type SubscriptionFilter, selectSubscriptions } from './admin-store.ts'
import { describeForOperator } from './describe-for-operator.ts'
import { recordManually } from './record-manually.ts'

const DONE = { done: true } as const

export function subscriptionDeskRoutes(app: App, deps: PaymentsDeps): void {
  registerReading(app, deps)
  registerActing(app, deps)
}

function registerReading(app: App, deps: PaymentsDeps): void {
  const { registerAdminCall, database } = deps
  registerAdminTable(app, registerAdminCall, adminSubscriptions, {
    open: (query) => sqlRows(database, selectSubscriptions(query, readSubscriptionFilter(deps, query.q))),
    present: (row) => toRow(deps, row),
  })
  registerAdminCall(app, adminReadSubscription, async ({ params, note }) => {
    note(params.id)
    return describeForOperator(deps, await requireRow(deps, params.id))
  })
}

const ASKS_PROVIDER = { hasOwnTransactions: true }

function registerActing(app: App, deps: PaymentsDeps): void {
  const { registerAdminCall, clock } = deps
  const { db } = deps.database
  registerAdminCall(app, adminCancelSubscription, async ({ params, body, actor, note }) => {
    note(params.id)
    await requireRow(deps, params.id)
    const by = nameActor(actor)
    const ended = await db.transaction().execute(async (transaction) => {
      const outcome = await endSubscription(deps, transaction, params.id, { reason: 'operator', actor: by })
      if (outcome === 'ended' && body.note !== '')
        await recordEvent(transaction, params.id, {
          at: clock(),
          kind: 'note',
          actor: by,
          dedupe: `note:${randomUUID()}`,
          noteSealed: deps.secrets.encrypt(body.note),
        })
      return outcome
    })
    if (ended !== 'ended') throw new Problem(409, 'conflicto', 'Esa suscripción ya terminó.')
    return DONE
  })
  registerAdminCall(
    app,
    adminPauseSubscription,
    async ({ params, body, actor, note }) => {
      note(params.id, { paused: body.paused })
      await requireRow(deps, params.id)
      const outcome = await pauseSubscription(deps, requireProvider(deps), params.id, {
        to: body.paused ? 'paused' : 'authorized',
        actor: nameActor(actor),
      })
      if (outcome === 'unreachable') throw providerUnreachable()
      if (outcome === 'not_now')
        throw new Problem(409, 'conflicto', 'La suscripción no lo admite ahora. Consultá a Mercado Pago.')
      return DONE
    },
    ASKS_PROVIDER,
  )
  registerAdminCall(app, adminRecordSubscription, async ({ params, body, actor, note }) => {
    note(params.id, { refunded: body.refunded })
    await requireRow(deps, params.id)
    await recordManually(deps, params.id, { ...body, actor: nameActor(actor) })
    return DONE
  })
  registerAdminCall(
    app,
    adminSyncSubscription,
    async ({ params, note }) => {
      note(params.id)
      await requireRow(deps, params.id)
      try {
        await syncSubscription(deps, requireProvider(deps), params.id)
      } catch (error) {
        if (error instanceof GatewayError) throw providerUnreachable()
        throw error
      }
      return DONE
    },
    ASKS_PROVIDER,
  )
}

function readSubscriptionFilter({ secrets }: PaymentsDeps, q: string | undefined): SubscriptionFilter {
  if (q?.includes('@')) return { emailHash: hashWrittenEmail(secrets, q), text: null }
  return { emailHash: null, text: q || null }
}

function toRow({ secrets, clock }: PaymentsDeps, row: ListedSubscription) {
  return {
    id: row.id,
    state: row.state,
    isLive: row.liveUntil !== null && row.liveUntil > clock(),
    createdAt: row.createdAt.toISOString(),
    priceCentavos: row.priceCentavos,
    paidUntil: row.paidUntil?.toISOString() ?? null,
    nextChargeAt: row.nextChargeAt?.toISOString() ?? null,
    paidCentavos: row.paidCentavos,
    refundState: row.refundState,
    owner: row.ownerSealed === null ? null : maskEmail(secrets.decrypt(row.ownerSealed)),
  }
}

async function requireRow({ database }: PaymentsDeps, id: string): Promise<SubscriptionRow> {
  const row = await findSubscription(database.db, id)
  if (row === undefined) throw new Problem(404, 'no_encontrado', 'Esa suscripción ya no existe.')
  return row
}
