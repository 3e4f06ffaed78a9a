import { maskEmail } from '@multas/domain'
import type { ActorWords, OrganizationKind } from '../organization-kind.ts'
import { type MembersDeps, readMembers } from './manage-members.ts'

interface NamedMember {
  readonly id: string
  readonly email: string
}

/** Names `member:<id>`, `key:<id>`, `admin:<id>`, `command`. Only the holder, `ownId`, sees the whole address. */
export async function openActorNames(
  deps: Pick<MembersDeps, 'database' | 'secrets'>,
  { actors }: Pick<OrganizationKind, 'actors'>,
  organization: string,
  ownId: string | null,
): Promise<(by: string) => string> {
  const members = await readMembers(deps, deps.database.db, organization)
  return (by) => nameActor(by, members, actors, ownId)
}

function nameActor(
  by: string,
  members: readonly NamedMember[],
  words: ActorWords,
  ownId: string | null,
): string {
  const [kind = '', id = ''] = by.split(':')
  if (kind !== 'member') return words.kinds[kind] ?? words.others
  const member = members.find((one) => one.id === id)
  if (!member) return words.gone
  return id === ownId ? member.email : maskEmail(member.email)
}
