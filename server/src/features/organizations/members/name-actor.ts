import { maskEmail } from '@multas/domain'

export interface NamedMember {
  readonly id: string
  readonly email: string
}

export interface ActorWords {
  /** A member who was removed. */
  readonly gone: string
  /** By kind of actor: `key`, `admin`, `site`. */
  readonly kinds: Readonly<Record<string, string>>
  readonly others: string
}

/** Names `member:<id>`, `key:<id>`, `admin:<id>`, `command`. Only the holder, `ownId`, sees the whole address. */
export function nameActor(
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
