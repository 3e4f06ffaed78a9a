import type { AdminJurisdiction } from '@multas/contract'
import { Problem } from '../../platform/http/problem.ts'
import { listChanges, nameActors, type StoredChange } from './controls/change-store.ts'
import { readControls } from './controls/control-store.ts'
import { isPausedAt, NO_CONTROLS, type Pause } from './controls/controls.ts'
import { describeSources, presentFaults } from './describe-sources.ts'
import { listDescriptionVersions } from './descriptions/version-store.ts'
import type { JurisdictionAdminParts } from './jurisdiction-admin-deps.ts'
import { readAnswers, readRejected } from './observations/observation-store.ts'
import { readCircuits } from './observations/share-circuits.ts'
import { readJurisdictions } from './read-jurisdictions.ts'

type NameOf = (actor: string) => string | null

/** Throws a `Problem` if it never existed. */
export async function readJurisdiction(
  parts: JurisdictionAdminParts,
  slug: string,
): Promise<AdminJurisdiction> {
  const { database, jurisdictions, clock, follower } = parts
  const { db } = database
  const now = clock()
  const [rows, controls, versions, changes, answers, rejectedRecords, circuits] = await Promise.all([
    readJurisdictions(parts, slug),
    readControls(db, slug),
    listDescriptionVersions(db, slug),
    listChanges(db, slug),
    readAnswers(db, slug, now),
    readRejected(db, slug),
    readCircuits(db),
  ])
  const row = rows.find((one) => one.slug === slug)
  if (row === undefined) throw new Problem(404, 'no_encontrado', 'No hay una jurisdicción con ese nombre.')
  const { pause, limits } = controls ?? NO_CONTROLS
  const names = await nameActors(db, [
    ...versions.map(({ author }) => author),
    ...changes.map(({ actor }) => actor),
    ...(pause === null ? [] : [pause.by]),
  ])
  const nameOf: NameOf = (actor) => names.get(actor) ?? null
  const refused = follower.refusedOf(slug)
  const loaded = jurisdictions.find(slug)
  return {
    ...row,
    hasFile: jurisdictions.fileOf(slug) !== null,
    sources: loaded === null ? [] : describeSources(loaded, jurisdictions.isPublished(slug)),
    pause: isPausedAt(pause, now) ? presentPause(pause, nameOf) : null,
    limits,
    refused: refused && { version: refused.version, faults: presentFaults(refused.faults) },
    circuits: circuits
      .filter((one) => one.slug === slug)
      .map(({ slug: _slug, notedAt, ...circuit }) => ({ ...circuit, notedAt: notedAt.toISOString() })),
    answers: [...answers],
    rejectedRecords: [...rejectedRecords],
    versions: versions.map(({ createdAt, ...version }) => ({
      ...version,
      authorName: nameOf(version.author),
      createdAt: createdAt.toISOString(),
    })),
    changes: changes.map((change) => presentChange(change, changes, nameOf)),
  }
}

function presentPause(pause: Pause | null, nameOf: NameOf): AdminJurisdiction['pause'] {
  if (pause === null) return null
  const { at, by, reason, until } = pause
  return { at: at.toISOString(), by, byName: nameOf(by), reason, until: until?.toISOString() ?? null }
}

function presentChange(change: StoredChange, changes: readonly StoredChange[], nameOf: NameOf) {
  const { id, at, actor, kind, before, after } = change
  const isNewest = changes.find((one) => one.kind === kind) === change
  return {
    ...{ id, actor, kind, before, after },
    at: at.toISOString(),
    actorName: nameOf(actor),
    canUndo: isNewest && kind !== 'version',
  }
}
