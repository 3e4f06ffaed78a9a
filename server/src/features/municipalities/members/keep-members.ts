import { randomUUID } from 'node:crypto'
import type { Checked } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { INVITATION_TICKET } from './mail-invitation.ts'
import {
  findActiveMember,
  findActiveMembers,
  insertMember,
  listMembers,
  type MemberRole,
  type MemberRow,
  updateMember,
} from './store.ts'

export interface Member {
  readonly id: string
  readonly municipality: string
  readonly email: string
  readonly role: MemberRole
  readonly invitedAt: Date
  readonly disabledAt: Date | null
}

export interface MembersDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly checkEmail: (text: string) => Checked<string>
}

export type InvitedMember =
  | { readonly outcome: 'invited'; readonly id: string; readonly email: string }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'wrong_email'; readonly message: string }

/** `by`: `admin:<id>`, `member:<id>`, `command`. */
export async function inviteMember(
  { database, secrets, clock, checkEmail }: MembersDeps,
  municipality: string,
  invited: { readonly email: string; readonly role: MemberRole },
  by: string,
): Promise<InvitedMember> {
  const email = checkEmail(invited.email)
  if (!email.ok) return { outcome: 'wrong_email', message: email.message }
  const id = randomUUID()
  const member = {
    ...{ id, municipality, role: invited.role },
    email: sealEmail(secrets, email.value),
    invitedAt: clock(),
    invitedBy: by,
  }
  const isNew = await database.db.transaction().execute(async (transaction) => {
    if (!(await insertMember(transaction, member))) return false
    await enqueue(transaction, INVITATION_TICKET, { id })
    return true
  })
  return isNew ? { outcome: 'invited', id, email: email.value } : { outcome: 'exists' }
}

export async function readMembers(
  { database, secrets }: MembersDeps,
  municipality: string,
): Promise<readonly Member[]> {
  return (await listMembers(database.db, municipality)).map((row) => toMember(secrets, row))
}

export async function findMemberships(
  { database, secrets }: MembersDeps,
  email: string,
): Promise<readonly Member[]> {
  const rows = await findActiveMembers(database.db, secrets.lookupHash('email', email))
  return rows.map((row) => toMember(secrets, row))
}

export async function openMember(
  { database, secrets }: MembersDeps,
  municipality: string,
  id: string,
): Promise<Member | null> {
  const row = await findActiveMember(database.db, municipality, id)
  return row ? toMember(secrets, row) : null
}

export function changeMember(
  { database, clock }: MembersDeps,
  municipality: string,
  id: string,
  change: { readonly role?: MemberRole; readonly isEnabled: boolean },
): Promise<boolean> {
  return updateMember(database.db, municipality, id, {
    role: change.role ?? null,
    disabledAt: change.isEnabled ? null : clock(),
  })
}

function toMember(secrets: Secrets, { emailSealed, ...row }: MemberRow): Member {
  return { ...row, email: secrets.decrypt(emailSealed) }
}
