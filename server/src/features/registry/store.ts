import type { Db } from '../../platform/database/database.ts'
import { statement } from '../../platform/database/statement.ts'
import type { Actor, Delivery, DeliveryKind, DeliveryOrigin } from './deliveries/delivery.ts'
import { DELIVERY_COLUMNS, DELIVERY_ROW, toDelivery } from './deliveries/delivery-row.ts'
import { deliveryStep } from './deliveries/delivery-transitions.ts'

const FROM = 'from deliveries d join registries r using (jurisdiction)'
const FAIL = deliveryStep('fail')
const DISCARD = deliveryStep('discard')

const FIND_DELIVERY = statement({
  name: 'registry.delivery.find',
  text: `select ${DELIVERY_COLUMNS} ${FROM} where d.jurisdiction = $1 and d.id = $2`,
  row: DELIVERY_ROW,
})

export async function findDelivery(on: Db, jurisdiction: string, id: number): Promise<Delivery | null> {
  const { rows } = await FIND_DELIVERY.query(on, [jurisdiction, id])
  return rows[0] ? toDelivery(rows[0]) : null
}

export interface DeliveryPage {
  readonly before: number | null
  readonly limit: number
  readonly origins: readonly DeliveryOrigin[] | null
}

const LIST_DELIVERIES = statement({
  name: 'registry.delivery.list',
  text: `select ${DELIVERY_COLUMNS} ${FROM}
      where d.jurisdiction = $1 and d.id < coalesce($2, 2147483647) and ($4::text[] is null or d.origin = any($4))
      order by d.id desc limit $3`,
  row: DELIVERY_ROW,
})

export async function listDeliveries(
  on: Db,
  jurisdiction: string,
  { before, limit, origins }: DeliveryPage,
): Promise<Delivery[]> {
  const { rows } = await LIST_DELIVERIES.query(on, [jurisdiction, before, limit, origins])
  return rows.map(toDelivery)
}

const ENSURE_REGISTRY = statement({
  name: 'registry.ensure',
  text: 'insert into registries (jurisdiction) values ($1) on conflict do nothing',
})

export async function ensureRegistry(on: Db, jurisdiction: string): Promise<void> {
  await ENSURE_REGISTRY.query(on, [jurisdiction])
}

const LOCK_REGISTRY = statement({
  name: 'registry.lock',
  text: 'select revision from registries where jurisdiction = $1 for update',
  row: { revision: 'registries.revision' },
})

export async function lockRegistry(on: Db, jurisdiction: string): Promise<number> {
  const { rows } = await LOCK_REGISTRY.query(on, [jurisdiction])
  return rows[0]?.revision ?? 0
}

export interface NewDelivery {
  readonly jurisdiction: string
  readonly kind: DeliveryKind
  readonly origin: DeliveryOrigin
  readonly handedInBy: Actor
  readonly receivedAt: Date
  readonly file: { readonly name: string; readonly bytes: number; readonly sha256: Buffer } | null
}

const INSERT_DELIVERY = statement({
  name: 'registry.delivery.insert',
  text: `insert into deliveries
        (jurisdiction, kind, origin, state, handed_in_by, received_at, file_name, file_bytes, file_sha256)
      values ($1, $2, $3, 'received', $4, $5, $6, $7, $8) returning id`,
  row: { id: 'deliveries.id' },
})

export async function insertDelivery(on: Db, one: NewDelivery): Promise<number> {
  const { rows } = await INSERT_DELIVERY.query(on, [
    one.jurisdiction,
    one.kind,
    one.origin,
    one.handedInBy,
    one.receivedAt,
    one.file?.name ?? null,
    one.file?.bytes ?? null,
    one.file?.sha256 ?? null,
  ])
  return rows[0]?.id ?? 0
}

const COUNT_OPEN = statement({
  name: 'registry.delivery.count_open',
  text: `select count(*)::int as open from deliveries
      where jurisdiction = $1 and state in (${DISCARD.from})`,
  row: { open: 'int4' },
})

export async function countOpen(on: Db, jurisdiction: string): Promise<number> {
  const { rows } = await COUNT_OPEN.query(on, [jurisdiction])
  return rows[0]?.open ?? 0
}

const FAIL_DELIVERY = statement({
  name: 'registry.delivery.fail',
  text: `update deliveries set state = ${FAIL.to}, failure = $2
      where id = $1 and state in (${FAIL.from})`,
})

export async function failDelivery(on: Db, id: number, failure: string): Promise<void> {
  await FAIL_DELIVERY.query(on, [id, failure])
}
