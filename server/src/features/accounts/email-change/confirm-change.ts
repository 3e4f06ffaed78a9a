import type { Db } from '../../../platform/database/database.ts'
import type { AccountHolder } from '../../../platform/http/callers.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { CodeVisitor } from '../../verification/index.ts'
import { hasAccount, moveAccount } from '../account-store.ts'
import { writeClosingEmail } from '../closing-emails/write-closing-email.ts'
import { endOtherSessions } from '../session-store.ts'
import { confirmAddress, deleteChange, type EmailChangeRow, findChange } from './change-store.ts'
import { type ChangeAddress, type ChangeDeps, orderOf, requireChange } from './start-change.ts'

type Confirmed =
  | { readonly outcome: 'half'; readonly change: EmailChangeRow }
  | { readonly outcome: 'changed'; readonly email: string }
  | { readonly outcome: 'taken' }

/**
 * The second code moves the account in the transaction that spends it: other sessions end and the old address
 * is notified. Refuses a new address that has an account only here, because only its reader gets this far.
 */
export async function confirmChange(
  deps: ChangeDeps,
  holder: AccountHolder,
  { address, code }: { readonly address: ChangeAddress; readonly code: string },
  visitor: CodeVisitor,
): Promise<Exclude<Confirmed, { outcome: 'taken' }>> {
  const { codes, secrets, database, clock } = deps
  const { id, newEmailSealed } = requireChange(await findChange(database.db, holder.accountId, clock()))
  const newEmail = secrets.decrypt(newEmailSealed)
  const order = orderOf(address, { id, email: holder.email, newEmail })
  const confirmed = await codes
    .exchangeFor({ ...order, code }, visitor, async (transaction, _email, now): Promise<Confirmed> => {
      const change = requireChange(await confirmAddress(transaction, { id, address, now }))
      if (change.newConfirmedAt !== null && (await hasAccount(transaction, change.newEmailHash))) {
        await deleteChange(transaction, holder.accountId)
        return { outcome: 'taken' }
      }
      if (change.oldConfirmedAt === null || change.newConfirmedAt === null) return { outcome: 'half', change }
      await applyChange(deps, transaction, holder, change)
      return { outcome: 'changed', email: newEmail }
    })
    .catch((error: unknown) => {
      if (isTakenMeanwhile(error)) return { outcome: 'taken' } as const
      throw error
    })
  if (confirmed.outcome === 'taken') throw taken()
  return confirmed
}

async function applyChange(
  { secrets, clock }: ChangeDeps,
  transaction: Db,
  { accountId, sessionId, email }: AccountHolder,
  { newEmailHash: emailHash, newEmailSealed: emailSealed }: EmailChangeRow,
): Promise<void> {
  const phraseSealed = await moveAccount(transaction, accountId, { emailHash, emailSealed })
  await endOtherSessions(transaction, accountId, sessionId)
  await deleteChange(transaction, accountId)
  const phrase = phraseSealed === null ? null : secrets.decrypt(phraseSealed)
  await writeClosingEmail({ secrets, clock }, transaction, {
    kind: 'email_changed',
    to: email,
    phrase,
    newEmail: secrets.decrypt(emailSealed),
  })
}

const taken = () =>
  new Problem(
    409,
    'conflicto',
    'Ese correo ya tiene una cuenta propia. Usá otro, o ingresá con ese correo y borrá antes esa cuenta.',
  )

/** The new address signed in for the first time between the check and the write. */
const isTakenMeanwhile = (error: unknown): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'constraint' in error &&
  error.constraint === 'accounts_email_hash_key'
