import { sql } from 'kysely'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'
import { inTransaction } from '../in-transaction.ts'
import { findDelivery } from '../store.ts'
import { compareWithForce } from './compute-diff.ts'
import { type Actor, type Delivery, UNDO_DAYS } from './delivery.ts'
import { deliveryStep } from './delivery-transitions.ts'
import { notifyPublished, notifyUndone } from './notify-changed.ts'

export interface PublishingDeps {
  readonly database: Database
  readonly clock: Clock
  readonly isRead: (jurisdiction: string) => boolean
  readonly removeFile: (deliveryId: number) => Promise<void>
}

export interface DeliveryAct {
  readonly jurisdiction: string
  readonly id: number
  readonly by: Actor
}

export type Published =
  | { readonly outcome: 'published'; readonly delivery: Delivery }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'not_ready'; readonly delivery: Delivery }
  | { readonly outcome: 'unread'; readonly delivery: Delivery }
  /** The fines in force changed since the differences were shown: review them again. */
  | { readonly outcome: 'stale'; readonly delivery: Delivery }
  | { readonly outcome: 'unseen'; readonly delivery: Delivery }

const [PUBLISHING, UNDOING, DISCARDING] = [
  deliveryStep('publish'),
  deliveryStep('undo'),
  deliveryStep('discard'),
]

const PUBLISH = statement({
  name: 'registry.publish',
  text: `
with moved as (
  update registries r set revision = r.revision + 1 from deliveries d
  where d.id = $2 and d.jurisdiction = $1 and r.jurisdiction = $1
    and d.state in (${PUBLISHING.from}) and d.diff_revision = r.revision
  returning r.revision
)
update deliveries d set state = ${PUBLISHING.to}, publication = m.revision, published_at = $3, published_by = $4
from moved m where d.id = $2 and d.state in (${PUBLISHING.from})`,
})

export async function publishDelivery(
  { database, clock, removeFile, isRead }: PublishingDeps,
  { jurisdiction, id, by, version }: DeliveryAct & { readonly version?: string | undefined },
): Promise<Published> {
  if (!isRead(jurisdiction)) {
    const unread = await findDelivery(database.db, jurisdiction, id)
    return unread === null ? { outcome: 'absent' } : { outcome: 'unread', delivery: unread }
  }
  const rowCount = await inTransaction(database.pool, async (db) => {
    await sql`select from deliveries where id = ${id} for update`.execute(db)
    const shown = await findDelivery(db, jurisdiction, id)
    if (version !== undefined && shown?.diff?.version !== version) return 0
    const published = await PUBLISH.query(db, [jurisdiction, id, clock(), by])
    if (published.rowCount === 1) await notifyPublished(db, { jurisdiction })
    return published.rowCount
  })
  const delivery = await findDelivery(database.db, jurisdiction, id)
  if (delivery === null) return { outcome: 'absent' }
  if (rowCount === 1) {
    await removeFile(id)
    return { outcome: 'published', delivery }
  }
  if (delivery.state === 'ready' && delivery.diff?.isStale) return { outcome: 'stale', delivery }
  if (delivery.state === 'ready') return { outcome: 'unseen', delivery }
  return { outcome: 'not_ready', delivery }
}

export type Compared =
  | { readonly outcome: 'compared'; readonly delivery: Delivery }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'not_ready'; readonly delivery: Delivery }

export async function compareAgain(
  { database }: PublishingDeps,
  { jurisdiction, id }: Omit<DeliveryAct, 'by'>,
): Promise<Compared> {
  return inTransaction(
    database.pool,
    async (db) => {
      const found = await findDelivery(db, jurisdiction, id)
      if (found === null) return { outcome: 'absent' }
      if (found.state !== 'ready') return { outcome: 'not_ready', delivery: found }
      await compareWithForce(db, found)
      const delivery = await findDelivery(db, jurisdiction, id)
      return delivery === null ? { outcome: 'absent' } : { outcome: 'compared', delivery }
    },
    'snapshot',
  )
}

export type Undone =
  | { readonly outcome: 'undone'; readonly delivery: Delivery }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'not_published'; readonly delivery: Delivery }
  | { readonly outcome: 'too_late'; readonly delivery: Delivery }

const UNDO = statement({
  name: 'registry.undo',
  text: `
with moved as (
  update registries r set revision = r.revision + 1 from deliveries d
  where d.id = $2 and d.jurisdiction = $1 and r.jurisdiction = $1
    and d.state in (${UNDOING.from}) and d.settled_at is null and d.published_at > $5
  returning r.revision
)
update deliveries d set state = ${UNDOING.to}, undone_at = $3, undone_by = $4
from moved m where d.id = $2 and d.state in (${UNDOING.from})`,
})

export async function undoDelivery(
  { database, clock }: PublishingDeps,
  { jurisdiction, id, by }: DeliveryAct,
): Promise<Undone> {
  const now = clock()
  const rowCount = await inTransaction(database.pool, async (db) => {
    const undone = await UNDO.query(db, [
      jurisdiction,
      id,
      now,
      by,
      new Date(now.getTime() - UNDO_DAYS * 86_400_000),
    ])
    if (undone.rowCount === 1) await notifyUndone(db, { jurisdiction })
    return undone.rowCount
  })
  const delivery = await findDelivery(database.db, jurisdiction, id)
  if (delivery === null) return { outcome: 'absent' }
  if (rowCount === 1) return { outcome: 'undone', delivery }
  return { outcome: delivery.state === 'published' ? 'too_late' : 'not_published', delivery }
}

export type Discarded =
  | { readonly outcome: 'discarded'; readonly delivery: Delivery }
  | { readonly outcome: 'absent' }
  | { readonly outcome: 'not_open'; readonly delivery: Delivery }

const DISCARD_DELIVERY = statement({
  name: 'registry.discard',
  text: `update deliveries set state = ${DISCARDING.to}
      where jurisdiction = $1 and id = $2 and state in (${DISCARDING.from})`,
})

/** The next `registry.purge` deletes the rows. */
export async function discardDelivery(
  { database, removeFile }: PublishingDeps,
  { jurisdiction, id }: DeliveryAct,
): Promise<Discarded> {
  const { rowCount } = await DISCARD_DELIVERY.query(database.db, [jurisdiction, id])
  const delivery = await findDelivery(database.db, jurisdiction, id)
  if (delivery === null) return { outcome: 'absent' }
  if (rowCount !== 1) return { outcome: 'not_open', delivery }
  await removeFile(id)
  return { outcome: 'discarded', delivery }
}
