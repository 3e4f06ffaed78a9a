import { type ActorWords, nameActor, readMembers } from '../../organizations/index.ts'
import type { FleetsDeps } from '../fleets-deps.ts'

const WORDS: ActorWords = {
  gone: 'Alguien que ya no está',
  kinds: { key: 'Una clave de API', site: 'El sitio' },
  others: 'El operador del sitio',
}

export async function openActorNames(
  deps: Pick<FleetsDeps, 'database' | 'secrets'>,
  fleet: string,
  ownId: string,
): Promise<(by: string) => string> {
  const members = await readMembers(deps, deps.database.db, fleet)
  return (by) => nameActor(by, members, WORDS, ownId)
}
