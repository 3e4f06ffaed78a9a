import { holdEntry, whenEntriesSettled } from '../ui/dialog-entries.ts'
import { lockScroll } from '../ui/lock-scroll.ts'
import { loopFocus } from '../ui/loop-focus.ts'

const findMenu = () => document.querySelector<HTMLDialogElement>('dialog[data-side-menu]')

export function openMenu(): void {
  const menu = findMenu()
  if (menu === null || menu.open) return
  const listening = new AbortController()
  const { signal } = listening
  menu.showModal()
  loopFocus(menu, signal)
  const unlock = lockScroll()
  const release = holdEntry(() => menu.close())
  menu.addEventListener('click', (event) => isOutside(menu, event) && menu.close(), { signal })
  menu.querySelector('[data-close]')?.addEventListener('click', () => menu.close(), { signal })
  menu.addEventListener(
    'close',
    () => {
      listening.abort()
      unlock()
      release()
    },
    { signal },
  )
}

/** Runs `act` once the menu's history entry is removed. */
export function closeMenu(act: () => void): void {
  findMenu()?.close()
  setTimeout(() => whenEntriesSettled(act), 0)
}

/** The backdrop belongs to the element. */
function isOutside(menu: HTMLElement, { target, clientX }: MouseEvent): boolean {
  return target === menu && clientX < menu.getBoundingClientRect().left
}
