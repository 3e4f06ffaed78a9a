import { announceVersion } from './announce-version.ts'

const LOOK_EVERY_MS = 24 * 3_600_000

/** Installs the service worker, looks for a new version once a day, and says when one is waiting. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator
  const registration = await serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  watchVersions(registration)
  setInterval(() => void registration.update().catch(() => undefined), LOOK_EVERY_MS)
  const { active } = await serviceWorker.ready
  if (!savesData()) active?.postMessage({ path: location.pathname })
}

function watchVersions(registration: ServiceWorkerRegistration): void {
  const announce = (waiting: ServiceWorker) =>
    announceVersion(() => {
      navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
      waiting.postMessage('take-over')
    })
  // The first one has nobody to take over from.
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
