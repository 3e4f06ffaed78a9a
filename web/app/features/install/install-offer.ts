/** Not in every browser, so not in TypeScript's list either. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

/** `none`: this browser offers no button, or not yet. */
export type InstallState = 'none' | 'offered' | 'installed'

const listeners = new Set<() => void>()
const offer = { event: null as InstallPromptEvent | null, isInstalled: false }

function change(event: InstallPromptEvent | null, isInstalled: boolean): void {
  offer.event = event
  offer.isInstalled = isInstalled
  for (const listener of listeners) listener()
}

/**
 * Keeps the browser's offer to install until somebody asks for it: it comes once, on whatever page the visitor is.
 * Returns how to stop.
 */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    change(event as InstallPromptEvent, false)
  }
  const installed = () => change(null, true)
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', installed)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', installed)
  }
}

export function watchInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function readInstallState(): InstallState {
  if (offer.isInstalled || isRunningInstalled()) return 'installed'
  return offer.event === null ? 'none' : 'offered'
}

/** Shows the browser's own question. An offer can be used once; a refusal brings no other before the next visit. */
export async function acceptInstallOffer(): Promise<void> {
  const { event } = offer
  if (event === null) return
  await event.prompt()
  const { outcome } = await event.userChoice
  change(null, outcome === 'accepted')
}

function isRunningInstalled(): boolean {
  const onIphone = 'standalone' in navigator && navigator.standalone === true
  return onIphone || window.matchMedia('(display-mode: standalone)').matches
}
