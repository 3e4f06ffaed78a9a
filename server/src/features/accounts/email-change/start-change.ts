import { randomUUID } from 'node:crypto'
import { maskEmail } from '@multas/domain'
import type { AccountHolder } from '../../../platform/http/callers.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { AccountCodes, CodeVisitor } from '../../verification/index.ts'
import type { SessionDeps } from '../account-sessions.ts'
import { type EmailChangeRow, findChange, putChange } from './change-store.ts'

export interface ChangeDeps extends SessionDeps {
  readonly codes: AccountCodes
}

/** Allows reaching both mailboxes and requesting a second code; an unfinished change expires. */
const CHANGE_LIFETIME_MS = 60 * 60_000

/** One code for each address, in one transaction. Does not reveal whether the new address has an account. */
export async function startChange(
  { codes, secrets, database, clock }: ChangeDeps,
  { accountId, email }: AccountHolder,
  rawNewEmail: string,
  visitor: CodeVisitor,
): Promise<EmailChangeRow> {
  const newEmail = codes.readAddress(rawNewEmail)
  if (newEmail === email) throw new Problem(400, 'datos_invalidos', 'Ese ya es el correo de tu cuenta.')
  const id = randomUUID()
  const { hash: newEmailHash, sealed: newEmailSealed } = sealEmail(secrets, newEmail)
  await codes.sendFor(ordersOf({ id, email, newEmail }), visitor, (transaction, now) =>
    putChange(transaction, {
      accountId,
      id,
      newEmailHash,
      newEmailSealed,
      startedAt: now,
      expiresAt: new Date(now.getTime() + CHANGE_LIFETIME_MS),
    }),
  )
  return requireChange(await findChange(database.db, accountId, clock()))
}

export type ChangeAddress = 'old' | 'new'

interface Addresses {
  readonly id: string
  readonly email: string
  readonly newEmail: string
}

export function orderOf(address: ChangeAddress, { id, email, newEmail }: Addresses) {
  return address === 'old'
    ? { email, use: { otpType: 'email_old', about: id, detail: maskEmail(newEmail) } as const }
    : { email: newEmail, use: { otpType: 'email_new', about: id, detail: maskEmail(email) } as const }
}

const ordersOf = (addresses: Addresses) => [orderOf('old', addresses), orderOf('new', addresses)]

export async function resendChange(
  { codes, secrets, database, clock }: ChangeDeps,
  { accountId, email }: AccountHolder,
  address: ChangeAddress,
  visitor: CodeVisitor,
): Promise<void> {
  const change = requireChange(await findChange(database.db, accountId, clock()))
  const newEmail = secrets.decrypt(change.newEmailSealed)
  await codes.sendFor([orderOf(address, { id: change.id, email, newEmail })], visitor)
}

export function requireChange(change: EmailChangeRow | undefined): EmailChangeRow {
  if (change !== undefined) return change
  throw new Problem(409, 'conflicto', 'Ese cambio de correo ya no está en marcha. Pedilo de nuevo.')
}
