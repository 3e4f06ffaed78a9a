import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database, Queryable } from '../../../platform/database/database.ts'
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
  decide: (current: Controls, transaction: Queryable) => Promise<Controls> | Controls,
): Promise<Controls> {
  const next = await commitChange(deps, order, decide)
  await deps.onChanged()
  return next
}

async function commitChange(
  { database, clock }: ChangeDeps,
  { slug, actor, kind }: ChangeOrder,
  decide: Parameters<typeof changeControls>[2],
): Promise<Controls> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await nextRevision(client)
    const current = (await readControls(client, slug)) ?? NO_CONTROLS
    const next = await decide(current, client)
    await writeControls(client, slug, next)
    const change = { at: clock(), actor, kind, before: stateOf(kind, current), after: stateOf(kind, next) }
    await insertChange(client, slug, change)
    await client.query('commit')
    return next
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
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
