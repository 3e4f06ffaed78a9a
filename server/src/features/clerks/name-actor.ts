import { maskEmail } from '@multas/domain'
import type { Actor } from '../registry/index.ts'

/** A member, as much as is needed to say who did something. */
export interface NamedMember {
  readonly id: string
  readonly email: string
}

/** Who did something, in words for the people of the municipality. An address is shown whole to its own alone. */
export function nameActor(actor: Actor, members: readonly NamedMember[], ownId: string): string {
  const [kind, id = ''] = actor.split(':')
  if (kind === 'member') {
    const member = members.find((one) => one.id === id)
    if (!member) return 'Una persona del municipio'
    return id === ownId ? member.email : maskEmail(member.email)
  }
  return kind === 'key' ? 'Un programa, con una clave de API' : 'El operador del sitio'
}
