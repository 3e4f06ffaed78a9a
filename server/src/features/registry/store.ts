import type { Queryable } from '../../platform/database/database.ts'
import type { Actor, Delivery, DeliveryKind, DeliveryOrigin } from './delivery.ts'
import { DELIVERY_COLUMNS, type DeliveryRow, toDelivery } from './delivery-row.ts'
import { deliveryStep } from './delivery-transitions.ts'

const FROM = 'from deliveries d join registries r using (jurisdiction)'
const FAIL = deliveryStep('fail')
const DISCARD = deliveryStep('discard')

export async function findDelivery(
  on: Queryable,
  jurisdiction: string,
  id: number,
): Promise<Delivery | null> {
  const { rows } = await on.query<DeliveryRow>({
    name: 'registry.delivery.find',
    text: `select ${DELIVERY_COLUMNS} ${FROM} where d.jurisdiction = $1 and d.id = $2`,
    values: [jurisdiction, id],
  })
  return rows[0] ? toDelivery(rows[0]) : null
}

export interface DeliveryPage {
  readonly before: number | null
  readonly limit: number
  readonly origins: readonly DeliveryOrigin[] | null
}

export async function listDeliveries(
  on: Queryable,
  jurisdiction: string,
  { before, limit, origins }: DeliveryPage,
): Promise<Delivery[]> {
  const { rows } = await on.query<DeliveryRow>({
    name: 'registry.delivery.list',
    text: `select ${DELIVERY_COLUMNS} ${FROM}
      where d.jurisdiction = $1 and d.id < coalesce($2, 2147483647) and ($4::text[] is null or d.origin = any($4))
      order by d.id desc limit $3`,
    values: [jurisdiction, before, limit, origins],
  })
  return rows.map(toDelivery)
}

/** Creates the registry of a jurisdiction if missing, so that there is a row to lock. */
export async function ensureRegistry(on: Queryable, jurisdiction: string): Promise<void> {
  await on.query({
    name: 'registry.ensure',
    text: 'insert into registries (jurisdiction) values ($1) on conflict do nothing',
    values: [jurisdiction],
  })
}

/** Serializes the publications of one jurisdiction until the transaction ends. */
export async function lockRegistry(on: Queryable, jurisdiction: string): Promise<number> {
  const { rows } = await on.query<{ revision: number }>({
    name: 'registry.lock',
    text: 'select revision from registries where jurisdiction = $1 for update',
    values: [jurisdiction],
  })
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

export async function insertDelivery(on: Queryable, one: NewDelivery): Promise<number> {
  const { rows } = await on.query<{ id: number }>({
    name: 'registry.delivery.insert',
    text: `insert into deliveries
        (jurisdiction, kind, origin, state, handed_in_by, received_at, file_name, file_bytes, file_sha256)
      values ($1, $2, $3, 'received', $4, $5, $6, $7, $8) returning id`,
    values: [
      one.jurisdiction,
      one.kind,
      one.origin,
      one.handedInBy,
      one.receivedAt,
      one.file?.name ?? null,
      one.file?.bytes ?? null,
      one.file?.sha256 ?? null,
    ],
  })
  return rows[0]?.id ?? 0
}

export async function countOpen(on: Queryable, jurisdiction: string): Promise<number> {
  const { rows } = await on.query<{ open: number }>({
    name: 'registry.delivery.count_open',
    text: `select count(*)::int as open from deliveries
      where jurisdiction = $1 and state in (${DISCARD.from})`,
    values: [jurisdiction],
  })
  return rows[0]?.open ?? 0
}

export async function failDelivery(on: Queryable, id: number, failure: string): Promise<void> {
  await on.query({
    name: 'registry.delivery.fail',
    text: `update deliveries set state = ${FAIL.to}, failure = $2
      where id = $1 and state in (${FAIL.from})`,
    values: [id, failure],
  })
}
