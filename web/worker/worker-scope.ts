/** The events of a service worker (Service Workers, W3C), as far as this one uses them. */
interface LastingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

export interface RequestEvent extends LastingEvent {
  readonly request: Request
  /** Requested while the worker was starting; undefined if the browser did not preload. */
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(answer: Promise<Response>): void
}

/** The message from a push service (Push API, W3C). */
interface PushedEvent extends LastingEvent {
  readonly data: { text(): string } | null
}

interface ClickedEvent extends LastingEvent {
  readonly notification: { readonly data: unknown; close(): void }
}

/** The push endpoint expired or was replaced (Push API, W3C); not every browser sends the new one. */
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
