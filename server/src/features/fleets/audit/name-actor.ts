import { maskEmail } from '@multas/domain'
import type { FleetsDeps } from '../fleets-deps.ts'
import { listMembers } from '../members/store.ts'

/** Only the holder sees the whole address. */
export async function openActorNames(
  { database, secrets }: Pick<FleetsDeps, 'database' | 'secrets'>,
  fleet: string,
  ownId: string,
): Promise<(by: string) => string> {
  const members = await listMembers(database.db, fleet)
  const emails = new Map(members.map(({ id, emailSealed }) => [id, secrets.decrypt(emailSealed)]))
  return (by) => {
    const [kind, id = ''] = by.split(':')
    if (kind === 'key') return 'Una clave de API'
    if (kind === 'site') return 'El sitio'
    if (kind !== 'member') return 'El operador del sitio'
    const email = emails.get(id)
    if (email === undefined) return 'Alguien que ya no está'
    return id === ownId ? email : maskEmail(email)
  }
}
