import { setTimeout as pause } from 'node:timers/promises'
import type { AccountPayment } from '@multas/contract'
import type { Command } from '../commands.ts'
import { checkEnded, checkPayments, type ProviderCharge } from '../model/check-payments.ts'
import type { Payer, Stage } from '../stage.ts'
import { callAs, signIn } from './account.ts'
import { beginWatch } from './watcher.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const SETTLED_WITHIN_MS = 90_000

const call = (stage: Stage, payer: Payer, path: string, body?: object) =>
  callAs(stage, payer, `/api/account${path}`, body)

const control = async (stage: Stage, path: string, body: object = {}): Promise<unknown> => {
  const url = `${stage.bed.payments.url}/_control/${path}`
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
}

/** One act of a payer at a time. */
function inTurn(stage: Stage, number: number, act: (payer: Payer) => Promise<void>): Promise<void> {
  const payer = stage.payers[number % stage.payers.length]
  if (payer === undefined) return Promise.resolve()
  const mine = payer.turn.then(() => (stage.isOver ? undefined : act(payer)))
  payer.turn = mine.catch(() => undefined)
  return mine
}

/** The next thing that a payer, or the provider, does. */
export function pay(stage: Stage, { payer: number, act, copies }: Of<'pay'>): Promise<void> {
  return inTurn(stage, number, async (payer) => {
    if (payer.preapproval === null) await subscribe(stage, payer)
    else if (act === 'refund' || act === 'chargeback') await reverse(stage, payer.preapproval, act)
    else if (act === 'cancel' || act === 'withdraw') await end(stage, payer, payer.preapproval, act)
    if (act === 'month') await chargeMonth(stage, copies)
  })
}

async function subscribe(stage: Stage, payer: Payer): Promise<void> {
  if (payer.cookie === '') await signIn(stage, payer)
  if (payer.cookie === '') return
  // News come at once, at any hour.
  await call(stage, payer, '/notices/preferences', { mail: 'instant', quiet: null })
  const { status, body } = await call(stage, payer, '/subscription', { payerEmail: payer.email })
  // The end of the former one is still carried out.
  if (status === 409 && payer.ended.length > 0) return
  if (status !== 200)
    return stage.model.fail('subscription refused', `${payer.email}: ${status} ${String(body.message)}`)
  const { origin, pathname, searchParams } = new URL(String(body.initPoint))
  const preapproval = searchParams.get('preapproval_id') ?? ''
  const form = new URLSearchParams({ preapproval_id: preapproval, payer: payer.email, action: 'pay' })
  const page = await fetch(origin + pathname, { method: 'POST', redirect: 'manual', body: form }).catch(
    () => null,
  )
  // The provider is away: the payer comes back to the same page later. A lost answer was carried out.
  if (page !== null && page.status >= 500) return
  payer.preapproval = preapproval
  for (const plate of payer.watches.keys()) beginWatch(stage, payer, plate)
}

/** The provider gives the last payment back, or the payer's bank takes it back. */
async function reverse(stage: Stage, preapproval: string, act: 'refund' | 'chargeback'): Promise<void> {
  const last = (await chargesOf(stage, [preapproval])).findLast(({ state }) => state === 'approved')
  if (last) await control(stage, `${act}/${last.number}`)
}

async function end(
  stage: Stage,
  payer: Payer,
  preapproval: string,
  act: 'cancel' | 'withdraw',
): Promise<void> {
  const { status, body, isRepeated } = await call(stage, payer, `/subscription/${act}`, {})
  // It ended by itself, or the days in which one may withdraw are over.
  if (status === 409 && !isRepeated) return
  if (status !== 200 && status !== 409)
    return stage.model.fail('end refused', `${payer.email}: ${status} ${String(body.message)}`)
  payer.ended.push({ preapproval, isWithdrawn: act === 'withdraw' && status === 200 })
  payer.preapproval = null
}

/** A month passes at the provider; its notices come late, mixed up and more than once. */
async function chargeMonth(stage: Stage, copies: number): Promise<void> {
  await control(stage, 'notices', { held: true })
  await control(stage, 'advance', { days: 31 })
  await control(stage, 'release', { order: 'shuffled', copies })
  await control(stage, 'notices', { held: false })
}

/** What differed at the last rest: a killed worker holds a mail for two minutes, and the provider repeats later. */
const late = new WeakMap<Stage, ReadonlySet<string>>()

/** Waits until accounts and provider agree, and reports where they still do not, as at the rest before. */
export async function settlePayments(stage: Stage, isLast: boolean): Promise<void> {
  const before = late.get(stage) ?? new Set()
  const now = new Set<string>()
  const giveUpMs = performance.now() + SETTLED_WITHIN_MS
  for (const payer of stage.payers) {
    if (payer.cookie === '') continue
    for (;;) {
      const { status, body } = await call(stage, payer, '/subscription/payments')
      if (status !== 200) break
      const { received } = stage.bed.mail
      const ended = payer.ended.map(({ preapproval }) => preapproval)
      const own = [...ended, ...(payer.preapproval === null ? [] : [payer.preapproval])]
      const charges = await chargesOf(stage, own)
      const subscriptions = (await stateOf(stage)).subscriptions
      const problems = [
        ...checkPayments(payer.email, body.payments as AccountPayment[], charges, received),
        ...checkEnded(payer.email, payer.ended, subscriptions, charges),
      ]
      if (problems.length === 0) break
      if (performance.now() > giveUpMs || stage.isOver) {
        for (const { rule, message } of problems) {
          now.add(message)
          if (isLast || before.has(message)) stage.model.fail(rule, message)
        }
        break
      }
      await pause(500)
    }
  }
  late.set(stage, now)
}

interface ProviderState {
  readonly subscriptions: readonly { readonly id: string; readonly status: string }[]
  readonly payments: readonly {
    readonly id: number
    readonly preapprovalId: string
    readonly amount: number
    readonly status: string
    readonly refunds: readonly { readonly amount: number }[]
  }[]
}

const stateOf = async (stage: Stage): Promise<ProviderState> =>
  (await fetch(`${stage.bed.payments.url}/_control/state`)).json() as Promise<ProviderState>

const centavosOf = (pesos: number) => Math.round(pesos * 100)

async function chargesOf(stage: Stage, own: readonly string[]): Promise<ProviderCharge[]> {
  const { payments } = await stateOf(stage)
  return payments
    .filter(({ preapprovalId }) => own.includes(preapprovalId))
    .map(({ id, preapprovalId: preapproval, amount, status: state, refunds }) => ({
      ...{ number: String(id), preapproval, centavos: centavosOf(amount), state },
      refundedCentavos: centavosOf(refunds.reduce((sum, one) => sum + one.amount, 0)),
    }))
}
