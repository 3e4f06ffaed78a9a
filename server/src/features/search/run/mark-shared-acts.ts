import type { Infraction } from '@multas/contract'
import { groupReports } from '@multas/domain'

export function markSharedActs(infractions: readonly Infraction[]): Infraction[] {
  const countedIn = new Map(
    groupReports(infractions).flatMap(({ principal, others }) =>
      others.map(({ hash }) => [hash, principal.hash] as const),
    ),
  )
  return infractions.map((fine) => {
    const actaContadaEn = countedIn.get(fine.hash)
    return actaContadaEn === undefined ? fine : { ...fine, actaContadaEn }
  })
}
