import type { AdminSourceLimits } from '@multas/contract'
import { Problem } from '../../../platform/http/problem.ts'
import type { JurisdictionAdminParts } from '../jurisdiction-admin-deps.ts'
import { requireJurisdiction } from '../require-jurisdiction.ts'
import { changeControls } from './change-controls.ts'
import { type ChangeState, listChanges, type StoredChange } from './change-store.ts'
import type { Controls } from './controls.ts'

/** For a longer outage the source should be removed from its description instead. */
const LONGEST_PAUSE_MS = 366 * 86_400_000

/** Searches get `maintenance` from now on. Pausing again changes the reason and the end. */
export async function pauseJurisdiction(
  parts: JurisdictionAdminParts,
  slug: string,
  pause: { readonly reason: string; readonly until: Date | null },
  actor: string,
): Promise<void> {
  requireJurisdiction(parts, slug)
  const now = parts.clock()
  const ahead = pause.until === null ? 1 : pause.until.getTime() - now.getTime()
  if (ahead <= 0) throw new Problem(400, 'datos_invalidos', 'Elegí una fecha de fin que todavía no pasó.')
  if (ahead > LONGEST_PAUSE_MS)
    throw new Problem(400, 'datos_invalidos', 'La pausa puede durar un año como máximo.')
  await changeControls(parts, { slug, actor, kind: 'pause' }, (current) => ({
    ...current,
    pause: { at: now, by: actor, ...pause },
  }))
}

export async function resumeJurisdiction(
  parts: JurisdictionAdminParts,
  slug: string,
  actor: string,
): Promise<void> {
  requireJurisdiction(parts, slug)
  await changeControls(parts, { slug, actor, kind: 'pause' }, (current) => ({ ...current, pause: null }))
}

export async function limitJurisdiction(
  parts: JurisdictionAdminParts,
  slug: string,
  limits: Partial<AdminSourceLimits>,
  actor: string,
): Promise<void> {
  requireJurisdiction(parts, slug)
  await changeControls(parts, { slug, actor, kind: 'limits' }, (current) => ({
    ...current,
    limits: { ...current.limits, ...limits },
  }))
}

/** Restores the state before the last pause, resumption or change of limits. */
export async function undoChange(
  parts: JurisdictionAdminParts,
  slug: string,
  changeId: string,
  actor: string,
): Promise<void> {
  const changes = await listChanges(parts.database.db, slug)
  const change = changes.find(({ id }) => id === changeId)
  if (change === undefined) throw new Problem(404, 'no_encontrado', 'Ese cambio ya no existe.')
  if (change.kind === 'version')
    throw new Problem(409, 'conflicto', 'Para cambiar de versión, elegí otra de la lista.')
  await changeControls(parts, { slug, actor, kind: change.kind }, async (current, transaction) => {
    const [newest] = (await listChanges(transaction, slug)).filter(({ kind }) => kind === change.kind)
    if (newest?.id !== changeId)
      throw new Problem(409, 'conflicto', 'Hubo un cambio posterior. Deshacé primero el último.')
    return putBack(current, change)
  })
}

function putBack(current: Controls, { kind, before }: StoredChange): Controls {
  if (kind === 'limits') return { ...current, limits: toLimits(before) }
  const { since, by, reason, until } = before
  if (typeof since !== 'string') return { ...current, pause: null }
  const end = typeof until === 'string' ? new Date(until) : null
  return { ...current, pause: { at: new Date(since), by: String(by), reason: String(reason), until: end } }
}

function toLimits({ concurrency, perSecond, timeoutS }: ChangeState): Controls['limits'] {
  const given = (value: ChangeState[string] | undefined) => (typeof value === 'number' ? value : null)
  return { concurrency: given(concurrency), perSecond: given(perSecond), timeoutS: given(timeoutS) }
}
