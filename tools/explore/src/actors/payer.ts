import { setTimeout as pause } from 'node:timers/promises'
import type { AccountPayment } from '@multas/contract'
import { type Answer, ask } from '../ask.ts'
import type { Command } from '../commands.ts'
import { codeIn } from '../model/check-mails.ts'
import { checkPayments, type ProviderCharge } from '../model/check-payments.ts'
import type { Payer, Stage } from '../stage.ts'

type Of<Name extends Command['do']> = Extract<Command, { do: Name }>

const ORIGIN = 'http://localhost:3000'
const SETTLED_WITHIN_MS = 90_000
const CODE_WITHIN_MS = 60_000

const call = (stage: Stage, { cookie, address }: Payer, path: string, body?: object): Promise<Answer> =>
  ask(stage, {
    ...{ method: body ? 'POST' : 'GET', path: `/api/account${path}`, cookie, address },
    ...{ headers: { origin: ORIGIN }, ...(body && { body }) },
  })

const control = async (stage: Stage, path: string, body: object = {}): Promise<unknown> => {
  const url = `${stage.bed.payments.url}/_control/${path}`
  return (await fetch(url, { method: 'POST', body: JSON.stringify(body) })).json()
}

/** The next thing that a payer, or the provider, does. */
export async function pay(stage: Stage, { payer: number, act, copies }: Of<'pay'>): Promise<void> {
  const payer = stage.payers[number % stage.payers.length]
  if (payer === undefined) return
  const mine = payer.turn.then(() => (payer.preapproval === null ? subscribe(stage, payer) : undefined))
  payer.turn = mine.catch(() => undefined)
  await mine
  if (act === 'month') await chargeMonth(stage, copies)
}

async function subscribe(stage: Stage, payer: Payer): Promise<void> {
  if (payer.cookie === '') await signIn(stage, payer)
  if (payer.cookie === '') return
  const { status, body } = await call(stage, payer, '/subscription', { payerEmail: payer.email })
  if (status !== 200)
    return stage.model.fail('subscription refused', `${payer.email}: ${status} ${String(body.message)}`)
  const { origin, pathname, searchParams } = new URL(String(body.initPoint))
  const preapproval = searchParams.get('preapproval_id') ?? ''
  const form = new URLSearchParams({ preapproval_id: preapproval, payer: payer.email, action: 'pay' })
  await fetch(`${origin}${pathname}`, { method: 'POST', redirect: 'manual', body: form })
  payer.preapproval = preapproval
}

/** A month passes at the provider; its notices come late, mixed up and more than once. */
async function chargeMonth(stage: Stage, copies: number): Promise<void> {
  await control(stage, 'notices', { held: true })
  await control(stage, 'advance', { days: 31 })
  await control(stage, 'release', { order: 'shuffled', copies })
  await control(stage, 'notices', { held: false })
}

async function signIn(stage: Stage, payer: Payer): Promise<void> {
  const { model, bed } = stage
  const codes = () => bed.mail.received.filter(({ to, text }) => to === payer.email && codeIn(text) !== null)
  const requested = model.codesOf(payer.email)
  requested.possible += 1
  const sent = await call(stage, payer, '/send-code', { email: payer.email })
  if (sent.isRepeated) requested.possible += 1
  if (sent.status !== 200 && !sent.isRepeated)
    return model.fail('account code refused', `${payer.email}: ${sent.status} ${String(sent.body.message)}`)
  const startMs = performance.now()
  while (codes().length === 0) {
    if (stage.isOver || performance.now() - startMs > CODE_WITHIN_MS + model.calm.disturbedMs(startMs)) return
    await pause(50)
  }
  const code = codeIn(codes().at(-1)?.text ?? '')
  const signedIn = await call(stage, payer, '/sign-in', { email: payer.email, code })
  if (signedIn.status === 200) payer.cookie = signedIn.cookie
  else if (!signedIn.isRepeated) model.fail('sign-in refused', `${payer.email}: ${signedIn.status}`)
}

/** Waits until accounts and provider agree, and reports where they do not. */
export async function settlePayments(stage: Stage): Promise<void> {
  const giveUpMs = performance.now() + SETTLED_WITHIN_MS
  for (const payer of stage.payers) {
    if (payer.preapproval === null) continue
    for (;;) {
      const { status, body } = await call(stage, payer, '/subscription/payments')
      if (status !== 200) break
      const { received } = stage.bed.mail
      const charges = await chargesOf(stage, payer.preapproval)
      const problems = checkPayments(payer.email, body.payments as AccountPayment[], charges, received)
      if (problems.length === 0) break
      if (performance.now() > giveUpMs || stage.isOver) {
        for (const { rule, message } of problems) stage.model.fail(rule, message)
        break
      }
      await pause(500)
    }
  }
}

interface SimulatedPayment {
  readonly id: number
  readonly preapprovalId: string
  readonly amount: number
  readonly status: string
}

async function chargesOf(stage: Stage, preapproval: string): Promise<ProviderCharge[]> {
  const reply = await fetch(`${stage.bed.payments.url}/_control/state`)
  const { payments } = (await reply.json()) as { readonly payments: readonly SimulatedPayment[] }
  return payments
    .filter((one) => one.preapprovalId === preapproval)
    .map(({ id, amount, status }) => ({
      ...{ number: String(id), centavos: Math.round(amount * 100), state: status },
    }))
}
