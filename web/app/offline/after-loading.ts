const READY_MS = 100
const REGISTER_MS = 2_000

/** Work that waits for the end of loading (docs/behaviour/pages.md#service-worker). */
export function afterLoading(): () => void {
  const timers: ReturnType<typeof setTimeout>[] = []
  const start = () => {
    timers.push(setTimeout(() => document.dispatchEvent(new Event('prerender-ready')), READY_MS))
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || isThisMachine(location.hostname)) return
    const register = async () => (await import('./register-worker.ts')).registerWorker()
    // Optional: the site works without it.
    timers.push(setTimeout(() => void register().catch(() => undefined), REGISTER_MS))
  }
  if (document.readyState === 'complete') start()
  else window.addEventListener('load', start, { once: true })
  window.addEventListener('click', leaveToBrowser, { capture: true })
  return () => {
    window.removeEventListener('click', leaveToBrowser, { capture: true })
    window.removeEventListener('load', start)
    for (const timer of timers) clearTimeout(timer)
  }
}

/** Offline, a link loads the whole page from the worker's cache: page data alone is not cached. */
function leaveToBrowser(event: MouseEvent): void {
  if (navigator.onLine || !navigator.serviceWorker?.controller) return
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link !== null && link.origin === location.origin) event.stopPropagation()
}

/** Disabled during development, where a worker would serve old code. */
export function isThisMachine(hostname: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$|\.(?:localhost|local)$/.test(hostname)
}
