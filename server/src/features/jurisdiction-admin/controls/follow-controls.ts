import type { Clock } from '../../../platform/clock/clock.ts'
import type { Db } from '../../../platform/database/database.ts'
import type { Log } from '../../../platform/log/log.ts'
import { inTurn } from '../../../platform/single-flight/in-turn.ts'
import { describeFaults, type JurisdictionFault, type Jurisdictions } from '../../jurisdictions/index.ts'
import { readAllControls, readRevision, type StoredControls } from './control-store.ts'
import { isPausedAt } from './controls.ts'

export interface RefusedVersion {
  readonly version: number
  readonly faults: readonly JurisdictionFault[]
}

export interface FollowDeps {
  readonly database: Db
  readonly clock: Clock
  readonly log: Log
  readonly jurisdictions: Jurisdictions
  readonly disableVersion: (slug: string, version: number, reason: string) => Promise<void>
  readonly onApplied: () => void
}

export interface Follower {
  refresh(): Promise<void>
  refusedOf(slug: string): RefusedVersion | null
}

export function followControls(deps: FollowDeps): Follower {
  const { database, clock, jurisdictions } = deps
  const refused = new Map<string, RefusedVersion>()
  const applied = new Map<string, StoredControls>()
  const state = { revision: '', paused: '' }

  async function readNews(): Promise<void> {
    const revision = await readRevision(database)
    let isNews = false
    if (revision !== state.revision) {
      for (const controls of await readAllControls(database)) isNews = apply(controls) || isNews
      state.revision = revision
    }
    const paused = listPaused([...applied.values()], clock())
    if (isNews || paused !== state.paused) deps.onApplied()
    state.paused = paused
  }

  function apply(controls: StoredControls): boolean {
    const { slug, pause, limits } = controls
    const before = applied.get(slug)
    if (JSON.stringify(before) === JSON.stringify(controls)) return false
    applied.set(slug, controls)
    const wasUsed = [before?.activeVersion ?? null, before?.exceeded ?? null]
    if (wasUsed[0] !== controls.activeVersion || wasUsed[1] !== controls.exceeded) useVersion(controls)
    jurisdictions.control(slug, { isPaused: () => isPausedAt(pause, clock()), limits })
    return true
  }

  /** Falls back to the file if there is no version or it has faults, which do not prevent startup. */
  function useVersion({ slug, activeVersion, text, exceeded }: StoredControls): void {
    refused.delete(slug)
    if (activeVersion === null || text === null) {
      jurisdictions.putBack(slug)
      return
    }
    const faults =
      exceeded === null
        ? jurisdictions.put(slug, text, (reason) => void disableVersion(slug, activeVersion, reason))
        : [{ file: `${slug}.yaml`, line: 1, column: 1, reason: exceeded }]
    if (faults.length === 0) return
    refused.set(slug, { version: activeVersion, faults })
    jurisdictions.putBack(slug)
    deps.log.error('jurisdiction_admin.version_refused', new Error(describeFaults(faults)), {
      slug,
      version: activeVersion,
      inForce: jurisdictions.fileOf(slug) === null ? 'nothing' : 'the file',
    })
  }

  /** Stored, so that no process uses the version again, even after a restart. */
  async function disableVersion(slug: string, version: number, reason: string): Promise<void> {
    if (refused.get(slug)?.version === version) return
    try {
      await deps.disableVersion(slug, version, reason)
      deps.log.error('jurisdiction_admin.version_exceeded', new Error(reason), { slug, version })
    } catch (error) {
      deps.log.error('jurisdiction_admin.disable_version_failed', error, { slug, version })
    }
  }

  return { refresh: inTurn(readNews), refusedOf: (slug) => refused.get(slug) ?? null }
}

function listPaused(all: readonly StoredControls[], now: Date): string {
  return all
    .filter(({ pause }) => isPausedAt(pause, now))
    .map(({ slug }) => slug)
    .toSorted()
    .join(' ')
}
