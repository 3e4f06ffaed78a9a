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

interface WorkerScope {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } }
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listen: (event: LastingEvent) => void): void
  addEventListener(type: 'fetch', listen: (event: RequestEvent) => void): void
  addEventListener(type: 'message', listen: (event: LastingEvent & { readonly data: unknown }) => void): void
}

export const worker = globalThis as unknown as WorkerScope
