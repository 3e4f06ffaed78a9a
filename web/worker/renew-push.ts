import { nameBrowser } from '../app/name-browser.ts'
import { worker } from './worker-scope.ts'

/**
 * A push service may take back the address that it gave a browser (Push API, W3C): the browser subscribes anew, without
 * asking its owner, who said yes, and tells the site. The old address goes when the site writes to it in vain. Where
 * nobody is signed in any more the site does not take it, and the account's page offers to be told here again.
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
