import { trimEndOf } from '@multas/domain'
import { call } from '../../api/call.ts'
import { nameBrowser } from '../../name-browser.ts'
import { track } from '../../track.ts'
import { addPushDevice, readPushKey } from './notice-calls.ts'

/**
 * Whether this browser can be told: `unsupported` it cannot, `home_screen` it can once the site is on the home screen
 * (iPhone and iPad), `denied` its owner said no to it before, `ready` it can be asked.
 */
export type PushSupport = 'unsupported' | 'home_screen' | 'denied' | 'ready'

export function readSupport(): PushSupport {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!has) return /iPhone|iPad/.test(navigator.userAgent) ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

export type EnableOutcome = 'enabled' | 'denied' | 'dismissed'

/**
 * Asks the browser's owner, subscribes, and tells the site. Only after a click: a browser that is asked out of nowhere
 * learns to say no.
 */
export async function enablePush(): Promise<EnableOutcome> {
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  const { publicKey } = await call(readPushKey)
  const subscription = await subscribe(await findRegistration(), publicKey)
  const { endpoint, keys } = subscription.toJSON()
  await call(addPushDevice, {
    body: {
      endpoint: endpoint ?? '',
      keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' },
      label: nameBrowser(navigator.userAgent),
    },
  })
  track('push_notification_enabled')
  return 'enabled'
}

/** The worker is there on a site; on a machine where one develops it comes with the first wish to be told. */
async function findRegistration(): Promise<ServiceWorkerRegistration> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  return navigator.serviceWorker.ready
}

async function subscribe(
  { pushManager }: ServiceWorkerRegistration,
  publicKey: string,
): Promise<PushSubscription> {
  const options = { userVisibleOnly: true, applicationServerKey: publicKey }
  try {
    return await pushManager.subscribe(options)
  } catch (error) {
    // The site has other keys than when this browser subscribed.
    const old = await pushManager.getSubscription()
    if (old === null) throw error
    await old.unsubscribe()
    return pushManager.subscribe(options)
  }
}

async function ownSubscription(): Promise<PushSubscription | null> {
  if (readSupport() !== 'ready') return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription()) ?? null
}

/** By what the site knows this browser; null when it is not told. */
export async function readOwnFingerprint(): Promise<string | null> {
  const subscription = await ownSubscription().catch(() => null)
  if (subscription === null) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return trimEndOf(text.replaceAll('+', '-').replaceAll('/', '_'), '=')
}

/** The browser itself forgets, too. */
export async function forgetOwnSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
