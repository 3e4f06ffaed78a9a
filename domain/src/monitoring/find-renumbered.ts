import type { Fine } from '../fine/fine.ts'
import { isSettled } from '../fine/is-settled.ts'

/**
 * Finds renumbered fines: one vanished, one is new, same plate, day and minute, no third candidate. `fines`
 * are all of a jurisdiction after a full answer; `isOpen` is true for hashes monitored as pending. Maps new
 * to old hashes.
 */
export function findRenumbered(
  fines: readonly Fine[],
  isOpen: (hash: string) => boolean,
): ReadonlyMap<string, string> {
  const moments = Map.groupBy(
    fines.filter((fine) => !isSettled(fine) && fine.resuelto === isOpen(fine.hash)),
    momentOf,
  )
  moments.delete(null)
  const pairs = [...moments.values()].flatMap((some) => {
    const gone = some.find(({ resuelto }) => resuelto)
    const come = some.find(({ resuelto }) => !resuelto)
    return some.length === 2 && gone && come ? [[come.hash, gone.hash] as const] : []
  })
  return new Map(pairs)
}

const NO_HOUR = '00:00'

function momentOf({ dominio, fechaInfraccion, hora }: Fine): string | null {
  const isKnown = dominio !== null && fechaInfraccion !== null && hora !== null && hora !== NO_HOUR
  return isKnown ? `${dominio} ${fechaInfraccion} ${hora}` : null
}
