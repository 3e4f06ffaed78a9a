import { randomUUID } from 'node:crypto'
import { maskEmail } from '@multas/domain'
import { Problem } from '../../../platform/http/problem.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { AccountCodes, CodeVisitor } from '../../verification/index.ts'
import type { AccountHolder, SessionDeps } from '../account-sessions.ts'
import { type EmailChangeRow, findChange, putChange } from './change-store.ts'

export interface ChangeDeps extends SessionDeps {
  readonly codes: AccountCodes
}

/** Time enough to reach both mailboxes and to ask for a second code; a change left half done dies of itself. */
const CHANGE_LIFETIME_MS = 60 * 60_000

/**
 * Begins to change the address of an account: a code for each of the two, in one transaction with the change itself.
 * Whether the new address has an account already is said to nobody here: only who reads its mailbox is told.
 */
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

/** Each code is bound to this change, and its mail says which the other address is. */
export function orderOf(address: ChangeAddress, { id, email, newEmail }: Addresses) {
  return address === 'old'
    ? { email, use: { otpType: 'email_old', about: id, detail: maskEmail(newEmail) } as const }
    : { email: newEmail, use: { otpType: 'email_new', about: id, detail: maskEmail(email) } as const }
}

const ordersOf = (addresses: Addresses) => [orderOf('old', addresses), orderOf('new', addresses)]

/** Another code for one of the two. */
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
