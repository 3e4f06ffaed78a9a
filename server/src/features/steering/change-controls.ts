import type { Clock } from '../../platform/clock/clock.ts'
import type { Database, Queryable } from '../../platform/database/database.ts'
import { type ChangeKind, type ChangeState, insertChange } from './change-store.ts'
import { readControls, takeRevision, writeControls } from './control-store.ts'
import { type Controls, NO_CONTROLS } from './controls.ts'

export interface ChangeDeps {
  readonly database: Database
  readonly clock: Clock
  /** Brings this process up to date and wakes the others, after the commit. */
  readonly onChanged: () => Promise<void>
}

/** Who changes what of which jurisdiction. */
export interface ChangeOrder {
  readonly slug: string
  /** `admin:<uuid>`. */
  readonly actor: string
  readonly kind: ChangeKind
}

/**
 * Changes what is set on one jurisdiction, writes down how it was before, and makes it count everywhere. `decide` is
 * given what is set now, held so that nobody changes it meanwhile; what it throws undoes everything.
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
    await takeRevision(client)
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

/** What a change of this kind is about, to be read and to be put back. */
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
