import type { AccountPayment } from '@multas/contract'
import type { Problem } from './check-fines.ts'
import type { ReceivedMail } from './check-mails.ts'

export interface ProviderCharge {
  readonly number: string
  readonly centavos: number
  readonly state: string
  readonly refundedCentavos: number
  readonly preapproval?: string
}

const RECEIPT = /Recibimos tu pago/
const NUMBER = /\b\d{9,}\b/g

/** An account shows each charge of the provider once, with its amount, and mails one receipt of what it keeps. */
export function checkPayments(
  email: string,
  shown: readonly AccountPayment[],
  charged: readonly ProviderCharge[],
  mails: readonly ReceivedMail[],
): Problem[] {
  const problems: Problem[] = []
  const write = (number: string | null, one: Omit<ProviderCharge, 'number'>) =>
    `${number} ${one.centavos} -${one.refundedCentavos} ${one.state}`
  const own = shown.map((one) => write(one.paymentNumber, one))
  const lines = [...own, ...charged.map((one) => write(one.number, one))]
  const once = lines.filter((line) => lines.indexOf(line) === lines.lastIndexOf(line))
  if (new Set(shown.map(({ paymentNumber }) => paymentNumber)).size !== shown.length)
    problems.push({ rule: 'charged twice', message: email })
  else if (once.length > 0) problems.push({ rule: 'charges differ', message: `${email}: ${once}` })
  const receipts = new Map<string, Set<string>>()
  for (const { to, text, name } of mails) {
    if (to !== email || !RECEIPT.test(text)) continue
    for (const number of text.match(NUMBER) ?? [])
      receipts.set(number, (receipts.get(number) ?? new Set()).add(name))
  }
  for (const { number, state } of charged) {
    const count = receipts.get(number)?.size ?? 0
    if (count > 1) problems.push({ rule: 'receipt mailed twice', message: number })
    if (count === 0 && state === 'approved') problems.push({ rule: 'receipt lost', message: number })
  }
  return problems
}

/** A subscription that its payer ended is cancelled at the provider; all is given back to who withdrew. */
export function checkEnded(
  email: string,
  ended: readonly { readonly preapproval: string; readonly isWithdrawn: boolean }[],
  subscriptions: readonly { readonly id: string; readonly status: string }[],
  charged: readonly ProviderCharge[],
): Problem[] {
  return ended.flatMap(({ preapproval, isWithdrawn }) => {
    const isCharging = subscriptions.some(({ id, status }) => id === preapproval && status !== 'cancelled')
    const isKept = charged.some((one) => one.preapproval === preapproval && one.state === 'approved')
    if (isCharging) return [{ rule: 'ended subscription goes on', message: email }]
    return isWithdrawn && isKept ? [{ rule: 'withdrawal not refunded', message: email }] : []
  })
}
