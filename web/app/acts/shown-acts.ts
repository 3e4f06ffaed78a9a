import type { Infraction } from '@multas/contract'
import { groupReports } from '@multas/domain'

/** An act as the pages show it: the report that counts, and beside it what other jurisdictions report. */
export interface ShownAct extends Infraction {
  /** Reports of the same act that are shown and not counted. Absent: no other jurisdiction reports it. */
  readonly otherReports?: readonly Infraction[]
  /**
   * The hash under which the list knows the act, so that its line stays the same when another report begins to count.
   * Absent: its own.
   */
  readonly listedAs?: string
}

/**
 * The acts of fines in order of arrival (`groupReports`), each where its first report stands. A fine that one
 * jurisdiction reports is the very same object.
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

/** What names an act in a list. */
export function listKey({ listedAs, hash }: Pick<ShownAct, 'listedAs' | 'hash'>): string {
  return listedAs ?? hash
}

/** Every report of an act, the one that counts first. */
export function reportsOf(act: ShownAct): readonly Infraction[] {
  return [act, ...(act.otherReports ?? [])]
}
