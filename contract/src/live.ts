import { z } from 'zod'
import { jurisdictionCoverage } from './coverage.ts'
import { signedToken } from './ids.ts'
import { infraction, personData, scoring, vehicle } from './infraction.ts'
import { count, integer, positiveInteger } from './numbers.ts'
import { queuePlace } from './queue-place.ts'

/**
 * Live protocol of a search: `GET /ws?session={id}`, upgraded to a WebSocket
 * (docs/behaviour/live-results.md#protocol).
 * The browser's first message authenticates. The server then sends events in order, each with a sequence
 * number `seq` that grows within one search. A returning browser sends its last one in `after` and receives
 * the missed events first. An event is sent once per connection.
 */
export const LIVE_PROTOCOL_VERSION = 1

export const LIVE_PATH = '/ws'

/** Close codes. A browser reconnects after all of them except `done` and the 44xx refusals. */
export const CLOSE_CODES = {
  /** The search is complete and fully sent, or the browser started another one. */
  done: 1000,
  /** Not JSON, an unknown message, or a message before authentication. */
  protocolError: 1002,
  /** Message larger than `MAX_CLIENT_MESSAGE_BYTES`. */
  tooBig: 1009,
  /** Server failure; reconnect. */
  serverError: 1011,
  /** Server restart; reconnect at once. */
  serviceRestart: 1012,
  /** Too many connections; reconnect later. */
  tryAgainLater: 1013,
  /** Wrong token, or the token of another search. */
  authFailed: 4401,
  /** Expired token: refresh it and reconnect. */
  tokenExpired: 4403,
  /** No authentication within `AUTH_DEADLINE_MS`. */
  authTimeout: 4408,
  /** The reader was too slow and was cut to save memory; it may reconnect. */
  slowReader: 4409,
} as const

export const AUTH_DEADLINE_MS = 5_000
export const MAX_CLIENT_MESSAGE_BYTES = 4_096
/** Ping interval; a connection that missed the previous ping is cut. */
export const HEARTBEAT_MS = 30_000
/** Buffered bytes per reader before it is cut. */
export const MAX_BUFFERED_BYTES = 1_048_576

export const clientMessage = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('auth'),
      token: signedToken,
      /** Last `seq` that this browser has; later events are sent again. */
      after: count.optional(),
    }),
  ])
  .meta({ id: 'ClientMessage' })

export type ClientMessage = z.infer<typeof clientMessage>

const seq = positiveInteger

export const authSuccess = z
  .object({
    type: z.literal('authSuccess'),
    sessionId: z.string(),
    version: z.literal(LIVE_PROTOCOL_VERSION),
    lastSeq: count,
  })
  .meta({ id: 'AuthSuccess' })
export const authFailed = z
  .object({ type: z.literal('authFailed'), message: z.string(), code: z.string() })
  .meta({ id: 'AuthFailed' })
export const liveError = z
  .object({ type: z.literal('error'), message: z.string(), code: z.string() })
  .meta({ id: 'LiveError' })

/**
 * Queue position of a waiting search, sent on change and at most once a second. It has no `seq` and is not
 * replayed. `queue` is null once the search begins.
 */
export const queueUpdate = z
  .object({ type: z.literal('queue_update'), queue: queuePlace.nullable() })
  .meta({ id: 'QueueUpdate' })

export const vehicleInfo = z
  .object({ type: z.literal('vehicle_info'), seq, vehicle })
  .meta({ id: 'VehicleInfo' })
export const dnrpaDataReady = z
  .object({ type: z.literal('dnrpa_data_ready'), seq, vehicle })
  .meta({ id: 'DnrpaDataReady' })
export const ansesDataReady = z
  .object({ type: z.literal('anses_data_ready'), seq, personData })
  .meta({ id: 'AnsesDataReady' })
export const infractionUpdate = z
  .object({ type: z.literal('infraction_update'), seq, infraction })
  .meta({ id: 'InfractionUpdate' })
export const progress = z
  .object({
    type: z.literal('progress'),
    seq,
    ...jurisdictionCoverage.shape,
    done: count,
    total: count,
  })
  .meta({ id: 'Progress' })
export const sessionComplete = z
  .object({
    type: z.literal('session_complete'),
    seq,
    scoring: scoring.nullable(),
    reconciliation: z.object({
      jurisdictionsVerified: z.array(z.string()),
      /** The fines of these stay pending. */
      jurisdictionsWithErrors: z.array(z.string()),
    }),
    totals: z.object({ infractions: count, consulted: integer, total: integer }),
  })
  .meta({ id: 'SessionComplete' })

/** Stored, numbered and replayed. */
export const liveEvent = z.discriminatedUnion('type', [
  vehicleInfo,
  dnrpaDataReady,
  ansesDataReady,
  infractionUpdate,
  progress,
  sessionComplete,
])

export type LiveEvent = z.infer<typeof liveEvent>

export const serverMessage = z
  .discriminatedUnion('type', [authSuccess, authFailed, liveError, queueUpdate, ...liveEvent.options])
  .meta({ id: 'ServerMessage' })

export type ServerMessage = z.infer<typeof serverMessage>
