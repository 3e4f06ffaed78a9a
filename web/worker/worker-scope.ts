/** What a service worker is told (Service Workers, W3C): the part of it that ours uses. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  /** Asked for while the worker was still starting; undefined when the browser did not. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** What a push service brought (Push API, W3C). */
interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

interface ClickedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

/** Its browser has no push address any more, or another (Push API, W3C); not every browser says which. */
interface SubscriptionEvent extends LastingEvent {
  readonly newSubscription?: PushSubscription | null
}

interface OpenWindow {
  readonly url: string
  focus(): Promise<unknown>
}

interface WorkerScope {
  readonly location: Location
  readonly clients: {
    claim(): Promise<void>
    matchAll(which: {
      readonly type: 'window'
      readonly includeUncontrolled: boolean
    }): Promise<readonly OpenWindow[]>
    openWindow(path: string): Promise<unknown>
  }
  readonly registration: {
    readonly navigationPreload?: { enable(): Promise<void> }
    readonly pushManager: PushManager
    showNotification(title: string, options: Readonly<Record<string, unknown>>): Promise<void>
  }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listen: (event: LastingEvent & { readonly data: unknown }) => void): void
  addEventListener(type: 'push', listen: (event: PushedEvent) => void): void
  addEventListener(type: 'pushsubscriptionchange', listen: (event: SubscriptionEvent) => void): void
  addEventListener(type: 'notificationclick', listen: (event: ClickedEvent) => void): void
}

export const worker = globalThis as unknown as WorkerScope
