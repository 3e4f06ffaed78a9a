import type { FastifyRequest } from 'fastify'
import type { FeatureWith } from '../../platform/feature/feature.ts'
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

const MAX_CACHE_BYTES = 512 * 1024 * 1024
const DEADLINE_MS = 25_000

export function createEvidence(deps: EvidenceDeps): FeatureWith<'routes'> {
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
