import { announceVersion } from './announce-version.ts'

const POLL_INTERVAL_MS = 24 * 3_600_000

/** Checks daily for a new version. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  watchVersions(registration)
  setInterval(() => void registration.update().catch(() => undefined), POLL_INTERVAL_MS)
  const { active } = await serviceWorker.ready
  if (!savesData()) active?.postMessage({ path: location.pathname })
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  const announce = (waiting: ServiceWorker) =>
    announceVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take-over')
    })
  // A first worker replaces none.
  if (registration.waiting && navigator.serviceWorker.controller) announce(registration.waiting)
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed' && navigator.serviceWorker.controller) announce(installing)
    })
  })
}

function savesData(): boolean {
  return 'connection' in navigator && (navigator.connection as { saveData?: boolean }).saveData === true
}
