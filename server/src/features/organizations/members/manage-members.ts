import { randomUUID } from 'node:crypto'
import type { Checked } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { sealEmail } from '../../../platform/secrets/seal-email.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MemberRole, OrganizationKind } from '../organization-kind.ts'
import { enqueueInvitation, enqueueUnmailed } from './mail-invitation.ts'
import {
  deleteMember,
  findActiveMembers,
  insertMember,
  isLastInRole,
  listMembers,
  lockMembers,
  type MemberRow,
  updateMember,
} from './member-store.ts'

export interface Member<R extends MemberRole> extends Omit<MemberRow<R>, 'emailSealed'> {
  readonly email: string
}

export interface MembersDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly checkEmail: (text: string) => Checked<string>
}

interface Invitation {
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

export type ChangedMember = 'changed' | 'absent' | 'last'

/** Null removes the member. */
type MemberChange<R extends MemberRole> = {
  readonly role?: R | undefined
  readonly isEnabled?: boolean | undefined
} | null

export function manageMembers<R extends MemberRole>(deps: MembersDeps, kind: OrganizationKind) {
  const { db } = deps.database
  const locked = <T>(organization: string, act: (transaction: Db) => Promise<T>) =>
    db.transaction().execute(async (transaction) => {
      await lockMembers(transaction, organization)
      return act(transaction)
    })
  const update = async (transaction: Db, organization: string, id: string, change: MemberChange<R>) => {
    if (change === null) return deleteMember(transaction, organization, id)
    const { role, isEnabled } = change
    const isFound = await updateMember(transaction, organization, id, { role, isEnabled, at: deps.clock() })
    if (isEnabled) await enqueueUnmailed(transaction, kind, organization)
    return isFound
  }
  return {
    list: (organization: string) => readMembers<R>(deps, db, organization),
    invite: (organization: string, invited: { readonly email: string; readonly role: R }, by: string) =>
      locked(organization, (transaction) =>
        inviteMember(deps, transaction, kind, organization, { ...invited, by }),
      ),
    change: (organization: string, id: string, change: MemberChange<R>): Promise<boolean> =>
      locked(organization, (transaction) => update(transaction, organization, id, change)),
    /** Two holders who remove each other at once would otherwise leave none. */
    changeByMember: (organization: string, id: string, change: MemberChange<R>): Promise<ChangedMember> =>
      locked(organization, async (transaction) => {
        const staysHolder =
          change !== null && change.isEnabled !== false && (change.role ?? kind.holds) === kind.holds
        if (!staysHolder && (await isLastInRole(transaction, organization, kind.holds, id))) return 'last'
        return (await update(transaction, organization, id, change)) ? 'changed' : 'absent'
      }),
    async ofEmail(email: string): Promise<readonly Member<R>[]> {
      const hash = deps.secrets.lookupHash('email', email)
      const rows = await findActiveMembers<R>(db, kind.kind, hash)
      return rows.map((row) => openMember(deps.secrets, row))
    },
  }
}

/** The caller locked the members, or just created the organization. */
export async function inviteMember(
  { secrets, clock, checkEmail }: Pick<MembersDeps, 'secrets' | 'clock' | 'checkEmail'>,
  transaction: Db,
  kind: OrganizationKind,
  organization: string,
  { email, role, by }: Invitation,
): Promise<InvitedMember> {
  const checked = checkEmail(email)
  if (!checked.ok) return { outcome: 'wrong_email', message: checked.message }
  if ((await listMembers(transaction, organization)).length >= kind.membersMax) return { outcome: 'too_many' }
  const id = randomUUID()
  const isNew = await insertMember(transaction, {
    ...{ id, organization, role, invitedBy: by },
    email: sealEmail(secrets, checked.value),
    invitedAt: clock(),
  })
  if (!isNew) return { outcome: 'exists' }
  await kind.onInvited?.(transaction, organization, id)
  await enqueueInvitation(transaction, kind, id)
  return { outcome: 'invited', id, email: checked.value }
}

export async function readMembers<R extends MemberRole>(
  { secrets }: Pick<MembersDeps, 'secrets'>,
  db: Db,
  organization: string,
): Promise<readonly Member<R>[]> {
  return (await listMembers<R>(db, organization)).map((row) => openMember(secrets, row))
}

function openMember<R extends MemberRole>(
  secrets: Secrets,
  { emailSealed, ...row }: MemberRow<R>,
): Member<R> {
  return { ...row, email: secrets.decrypt(emailSealed) }
}
