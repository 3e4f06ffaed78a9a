import { trackEvents, trackingToken } from '@multas/contract/routes'
import { call } from '../../api/call.ts'
import { pushToDataLayer } from '../../data-layer.ts'
import { randomHex } from '../../random-hex.ts'
import { beginMeasuring, endMeasuring, TRACK_EVENT, type TrackDetail } from '../../track.ts'
import type { Visitor } from './batch-sender.ts'
import { classifyClick } from './classify-click.ts'
import { fingerprintOf, readDeviceInfo } from './device-info.ts'
import { redactPath } from './redact-path.ts'
import { keepSessionId } from './session-id.ts'
import { Tracker } from './tracker.ts'
import { keepVisitorId } from './visitor-id.ts'

/** Keys of the search's live token and e-mail (docs/behaviour/search.md#stored-keys). */
const SEARCH_TOKEN = 'searchWsToken'
const SEARCH_EMAIL = 'searchEmail'

export interface ShownPage {
  readonly pathname: string
  readonly params: Readonly<Record<string, string | undefined>>
}

export interface BrowserTracking {
  viewPage(page: ShownPage): void
  stop(): void
  resume(): void
}

export function startTracking(first: ShownPage): BrowserTracking {
  const visitor = readVisitor()
  const tracker = createBrowserTracker(visitor)
  let listening = listen(tracker, visitor)
  const viewPage = ({ pathname, params }: ShownPage) => tracker.viewPage(redactPath(pathname, params))
  viewPage(first)
  return {
    viewPage,
    stop() {
      endMeasuring()
      listening.abort()
      tracker.stop()
    },
    resume() {
      listening.abort()
      listening = listen(tracker, visitor)
      tracker.resume()
    },
  }
}

function createBrowserTracker(visitor: Visitor): Tracker {
  return new Tracker({
    visitor,
    fetchToken() {
      const live = readTab(SEARCH_TOKEN)
      return call(trackingToken, {
        isBackground: true,
        ...(live ? { headers: { 'x-session-token': live } } : {}),
      })
    },
    async sendBatch(batch) {
      await call(trackEvents, { body: batch, keepalive: true, isBackground: true })
    },
    sendLast(batch) {
      const body = new Blob([JSON.stringify(batch)], { type: 'application/json' })
      navigator.sendBeacon(trackEvents.path, body)
    },
    readEmail: () => readTab(SEARCH_EMAIL),
    push: pushToDataLayer,
    readScroll: () => ({
      top: window.scrollY,
      windowHeight: window.innerHeight,
      pageHeight: document.documentElement.scrollHeight,
    }),
    now: Date.now,
    schedule(task, delayMs) {
      const timer = setTimeout(task, delayMs)
      return () => clearTimeout(timer)
    },
  })
}

/**
 * Initialising Intl costs a slow phone a tenth of a second; browsers since 2026 offer the value without it.
 */
function readTimezone(): string {
  const { Temporal } = globalThis as { Temporal?: { Now: { timeZoneId(): string } } }
  return Temporal?.Now.timeZoneId() ?? Intl.DateTimeFormat().resolvedOptions().timeZone ?? ''
}

function readVisitor(): Visitor {
  const deviceInfo = readDeviceInfo({
    navigator,
    screen,
    timezone: readTimezone(),
    pixelRatio: window.devicePixelRatio,
  })
  return {
    userId: keepVisitorId(document, window.location.protocol === 'https:', makeId),
    sessionId: keepSessionId(() => sessionStorage, makeId),
    fingerprint: fingerprintOf(deviceInfo),
    deviceInfo,
  }
}

const makeId = (): string => randomHex(16)

function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

function listen(tracker: Tracker, visitor: Visitor): AbortController {
  const listening = new AbortController()
  const { signal } = listening
  const quietly = { signal, passive: true, capture: true }
  for (const detail of beginMeasuring(visitor)) tracker.record(detail)
  window.addEventListener(
    TRACK_EVENT,
    (event) => tracker.record((event as CustomEvent<TrackDetail>).detail),
    {
      signal,
    },
  )
  window.addEventListener('scroll', () => tracker.scrolled(), { signal, passive: true })
  document.addEventListener('click', (event) => noticeClick(tracker, event), quietly)
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'hidden' && tracker.hide(),
    {
      signal,
    },
  )
  window.addEventListener('pagehide', () => tracker.leave(), { signal })
  window.addEventListener('pageshow', ({ persisted }) => persisted && tracker.resume(), { signal })
  window.addEventListener('error', ({ error }) => tracker.record(scriptError(error)), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => tracker.record(scriptError(reason)), {
    signal,
  })
  return listening
}

/** Only the error's name: a message may contain visitor input. */
function scriptError(error: unknown) {
  return {
    eventType: 'error_occurred',
    eventData: { kind: 'script', name: error instanceof Error ? error.name : 'unknown' },
  } as const
}

function noticeClick(tracker: Tracker, { target }: MouseEvent): void {
  if (!(target instanceof Element)) return
  const button = target.closest('button, [role="button"], input[type="submit"]')
  const clicked = classifyClick({
    linkAddress: target.closest<HTMLAnchorElement>('a[href]')?.href ?? null,
    buttonText: button instanceof HTMLInputElement ? button.value : (button?.textContent ?? null),
    origin: window.location.origin,
  })
  if (clicked) tracker.record(clicked)
}
