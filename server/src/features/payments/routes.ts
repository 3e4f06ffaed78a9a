import {
  cancelSubscription,
  listSubscriptionPayments,
  pauseSubscription as pauseCall,
  readPaymentsOffer,
  readSubscription,
  receiveMercadoPagoWebhook,
  resumeSubscription,
  startSubscription as startCall,
  withdrawSubscription,
} from '@multas/contract'
import { GRACE_DAYS, WITHDRAWAL_DAYS } from '@multas/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { listCharges, listChargesOf } from './charges/charge-store.ts'
import { requireRate } from './payment-limits.ts'
import type { PaymentsDeps } from './payments-deps.ts'
import { providerUnreachable, requireProvider } from './provider/require-provider.ts'
import {
  describePayment,
  describeSubscription,
  withdrawUntilOf,
} from './subscriptions/describe-subscription.ts'
import { endSubscription } from './subscriptions/end-subscription.ts'
import { pauseSubscription } from './subscriptions/pause-subscription.ts'
import { scheduleSync } from './subscriptions/schedule-sync.ts'
import { type StartOutcome, startSubscription } from './subscriptions/start-subscription.ts'
import { findLastOf, listOf, type SubscriptionRow } from './subscriptions/subscription-store.ts'
import { receiveWebhook } from './webhooks/receive-webhook.ts'

export function paymentRoutes(app: App, deps: PaymentsDeps): void {
  const { terms, provider } = deps
  registerCall(app, readPaymentsOffer, ({ reply }) => {
    reply.header('cache-control', 'no-store')
    return {
      isEnabled: provider !== null,
      isDemo: provider?.isDemo ?? false,
      priceCentavos: terms.priceCentavos,
      maxSubjects: terms.maxSubjects,
      currency: 'ARS' as const,
      withdrawalDays: WITHDRAWAL_DAYS,
      graceDays: GRACE_DAYS,
    }
  })
  registerReading(app, deps)
  registerStart(app, deps)
  registerEnds(app, deps)
  registerPauses(app, deps)
  registerCall(app, receiveMercadoPagoWebhook, async ({ query, body, request }) => {
    const header = (name: string) => [request.headers[name]].flat()[0]
    const inAddress = query['data.id'] ?? ''
    const notice = {
      topic: query.type ?? body.type ?? '',
      dataId: inAddress || String(body.data?.id ?? ''),
      isInAddress: inAddress !== '',
      signature: header('x-signature'),
      requestId: header('x-request-id'),
    }
    const taken = await receiveWebhook(deps, requireProvider(deps), notice)
    if (taken === 'forged') throw new Problem(401, 'firma_invalida', 'La firma del aviso no es válida.')
    return { received: true } as const
  })
}

function registerReading(app: App, deps: PaymentsDeps): void {
  const { db } = deps.database
  registerCall(app, readSubscription, async ({ request, reply }) => {
    const accountId = await requireAccount(deps, request, reply)
    const row = await findLastOf(db, accountId)
    if (row !== undefined) await scheduleSync(deps, row)
    return { subscription: row === undefined ? null : await describe(deps, row) }
  })
  registerCall(app, listSubscriptionPayments, async ({ request, reply }) => {
    const accountId = await requireAccount(deps, request, reply)
    const rows = await listChargesOf(db, accountId)
    return { payments: rows.map(describePayment) }
  })
}

function registerStart(app: App, deps: PaymentsDeps): void {
  registerCall(app, startCall, async ({ body, request, reply, ip }) => {
    const accountId = await requireAccount(deps, request, reply)
    const provider = requireProvider(deps)
    await requireRate(deps, accountId, ip)
    const started = await startSubscription(deps, provider, { accountId, payerEmail: body.payerEmail })
    if (started.outcome !== 'started') throw refusalOf(started)
    return { subscription: await describe(deps, started.row), initPoint: started.initPoint }
  })
}

