import type { Db } from '../../../platform/database/database.ts'
import type { AccountHolder } from '../../../platform/http/callers.ts'
import { hashPerson } from '../../../platform/personal-data/hash-person.ts'
import { deleteAccountRow, findAccount } from '../account-store.ts'
import { writeClosingEmail } from '../closing-emails/write-closing-email.ts'
import type { KeepingDeps } from './keeping-deps.ts'

/**
 * Erases in the transaction that spends the code: the data of each feature first (which ends its
 * subscription), then every row with the address.
 */
export async function eraseAccount(
  { secrets, clock, parts, tables }: KeepingDeps,
  transaction: Db,
  { accountId, email }: AccountHolder,
  keeps: readonly string[],
): Promise<void> {
  const account = await findAccount(transaction, accountId)
  const phrase = account?.phraseSealed ? secrets.decrypt(account.phraseSealed) : null
  const person = hashPerson(secrets, email)
  for (const { erase } of parts) await erase(transaction, accountId)
  for (const { erase } of tables) await erase(transaction, person)
  await deleteAccountRow(transaction, accountId)
  await writeClosingEmail({ secrets, clock }, transaction, {
    kind: 'account_deleted',
    to: email,
    phrase,
    keeps: [...keeps],
  })
}
