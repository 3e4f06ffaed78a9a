import { readPush } from './read-push.ts'
import { worker } from './worker-scope.ts'

/** Shows pushed notifications; a tap opens the account. */
export function showNotices(): void {
  worker.addEventListener('push', (event) => {
    const { title, body, tag, path } = readPush(event.data?.text() ?? null)
    const appearance = { icon: '/icons/icon-192.png', badge: '/icons/icon-192.png', lang: 'es-AR' }
    event.waitUntil(worker.registration.showNotification(title, { body, tag, data: { path }, ...appearance }))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(open(readPush(JSON.stringify(event.notification.data)).path))
  })
}

/** In the window where the account is open, else in a new one. */
async function open(path: string): Promise<void> {
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const shown = windows.find(({ url }) => new URL(url).pathname.startsWith(path))
  if (shown === undefined) await worker.clients.openWindow(path)
  else await shown.focus()
}
