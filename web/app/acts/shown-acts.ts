import type { Infraction } from '@multas/contract'
import { groupReports } from '@multas/domain'

export interface ShownAct extends Infraction {
  /** Shown but not counted; absent: none. */
  readonly otherReports?: readonly Infraction[]
  /** Hash of the act's row, kept when another report begins to count; absent: its own. */
  readonly listedAs?: string
}

/**
 * Groups fines into acts (`groupReports`), each at the position of its first report. A fine with a single
 * report keeps its object identity.
 */
export function shownActs(fines: readonly Infraction[]): readonly ShownAct[] {
  const acts = groupReports(fines)
  if (acts.length === fines.length) return fines
  const places = new Map(fines.map(({ hash }, place) => [hash, place]))
  const place = (hash: string) => places.get(hash) ?? 0
  return acts.map(({ principal, others }) => {
    if (others.length === 0) return principal
    const hashes = [principal, ...others].map(({ hash }) => hash)
    const listedAs = hashes.reduce((first, hash) => (place(hash) < place(first) ? hash : first))
    return { ...principal, otherReports: others, listedAs }
  })
}

export function listKey({ listedAs, hash }: Pick<ShownAct, 'listedAs' | 'hash'>): string {
  return listedAs ?? hash
}

export function reportsOf(act: ShownAct): readonly Infraction[] {
  return [act, ...(act.otherReports ?? [])]
}
