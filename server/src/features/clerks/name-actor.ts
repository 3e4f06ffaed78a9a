import { maskEmail } from '@multas/domain'
import type { Actor } from '../registry/index.ts'

export interface NamedMember {
  readonly id: string
  readonly email: string
}

/** Only the holder sees the whole address. */
export function nameActor(actor: Actor, members: readonly NamedMember[], ownId: string): string {
  const [kind, id = ''] = actor.split(':')
  if (kind === 'member') {
    const member = members.find((one) => one.id === id)
    if (!member) return 'Una persona del municipio'
    return id === ownId ? member.email : maskEmail(member.email)
  }
  return kind === 'key' ? 'Un programa, con una clave de API' : 'El operador del sitio'
}