function registerEnds(app: App, deps: PaymentsDeps): void {
  for (const [call, reason] of [
    [cancelSubscription, 'requested'],
    [withdrawSubscription, 'withdrawn'],
  ] as const)
    registerCall(app, call, async ({ request, reply, ip }) => {
      const accountId = await requireAccount(deps, request, reply)
      await requireRate(deps, accountId, ip)
      const last = await requireSubscription(deps, accountId)
      const ended = await deps.database.db.transaction().execute(async (transaction) => {
        const end = (id: string) => endSubscription(deps, transaction, id, { reason, actor: 'account' })
        const outcome = await end(last.id)
        if (reason !== 'withdrawn') return outcome
        const others = await listOthers(transaction, last)
        const open = others.filter((other) => withdrawUntilOf(other, deps.clock()) !== null)
        for (const { id } of open) await end(id)
        return open.length > 0 ? 'ended' : outcome
      })
      if (ended === 'over') throw new Problem(409, 'conflicto', 'Esa suscripción ya terminó.')
      if (ended === 'too_late') throw new Problem(409, 'conflicto', TOO_LATE)
      return { subscription: await describe(deps, await requireSubscription(deps, accountId)) }
    })
}

function registerPauses(app: App, deps: PaymentsDeps): void {
  for (const [call, to] of [
    [pauseCall, 'paused'],
    [resumeSubscription, 'authorized'],
  ] as const)
    registerCall(app, call, async ({ request, reply, ip }) => {
      const accountId = await requireAccount(deps, request, reply)
      const provider = requireProvider(deps)
      await requireRate(deps, accountId, ip)
      const { id } = await requireSubscription(deps, accountId)
      const outcome = await pauseSubscription(deps, provider, id, { to, actor: 'account' })
      if (outcome === 'unreachable') throw providerUnreachable()
      if (outcome === 'not_now') throw new Problem(409, 'conflicto', NOT_NOW[to])
      return { subscription: await describe(deps, await requireSubscription(deps, accountId)) }
    })
}

const TOO_LATE = `Ya pasaron los ${WITHDRAWAL_DAYS} días para arrepentirse. Podés darte de baja cuando quieras.`
const NOT_NOW = {
  paused: 'Solo se puede pausar una suscripción activa.',
  authorized: 'La suscripción no está en pausa.',
}

async function requireAccount(
  { requireHolder }: PaymentsDeps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<string> {
  reply.header('cache-control', 'no-store')
  return (await requireHolder(request)).accountId
}

async function requireSubscription({ database }: PaymentsDeps, accountId: string): Promise<SubscriptionRow> {
  const row = await findLastOf(database.db, accountId)
  if (row === undefined) throw new Problem(404, 'no_encontrado', 'Esta cuenta no tiene una suscripción.')
  return row
}

async function describe({ database, secrets, clock, provider }: PaymentsDeps, row: SubscriptionRow) {
  const [charges, others] = await Promise.all([
    listCharges(database.db, row.id),
    listOthers(database.db, row),
  ])
  return describeSubscription(row, charges, { secrets, now: clock(), isEnabled: provider !== null, others })
}

const listOthers = async (db: Db, { id, accountId }: SubscriptionRow) =>
  accountId === null ? [] : (await listOf(db, accountId)).filter((other) => other.id !== id)

function refusalOf(refused: Exclude<StartOutcome, { outcome: 'started' }>): Problem {
  switch (refused.outcome) {
    case 'wrong_email':
      return new Problem(400, 'email_invalido', refused.message, {
        fields: [{ path: 'payerEmail', message: refused.message }],
      })
    case 'there_is_one':
      return new Problem(409, 'conflicto', 'Esta cuenta ya tiene una suscripción.')
    case 'ended_meanwhile':
      return new Problem(409, 'conflicto', 'La suscripción terminó mientras se creaba. Empezala de nuevo.')
    case 'not_made':
      return refused.isFinal
        ? new Problem(
            409,
            'conflicto',
            'Mercado Pago no aceptó el pedido. Revisá el correo y probá de nuevo.',
          )
        : providerUnreachable()
  }
}
