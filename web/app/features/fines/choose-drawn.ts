import type { ShownAct } from '../../acts/index.ts'

/** Those that pass the filter first, but in the order of the list. */
export function chooseDrawn(
  fines: readonly ShownAct[],
  visible: ReadonlySet<ShownAct>,
  count: number,
): readonly ShownAct[] {
  if (count >= fines.length) return fines
  if (visible.size === fines.length) return fines.slice(0, count)
  const others = fines.filter((fine) => !visible.has(fine))
  const chosen = new Set([...visible, ...others].slice(0, count))
  return fines.filter((fine) => chosen.has(fine))
}
