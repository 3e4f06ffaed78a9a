import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { createSingleFlight } from '../../platform/single-flight/single-flight.ts'
import { createDiskCache } from '../../platform/storage/disk-cache.ts'
import type { FetchedPiece } from './fetch-piece.ts'
import { type OpenEvidenceDeps, openEvidence } from './open-evidence.ts'
import { evidenceRoutes } from './routes.ts'

export interface EvidenceDeps
  extends Pick<
    OpenEvidenceDeps,
    'clock' | 'log' | 'liveTokens' | 'fileTokens' | 'mayRenew' | 'findEvidence' | 'fetchEvidence'
  > {
  readonly browserHash: (request: FastifyRequest) => Buffer | null
  readonly directory: string
  readonly maxCacheBytes?: number
  readonly deadlineMs?: number
}

export interface Evidence {
  routes(app: App): void
}

const MAX_CACHE_BYTES = 512 * 1024 * 1024
const DEADLINE_MS = 25_000

export function createEvidence(deps: EvidenceDeps): Evidence {
  const { directory, maxCacheBytes = MAX_CACHE_BYTES, deadlineMs = DEADLINE_MS } = deps
  const cache = createDiskCache({ directory, maxBytes: maxCacheBytes })
  const calls = createSingleFlight<FetchedPiece>()
  return {
    routes: (app) =>
      evidenceRoutes(app, {
        browserHash: deps.browserHash,
        open: (request) => openEvidence({ ...deps, deadlineMs, cache, calls }, request),
      }),
  }
}
