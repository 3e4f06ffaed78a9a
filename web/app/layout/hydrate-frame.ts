import { type BottomBarAction, pushToDataLayer } from '../data-layer.ts'
import { startFeedback } from '../features/feedback/index.ts'
import { keepInstallOffer } from '../features/install/shared.ts'
import { HOME_PATH } from '../language.ts'
import { afterLoading } from '../offline/after-loading.ts'
import { TO_SEARCH_EVENT, TO_SEARCH_HASH } from '../to-search.ts'
import { focusSearch } from './focus-search.ts'
import { closeMenu, openMenu } from './open-menu.ts'
import { persistFooterSections } from './persist-footer-sections.ts'

/** Behaviour of the frame that the server renders, on every page of the site. Returns a stop function. */
export function hydrateFrame(): () => void {
  makeMenuButtons()
  markNews().catch(() => undefined)
  const stopSections = persistFooterSections()
  const stopOffer = keepInstallOffer()
  const stopLoading = afterLoading()
  let stopFeedback = () => {}
  const load = () => {
    stopFeedback = startFeedback()
  }
  if (document.readyState === 'complete') load()
  else window.addEventListener('load', load, { once: true })
  document.addEventListener('click', press)
  document.addEventListener('focusin', markTyping)
  markTyping()
  return () => {
    document.removeEventListener('click', press)
    document.removeEventListener('focusin', markTyping)
    window.removeEventListener('load', load)
    stopFeedback()
    stopLoading()
    stopOffer()
    stopSections()
  }
}

const PRESSED = ['.site-before', '.site-after'].flatMap((part) => [`${part} a`, `${part} button`]).join()

function press(event: MouseEvent): void {
  const pressed = event.target instanceof Element ? event.target.closest<HTMLElement>(PRESSED) : null
  if (pressed === null || isForTheBrowser(event)) return
  pushPress(pressed)
  if ('menu' in pressed.dataset) openMenu()
  if (!(pressed instanceof HTMLAnchorElement)) return
  const isInMenu = pressed.closest('dialog') !== null
  const isAtHome = window.location.pathname === HOME_PATH
  const leadsToSearch = 'search' in pressed.dataset || (isAtHome && 'home' in pressed.dataset)
  if (!leadsToSearch && !isInMenu) return
  event.preventDefault()
  const follow = leadsToSearch ? () => reachSearch(isAtHome) : () => window.location.assign(pressed.href)
  if (isInMenu) closeMenu(follow)
  else follow()
}

function reachSearch(isAtHome: boolean): void {
  if (!isAtHome) window.location.assign(`${HOME_PATH}${TO_SEARCH_HASH}`)
  // Back returns from the form's history entry to the result.
  else if (!focusSearch()) window.dispatchEvent(new Event(TO_SEARCH_EVENT))
}

function isForTheBrowser(event: MouseEvent): boolean {
  return event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey
}

/** docs/behaviour/tracking.md#data-layer */
function pushPress(pressed: HTMLElement): void {
  const { bar } = pressed.dataset
  const section = pressed.closest<HTMLElement>('[data-section]')?.dataset.section
  if (bar) pushToDataLayer({ event: 'bottom_bar_click', action: bar as BottomBarAction })
  if (section && pressed instanceof HTMLAnchorElement)
    pushToDataLayer({ event: 'footer_link_click', section, link: pressed.pathname.slice(1) || 'inicio' })
}

const TYPED = 'input:not([type="radio"], [type="checkbox"]), textarea, select'

/** base.css hides the bar of a phone meanwhile. */
function markTyping(): void {
  const isTyping = document.activeElement?.matches(TYPED) ?? false
  document.querySelector('[data-bottom-bar]')?.toggleAttribute('data-typing', isTyping)
}

function makeMenuButtons(): void {
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

async function markNews(): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  const notices = (await registration?.getNotifications?.()) ?? []
  for (const mark of document.querySelectorAll<HTMLElement>('[data-news]')) mark.hidden = notices.length === 0
}
