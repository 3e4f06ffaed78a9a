import type { ShownAct } from '../../acts/index.ts'

export interface FineGroup {
  readonly place: number
  readonly fines: readonly ShownAct[]
}

/** Fills a window. The browser skips the layout of a whole group, and a step of rendering adds one. */
export const GROUP_SIZE = 16

export function groupFines(fines: readonly ShownAct[]): readonly FineGroup[] {
  const groups: FineGroup[] = []
  for (let start = 0; start < fines.length; start += GROUP_SIZE)
    groups.push({ place: groups.length, fines: fines.slice(start, start + GROUP_SIZE) })
  return groups
}

/** Those with visible fines first. */
export function chooseGroups(
  groups: readonly FineGroup[],
  visible: ReadonlySet<ShownAct>,
  count: number,
): readonly FineGroup[] {
  if (count >= groups.length) return groups
  const isEmpty = ({ fines }: FineGroup) => !fines.some((fine) => visible.has(fine))
  const chosen = [...groups.filter((group) => !isEmpty(group)), ...groups.filter(isEmpty)].slice(0, count)
  return chosen.toSorted((one, other) => one.place - other.place)
}

/** So that a new fine renders only the groups that change. */
export function isSameGroup({ fines }: FineGroup, other: FineGroup): boolean {
  return fines.length === other.fines.length && fines.every((fine, place) => fine === other.fines[place])
}
