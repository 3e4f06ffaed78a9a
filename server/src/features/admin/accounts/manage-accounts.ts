import { randomUUID } from 'node:crypto'
import type { AdminRole, Checked } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { deleteSessions } from '../session-store.ts'
import {
  type AccountRow,
  findAccount,
  insertAccount,
  lockWorkingOwners,
  updateDisabled,
  updateRole,
  voidCredentials,
} from './account-store.ts'
import { voidInvitations } from './invitation-store.ts'
import { type Invitee, invite } from './invite.ts'

export interface ManageAccountsDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly checkEmail: (text: string) => Checked<string>
}

export interface AccountRequest {
  readonly email: string
  readonly name: string
  readonly role: AdminRole
}

export async function createAccount(
  deps: ManageAccountsDeps,
  { email, name, role }: AccountRequest,
  by: Invitee['by'],
): Promise<{ readonly id: string; readonly token: string }> {
  const checked = deps.checkEmail(email)
  if (!checked.ok)
    throw new Problem(400, 'email_invalido', checked.message, {
      fields: [{ path: 'email', message: checked.message }],
    })
  const id = randomUUID()
  const now = deps.clock()
  return deps.database.db.transaction().execute(async (transaction) => {
    const account = { id, email: sealEmail(deps.secrets, checked.value), name, role, now }
    if (!(await insertAccount(transaction, account)))
      throw new Problem(409, 'conflicto', 'Ya hay una cuenta con ese correo.', {
        fields: [{ path: 'email', message: 'Ya hay una cuenta con ese correo' }],
      })
    return { id, token: await invite(transaction, deps.secrets, { accountId: id, by }, now) }
  })
}

export function changeRole(deps: ManageAccountsDeps, id: string, role: AdminRole): Promise<void> {
  return changeAccount(deps, id, async (transaction) => {
    if (role !== 'owner') await requireAnotherOwner(transaction, id)
    await updateRole(transaction, id, role)
  })
}

export async function disableAccount(deps: ManageAccountsDeps, id: string): Promise<number> {
  return changeAccount(deps, id, async (transaction) => {
    await requireAnotherOwner(transaction, id)
    await updateDisabled(transaction, id, deps.clock())
    await voidInvitations(transaction, id)
    return deleteSessions(transaction, id)
  })
}

export function enableAccount(deps: ManageAccountsDeps, id: string): Promise<void> {
  return changeAccount(deps, id, (transaction) => updateDisabled(transaction, id, null))
}

/**
 * Clears password and second factor, ends the sessions and creates a new link. `mayBeLast` is for the
 * server's shell.
 */
export async function resetAccount(
  deps: ManageAccountsDeps,
  id: string,
  { by, mayBeLast }: { readonly by: Invitee['by']; readonly mayBeLast: boolean },
): Promise<string> {
  return changeAccount(deps, id, async (transaction, account) => {
    if (account.disabledAt !== null)
      throw new Problem(409, 'conflicto', 'La cuenta está deshabilitada. Habilitala primero.')
    if (!mayBeLast) await requireAnotherOwner(transaction, id)
    await voidCredentials(transaction, id)
    await deleteSessions(transaction, id)
    return invite(transaction, deps.secrets, { accountId: id, by }, deps.clock())
  })
}

export function endAccountSessions(deps: ManageAccountsDeps, id: string): Promise<number> {
  return changeAccount(deps, id, (transaction) => deleteSessions(transaction, id))
}

async function changeAccount<T>(
  { database }: ManageAccountsDeps,
  id: string,
  change: (transaction: Db, account: AccountRow) => Promise<T>,
): Promise<T> {
  return database.db.transaction().execute(async (transaction) => {
    const account = await findAccount(transaction, id)
    if (!account) throw new Problem(404, 'no_encontrado', 'No encontramos esa cuenta.')
    return change(transaction, account)
  })
}

async function requireAnotherOwner(transaction: Db, id: string): Promise<void> {
  const owners = await lockWorkingOwners(transaction)
  if (owners.includes(id) && owners.length === 1)
    throw new Problem(
      409,
      'conflicto',
      'Es la única cuenta responsable que puede ingresar. Nombrá otra primero.',
    )
}
