/** Not supported by every browser, hence missing in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

export type InstallState = 'none' | 'offered' | 'installed'

const listeners = new Set<() => void>()
const offer = { event: null as InstallPromptEvent | null, isInstalled: false }

function change(event: InstallPromptEvent | null, isInstalled: boolean): void {
  offer.event = event
  offer.isInstalled = isInstalled
  for (const listener of listeners) listener()
}

/** Fires once, on any page. Returns a cleanup function. */
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

/** The prompt is single-use; after a refusal none comes before the next visit. */
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
