import type { ShownAct } from '../../acts/index.ts'
import type { FineGroup } from './group-fines.ts'

/** Beside React, which would render every group again. */
export function hideFines(
  list: HTMLElement,
  groups: readonly FineGroup[],
  visible: ReadonlySet<ShownAct>,
): void {
  for (const [place, { fines }] of groups.entries()) {
    const group = list.children[place]
    if (!(group instanceof HTMLElement)) continue
    const shown = fines.filter((fine) => visible.has(fine)).length
    for (const [n, fine] of fines.entries()) setHidden(group.children[n], !visible.has(fine))
    setHidden(group, shown === 0)
    group.toggleAttribute('data-whole', shown === fines.length)
    if (group.style.getPropertyValue('--fines') !== String(shown))
      group.style.setProperty('--fines', String(shown))
  }
}

function setHidden(element: Element | undefined, isHidden: boolean): void {
  if (element?.hasAttribute('hidden') !== isHidden) element?.toggleAttribute('hidden', isHidden)
}
