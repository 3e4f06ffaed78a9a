import { z } from 'zod'
import { jurisdictionCoverage } from './coverage.ts'
import { infraction, personData, scoring, vehicle } from './infraction.ts'
import { count, integer, positiveInteger } from './numbers.ts'
import { queuePlace } from './queue-place.ts'

/**
 * The live protocol of a search: `GET /ws?session={id}` upgraded to a WebSocket
 * (docs/behaviour/live-results.md#protocol).
 *
 * The browser's first message authenticates. From then on the server sends events in order. Each carries the
 * sequence number `seq`, growing within one search; a browser that comes back says the last one it has in
 * `after` and gets what it missed, then the rest as it happens. Nothing is sent twice on one connection.
 */
export const LIVE_PROTOCOL_VERSION = 1

export const LIVE_PATH = '/ws'

/** How the server ends a connection. A browser reconnects after any of these but `done` and the 44xx refusals. */
export const CLOSE_CODES = {
  /** The search is complete and everything was sent, or the browser started another one. */
  done: 1000,
  /** Not understood: no JSON, not a known message, or a message before authentication. */
  protocolError: 1002,
  /** The message is larger than `MAX_CLIENT_MESSAGE_BYTES`. */
  tooBig: 1009,
  /** The server fails; come back. */
  serverError: 1011,
  /** The server is restarting; come back at once. */
  serviceRestart: 1012,
  /** Too many connections; come back later. */
  tryAgainLater: 1013,
  /** The token is wrong, or belongs to another search. */
  authFailed: 4401,
  /** The token was right once: refresh it and come back. */
  tokenExpired: 4403,
  /** No authentication within `AUTH_DEADLINE_MS`. */
  authTimeout: 4408,
  /** The browser reads too slowly: it was cut so that it costs nobody memory, and may come back. */
  slowReader: 4409,
} as const

export const AUTH_DEADLINE_MS = 5_000
export const MAX_CLIENT_MESSAGE_BYTES = 4_096
/** The server pings this often, and cuts a connection that did not answer the previous ping. */
export const HEARTBEAT_MS = 30_000
/** Bytes waiting for one reader before it is cut. */
export const MAX_BUFFERED_BYTES = 1_048_576

export const clientMessage = z
  .discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('auth'),
      token: z.string().max(512),
      /** The last `seq` this browser has; everything after it is sent again. */
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
    /** The newest sequence number at this moment. */
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
 * The place of a search that waits, sent when it changes, at most once a second. Not an event of the search: it has no
 * `seq`, and is not sent again to a browser that comes back. `queue` is null once the search begins.
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
      /** Names of the jurisdictions whose answer is complete. */
      jurisdictionsVerified: z.array(z.string()),
      /** Names of those that failed: their fines stay pending. */
      jurisdictionsWithErrors: z.array(z.string()),
    }),
    totals: z.object({ infractions: count, consulted: integer, total: integer }),
  })
  .meta({ id: 'SessionComplete' })

/** An event of a search: stored, numbered, replayed. */
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
