import { randomUUID } from 'node:crypto'
import { type Checked, refused } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import type { PaymentsDeps, Provider } from '../payments-deps.ts'
import { GatewayError } from '../provider/gateway.ts'
import { endSubscription } from './end-subscription.ts'
import { endSurplus } from './end-surplus.ts'
import { recordEvent } from './event-store.ts'
import {
  findLastOf,
  insertSubscription,
  lockSubscription,
  readSubscription,
  type SubscriptionRow,
} from './subscription-store.ts'
import { applyCreated } from './sync-subscription.ts'

export type StartOutcome =
  | { readonly outcome: 'started'; readonly row: SubscriptionRow; readonly initPoint: string }
  | { readonly outcome: 'wrong_email'; readonly message: string }
  | { readonly outcome: 'there_is_one' }
  /** Ended during creation, in another window or with its account. */
  | { readonly outcome: 'ended_meanwhile' }
  /** `isFinal`: Mercado Pago refused it; otherwise it is unreachable. */
  | { readonly outcome: 'not_made'; readonly isFinal: boolean }

export interface StartRequest {
  readonly accountId: string
  readonly payerEmail: string
}

const REASON = 'Monitoreo automático de multas'

/**
 * The row is written first and its id is the idempotency key, so a retry after any failure continues with the
 * same one.
 */
export async function startSubscription(
  deps: PaymentsDeps,
  provider: Provider,
  { accountId, payerEmail }: StartRequest,
): Promise<StartOutcome> {
  const checked = checkPayer(deps, payerEmail)
  if (!checked.ok) return { outcome: 'wrong_email', message: checked.message }
  const row = await claimPending(deps, accountId, checked.value)
  if (row === null) return { outcome: 'there_is_one' }
  if (row.initPoint !== null) return { outcome: 'started', row, initPoint: row.initPoint }
  try {
    await createAtProvider(deps, provider, row, checked.value)
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error
    deps.log.warn('payments.start.failed', { status: error.status })
    if (error.isFinal) await giveUp(deps, row.id)
    // A double click, or a webhook faster than the reply: it exists after all.
    const made = await readSubscription(deps.database.db, row.id)
    if (made.providerId === null) return { outcome: 'not_made', isFinal: error.isFinal }
  }
  const written = await readSubscription(deps.database.db, row.id)
  if (written.endedAt !== null) return { outcome: 'ended_meanwhile' }
  if (written.initPoint === null) return { outcome: 'not_made', isFinal: false }
  return { outcome: 'started', row: written, initPoint: written.initPoint }
}

function checkPayer({ checkEmail }: PaymentsDeps, payerEmail: string): Checked<string> {
  return payerEmail.trim() === ''
    ? refused('Escribí el correo de tu cuenta de Mercado Pago')
    : checkEmail(payerEmail)
}

/** Reuses the pending one of the same payer and price or replaces it; null if one is authorized. */
async function claimPending(
  deps: PaymentsDeps,
  accountId: string,
  payerEmail: string,
): Promise<SubscriptionRow | null> {
  const claimed = await deps.database.db.transaction().execute(async (transaction) => {
    const last = await findLastOf(transaction, accountId)
    if (last !== undefined && last.state !== 'cancelled') {
      if (last.state !== 'pending') return null
      if (isTheSame(deps, last, payerEmail)) return last
      const abandoned = { reason: 'abandoned', actor: 'system' } as const
      if ((await endSubscription(deps, transaction, last.id, abandoned)) === 'not_pending') return null
    }
    return await insertNew(deps, transaction, accountId, payerEmail)
  })
  if (claimed !== 'taken') return claimed
  const last = await findLastOf(deps.database.db, accountId)
  return last !== undefined && last.state === 'pending' && isTheSame(deps, last, payerEmail) ? last : null
}

function isTheSame({ secrets, terms }: PaymentsDeps, row: SubscriptionRow, payerEmail: string): boolean {
  const known = row.payerEmailSealed === null ? null : secrets.decrypt(row.payerEmailSealed)
  return known === payerEmail && row.priceCentavos === terms.priceCentavos
}

async function insertNew(
  { clock, secrets, terms }: PaymentsDeps,
  transaction: Db,
  accountId: string,
  payerEmail: string,
): Promise<SubscriptionRow | 'taken'> {
  const id = randomUUID()
  const now = clock()
  const isNew = await insertSubscription(transaction, {
    id,
    accountId,
    createdAt: now,
    priceCentavos: terms.priceCentavos,
    maxSubjects: terms.maxSubjects,
    payerEmailSealed: secrets.encrypt(payerEmail),
  })
  if (!isNew) return 'taken'
  await recordEvent(transaction, id, { at: now, kind: 'started', actor: 'account', dedupe: 'started' })
  return readSubscription(transaction, id)
}

async function createAtProvider(
  deps: PaymentsDeps,
  { gateway }: Provider,
  row: SubscriptionRow,
  payerEmail: string,
): Promise<void> {
  const made = await gateway.create({
    id: row.id,
    payerEmail,
    reason: REASON,
    centavos: row.priceCentavos,
    backUrl: `${deps.siteUrl}/cuenta`,
  })
  if (!(await applyCreated(deps, row.id, made))) await endSurplus(deps, gateway, made)
}

async function giveUp(deps: PaymentsDeps, id: string): Promise<void> {
  await deps.database.db.transaction().execute(async (transaction) => {
    const held = await lockSubscription(transaction, id)
    if (held.providerId !== null) return
    await endSubscription(deps, transaction, id, { reason: 'abandoned', actor: 'system' })
  })
}
