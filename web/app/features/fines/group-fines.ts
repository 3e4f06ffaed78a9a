import type { ShownAct } from '../../acts/index.ts'

export interface FineGroup {
  readonly place: number
  readonly fines: readonly ShownAct[]
  readonly shown: readonly ShownAct[]
}

/** Fills a window. The browser skips the layout of a whole group, and a step of rendering adds one. */
export const GROUP_SIZE = 16

export function groupFines(fines: readonly ShownAct[], visible: ReadonlySet<ShownAct>): readonly FineGroup[] {
  const groups: FineGroup[] = []
  for (let start = 0; start < fines.length; start += GROUP_SIZE) {
    const some = fines.slice(start, start + GROUP_SIZE)
    groups.push({ place: groups.length, fines: some, shown: some.filter((fine) => visible.has(fine)) })
  }
  return groups
}

export function chooseGroups(groups: readonly FineGroup[], count: number): readonly FineGroup[] {
  if (count >= groups.length) return groups
  const isEmpty = ({ shown }: FineGroup) => shown.length === 0
  const chosen = [...groups.filter((group) => !isEmpty(group)), ...groups.filter(isEmpty)].slice(0, count)
  return chosen.toSorted((one, other) => one.place - other.place)
}

/** So that a filter and a new fine render only the groups that change. */
export function isSameGroup(one: FineGroup, other: FineGroup): boolean {
  return isSameList(one.fines, other.fines) && isSameList(one.shown, other.shown)
}

function isSameList(one: readonly ShownAct[], other: readonly ShownAct[]): boolean {
  return one.length === other.length && one.every((fine, place) => fine === other[place])
}
