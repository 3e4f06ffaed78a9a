import { type Language, pathIn } from '@multas/domain'

/** Marks the link to `path` as current, and points language links to it. */
export function markCurrent(path: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-page-link]')) {
    if (link.pathname === path) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-language]'))
    link.pathname = pathIn(link.dataset.language as Language, path)
}

/** Turns the links to the footer into buttons that open the menu. */
export function makeMenuButtons(): void {
  for (const link of document.querySelectorAll('a[data-menu]')) {
    const button = document.createElement('button')
    for (const { name, value } of link.attributes) button.setAttribute(name, value)
    button.removeAttribute('href')
    button.type = 'button'
    button.ariaHasPopup = 'dialog'
    button.append(...link.childNodes)
    link.replaceWith(button)
  }
}

/** Marks the notifications link while this device has notices that were neither opened nor dismissed. */
export async function markNews(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const notices = (await registration?.getNotifications?.()) ?? []
  for (const mark of document.querySelectorAll<HTMLElement>('[data-news]')) mark.hidden = notices.length === 0
}
