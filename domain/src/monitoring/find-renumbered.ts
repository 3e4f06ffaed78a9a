import type { Fine } from '../fine/fine.ts'
import { isSettled } from '../fine/is-settled.ts'

/**
 * Fines that a source gives another number than before: to the eye of a reader the same fine, to ours one that is
 * gone and one that is new. Two are taken for the same when the one is not reported any more, the other was not
 * reported before, both are of one plate, day and minute, and no third one is.
 *
 * `fines` are all those known of one jurisdiction after a full answer; `isOpen` says whether whoever watches takes a
 * fine, by its hash, for one that is asked for. Gives, by the hash that a fine has now, the one it had.
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

/** What sources write that know no hour. */
const NO_HOUR = '00:00'

function momentOf({ dominio, fechaInfraccion, hora }: Fine): string | null {
  const isKnown = dominio !== null && fechaInfraccion !== null && hora !== null && hora !== NO_HOUR
  return isKnown ? `${dominio} ${fechaInfraccion} ${hora}` : null
}
