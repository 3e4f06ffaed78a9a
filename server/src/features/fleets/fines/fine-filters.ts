import type { CalendarDay, FineState, InformState } from '@multas/domain'
import { type RawBuilder, sql } from 'kysely'

/** Fines known before the vehicle joined count as first seen on joining. */
export const SEEN = sql<Date>`greatest(f.first_seen_at, v.added_at)`
const START = sql`coalesce(a.notified_on, (${SEEN} at time zone 'America/Argentina/Buenos_Aires')::date)`

export interface FineFilters {
  readonly settled?: 'pending' | 'settled' | 'all' | undefined
  readonly estado?: FineState | undefined
  readonly jurisdiction?: string | undefined
  readonly group?: string | undefined
  readonly vehicle?: string | undefined
  readonly driver?: string | undefined
  readonly subjectHash?: Buffer | undefined
  readonly vehicles?: readonly string[] | undefined
  readonly matching?: { readonly hashes: readonly Buffer[]; readonly vehicles: readonly string[] } | undefined
  readonly keys?: readonly { readonly hash: Buffer; readonly vehicle: string }[] | undefined
  readonly from?: CalendarDay | undefined
  readonly to?: CalendarDay | undefined
  readonly due?: { readonly from: CalendarDay; readonly to: CalendarDay } | undefined
  readonly informing?: InformState | 'overdue' | undefined
  readonly overdueStart: CalendarDay
  readonly seenFrom?: Date | undefined
  readonly seenUntil?: Date | undefined
  readonly settledIn?: { readonly from: Date; readonly until: Date } | undefined
}

/** Deleting a driver after the report keeps the fine reported. */
export const INFORMING: Readonly<Record<InformState, RawBuilder<boolean>>> = {
  unassigned: sql`(a.driver is null and a.informed_at is null)`,
  assigned: sql`(a.driver is not null and a.informed_at is null)`,
  informed: sql`a.informed_at is not null`,
}

export const isOverdue = (start: CalendarDay) =>
  sql`(not f.resuelto and a.informed_at is null and ${START} <= ${start}::date)`

export function conditionsOf(filters: FineFilters): RawBuilder<boolean> {
  const { settled = 'pending', group, informing, due, vehicles, matching, keys } = filters
  const given: readonly (RawBuilder<unknown> | false | '' | undefined)[] = [
    settled !== 'all' && (settled === 'settled' ? sql`f.resuelto` : sql`not f.resuelto`),
    filters.estado && sql`f.estado = ${filters.estado}`,
    filters.jurisdiction && sql`f.jurisdiction = ${filters.jurisdiction}`,
    group !== undefined && (group === 'none' ? sql`v.group_id is null` : sql`v.group_id = ${group}`),
    filters.vehicle && sql`v.id = ${filters.vehicle}`,
    filters.driver && sql`a.driver = ${filters.driver}`,
    filters.subjectHash && sql`v.subject_hash = ${filters.subjectHash}`,
    vehicles && sql`v.id = any (${[...vehicles]}::uuid[])`,
    keys &&
      sql`(f.hash, v.id) in (select * from unnest(${keys.map(({ hash }) => hash)}::bytea[],
        ${keys.map(({ vehicle }) => vehicle)}::uuid[]))`,
    filters.from && sql`f.fecha_infraccion >= ${filters.from}::date`,
    filters.to && sql`f.fecha_infraccion <= ${filters.to}::date`,
    due &&
      sql`f.pago_voluntario and f.pago_voluntario_vencimiento between ${due.from}::date and ${due.to}::date`,
    informing !== undefined &&
      (informing === 'overdue' ? isOverdue(filters.overdueStart) : INFORMING[informing]),
    filters.seenFrom && sql`${SEEN} >= ${filters.seenFrom}`,
    filters.seenUntil && sql`${SEEN} < ${filters.seenUntil}`,
    filters.settledIn &&
      sql`f.resuelto and f.changed_at >= ${filters.settledIn.from} and f.changed_at < ${filters.settledIn.until}
        and f.changed_at > ${SEEN}`,
    matching &&
      // Sub-selects are hashed; an array of thousands would be probed one by one in the index.
      sql`(f.hash in (select unnest(${[...matching.hashes]}::bytea[]))
        or v.id in (select unnest(${[...matching.vehicles]}::uuid[])))`,
  ]
  const conditions = given.flatMap((one) => (one ? [one] : []))
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`
}
