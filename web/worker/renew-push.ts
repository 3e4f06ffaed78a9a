import { nameBrowser } from '@multas/domain/name-browser'
import { worker } from './worker-scope.ts'

/**
 * A push service may replace a browser's endpoint (Push API, W3C): the browser subscribes again without
 * asking for permission, and reports the new endpoint to the site. The site deletes the old endpoint when a
 * delivery to it fails. Without a signed-in session the site rejects the new endpoint, and the account page
 * offers notifications again.
 */
export function renewPush(): void {
  worker.addEventListener('pushsubscriptionchange', (event) =>
    event.waitUntil(renew(event.newSubscription ?? null)),
  )
}

async function renew(given: PushSubscription | null): Promise<void> {
  const { endpoint, keys } = (given ?? (await subscribe())).toJSON()
  await fetch('/api/account/push', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      endpoint,
      keys: { p256dh: keys?.p256dh, auth: keys?.auth },
      label: nameBrowser(navigator.userAgent),
    }),
  })
}

async function subscribe(): Promise<PushSubscription> {
  const reply = await fetch('/api/push/key')
  const { publicKey } = (await reply.json()) as { readonly publicKey: string }
  return worker.registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}
