/**
 * What a browser of this site sends, as its queue gathers it: ten events. Fields: docs/behaviour/tracking.md#batches.
 */
export const EVENTS_PER_BATCH = 10

const PATHS = [
  '/',
  '/preguntas-frecuentes',
  '/infracciones-transito/multas-buenos-aires',
  '/scoring-conductor',
]
const KINDS = [
  ['page_view', 'navigation', (path: string) => ({ path })],
  ['scroll', 'engagement', () => ({ percent: 50 })],
  ['button_click', 'engagement', () => ({ text: 'Enviar código de verificación' })],
  ['search_started', 'search', () => ({ searchType: 'patent' })],
  ['page_exit', 'navigation', (path: string) => ({ path, seconds: 41, scrolled: 75 })],
] as const

export interface SampleBatch {
  readonly userId: string
  readonly sessionId: string
  readonly fingerprint: string
  readonly userEmail: null
  readonly trackingToken: string
  readonly events: readonly SampleEvent[]
  readonly deviceInfo: Readonly<Record<string, string | number | boolean>>
}

export interface SampleEvent {
  readonly eventType: string
  readonly eventCategory: string
  readonly eventData: object
  readonly metadata: object
  readonly timestamp: string
}

/** The n-th batch: each of another visitor. */
export function sampleBatch(n: number, trackingToken: string): SampleBatch {
  const path = PATHS[n % PATHS.length] ?? '/'
  const nowMs = Date.now()
  return {
    userId: n.toString(16).padStart(32, '0'),
    sessionId: n.toString(16).padStart(32, 'a'),
    fingerprint: n.toString(16).padStart(16, 'f'),
    userEmail: null,
    trackingToken,
    events: Array.from({ length: EVENTS_PER_BATCH }, (_, place) => {
      const [eventType, eventCategory, dataOf] = KINDS[(n + place) % KINDS.length] ?? KINDS[0]
      const timestamp = new Date(nowMs - place * 700).toISOString()
      return { eventType, eventData: dataOf(path), metadata: { path }, eventCategory, timestamp }
    }),
    deviceInfo: {
      userAgent:
        'Mozilla/5.0 (Linux; Android 14; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
      screen: '360x800',
      language: 'es-AR',
      timezone: 'America/Argentina/Buenos_Aires',
      cores: 8,
      memory: 4,
      touchSupport: true,
      colorDepth: 24,
      pixelRatio: 3,
    },
  }
}
