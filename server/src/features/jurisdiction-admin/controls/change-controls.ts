import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Db } from '../../../platform/database/database.ts'
import { type ChangeKind, type ChangeState, insertChange } from './change-store.ts'
import { nextRevision, readControls, writeControls } from './control-store.ts'
import { type Controls, NO_CONTROLS } from './controls.ts'

export interface ChangeDeps {
  readonly database: Database
  readonly clock: Clock
  readonly onChanged: () => Promise<void>
}

export interface ChangeOrder {
  readonly slug: string
  /** `admin:<uuid>`. */
  readonly actor: string
  readonly kind: ChangeKind
}

/**
 * Changes the controls of one jurisdiction and records their previous state. `decide` receives the current
 * controls under a lock; its exceptions roll everything back.
 */
export async function changeControls(
  deps: ChangeDeps,
  order: ChangeOrder,
  decide: (current: Controls, transaction: Db) => Promise<Controls> | Controls,
): Promise<Controls> {
  const next = await commitChange(deps, order, decide)
  await deps.onChanged()
  return next
}

function commitChange(
  { database, clock }: ChangeDeps,
  { slug, actor, kind }: ChangeOrder,
  decide: Parameters<typeof changeControls>[2],
): Promise<Controls> {
  return database.db.transaction().execute(async (transaction) => {
    await nextRevision(transaction)
    const current = (await readControls(transaction, slug)) ?? NO_CONTROLS
    const next = await decide(current, transaction)
    await writeControls(transaction, slug, next)
    const change = { at: clock(), actor, kind, before: stateOf(kind, current), after: stateOf(kind, next) }
    await insertChange(transaction, slug, change)
    return next
  })
}

function stateOf(kind: ChangeKind, { pause, limits, activeVersion }: Controls): ChangeState {
  if (kind === 'limits') return { ...limits }
  if (kind === 'version') return { version: activeVersion }
  if (pause === null) return { since: null }
  return {
    since: pause.at.toISOString(),
    by: pause.by,
    reason: pause.reason,
    until: pause.until?.toISOString() ?? null,
  }
}
