import { addPushDevice, readPushKey } from '@multas/contract/routes'
import { nameBrowser, trimEndOf } from '@multas/domain'
import { call } from '../../api/call.ts'
import { track } from '../../track.ts'

/**
 * `home_screen`: only from the home screen (iPhone and iPad); `denied`: refused before; `ready`: can prompt.
 */
export type PushSupport = 'unsupported' | 'home_screen' | 'denied' | 'ready'

export function readSupport(): PushSupport {
  const has = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!has) return isAppleMobile(navigator) ? 'home_screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** Safari on an iPad calls itself a Mac. */
const isAppleMobile = ({ userAgent, maxTouchPoints }: Navigator) =>
  /iPhone|iPad/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

export type EnableOutcome = 'enabled' | 'denied' | 'dismissed'

/** Only after a click: unprompted requests make users refuse. */
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

/** In development the service worker is registered with the first push request. */
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
    // The site's keys have changed since this browser subscribed.
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

export async function readOwnFingerprint(): Promise<string | null> {
  const subscription = await ownSubscription().catch(() => null)
  if (subscription === null) return null
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(subscription.endpoint))
  const text = btoa(String.fromCharCode(...new Uint8Array(bytes)))
  return trimEndOf(text.replaceAll('+', '-').replaceAll('/', '_'), '=')
}

export async function deleteOwnSubscription(): Promise<void> {
  await (await ownSubscription())?.unsubscribe()
}
