import { randomUUID } from 'node:crypto'
import type { Checked } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/queue/job.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MemberRole, OrganizationKind } from '../organization-kind.ts'
import { invitationTicket } from './mail-invitation.ts'
import { insertMember, listMembers, type MemberRow } from './member-store.ts'

export interface Member<R extends MemberRole> extends Omit<MemberRow<R>, 'emailSealed'> {
  readonly email: string
}

export interface MembersDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly checkEmail: (text: string) => Checked<string>
}

export interface Invitation {
  readonly email: string
  readonly role: MemberRole
  /** `admin:<id>`, `member:<id>`, `command`. */
  readonly by: string
}

export type InvitedMember =
  | { readonly outcome: 'invited'; readonly id: string; readonly email: string }
  | { readonly outcome: 'exists' }
  | { readonly outcome: 'too_many' }
  | { readonly outcome: 'wrong_email'; readonly message: string }

/** For `most` to hold, the caller locked or just created the organization. */
export async function inviteMember(
  { secrets, clock, checkEmail }: Pick<MembersDeps, 'secrets' | 'clock' | 'checkEmail'>,
  transaction: Db,
  kind: OrganizationKind,
  organization: string,
  { email, role, by, most }: Invitation & { readonly most?: number },
): Promise<InvitedMember> {
  const checked = checkEmail(email)
  if (!checked.ok) return { outcome: 'wrong_email', message: checked.message }
  if (most !== undefined && (await listMembers(transaction, organization)).length >= most)
    return { outcome: 'too_many' }
  const id = randomUUID()
  const isNew = await insertMember(transaction, {
    ...{ id, organization, role, invitedBy: by },
    email: sealEmail(secrets, checked.value),
    invitedAt: clock(),
  })
  if (!isNew) return { outcome: 'exists' }
  await enqueue(transaction, invitationTicket(kind), { [kind.invited]: id })
  return { outcome: 'invited', id, email: checked.value }
}

/** In the order of their invitations. */
export async function readMembers<R extends MemberRole>(
  { secrets }: Pick<MembersDeps, 'secrets'>,
  db: Db,
  organization: string,
): Promise<readonly Member<R>[]> {
  return (await listMembers<R>(db, organization)).map((row) => openMember(secrets, row))
}

export function openMember<R extends MemberRole>(
  secrets: Secrets,
  { emailSealed, ...row }: MemberRow<R>,
): Member<R> {
  return { ...row, email: secrets.decrypt(emailSealed) }
}
