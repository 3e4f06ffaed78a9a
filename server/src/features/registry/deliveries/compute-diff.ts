import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement, typedColumn } from '../../../platform/database/statement.ts'
import { CONTENT_COLUMNS } from '../fines/fine-row.ts'
import { type Delivery, type DeliveryKind, MAX_ISSUES } from './delivery.ts'

export interface DiffCounts {
  readonly added: number
  readonly changed: number
  readonly unchanged: number
  readonly repeated: number
  readonly conflicting: number
  readonly missing: number
}

const COUNTED = { change: typedColumn<keyof DiffCounts>('text'), count: 'int4' } as const

const STAGED = `
  select distinct on (hash) hash, row_number, content, count(*) over (partition by hash)::int as times
  from registry_fines where delivery_id = $1 order by hash, row_number desc`

/** Publications of the jurisdiction that count: from the latest full one on. */
const IN_FORCE = `
  select id, publication from deliveries
  where jurisdiction = $2 and state = 'published' and publication >= coalesce((
    select max(publication) from deliveries
    where jurisdiction = $2 and state = 'published' and kind = 'full'), 0)`

const ruling = (fines: string) => `
  select distinct on (f.hash) f.hash, f.content, f.delivery_id, f.row_number
  from in_force p join registry_fines f on f.delivery_id = p.id ${fines}
  order by f.hash, p.publication desc, f.row_number desc`

const row = (alias: string) => `row (${CONTENT_COLUMNS.map((column) => `${alias}.${column}`).join(', ')})`

function sameColumns(rowNumber: string, otherDelivery: string, otherRow: string): string {
  return `
  select ${row('one')} is not distinct from ${row('other')} from registry_fines one, registry_fines other
  where one.delivery_id = $1 and one.row_number = ${rowNumber}
    and other.delivery_id = ${otherDelivery} and other.row_number = ${otherRow}`
}

const CLASSIFIED = `
  select s.row_number, r.delivery_id as before_delivery_id, r.row_number as before_row_number,
    case when r.hash is null then 'added'
      when coalesce(s.content = r.content, (${sameColumns('s.row_number', 'r.delivery_id', 'r.row_number')})) then 'unchanged' else 'changed' end as change
  from staged s left join ruling r on r.hash = s.hash`

/**
 * The rows of a fine before its last one: `repeated` with the same content, `conflicting` with other content.
 */
const REPEATED = `
  select n.row_number, $1::int as before_delivery_id, s.row_number as before_row_number,
    case when coalesce(n.content = s.content, (${sameColumns('n.row_number', '$1', 's.row_number')}))
      then 'repeated' else 'conflicting' end as change
  from staged s
  join registry_fines n on n.delivery_id = $1 and n.hash = s.hash and n.row_number < s.row_number
  where s.times > 1`

const MISSING = `
  select null::int, r.delivery_id, r.row_number, 'missing'
  from ruling r where not exists (select from staged s where s.hash = r.hash)`

function diffText(kind: DeliveryKind): string {
  const noted = (change: string, order: string) =>
    `(select change, row_number() over (order by ${order})::int as position,
        row_number, before_delivery_id, before_row_number
      from (select * from outcome where change = '${change}' order by ${order} limit $3) first)`
  const byRow = 'row_number'
  return `
    with in_force as materialized (${IN_FORCE}),
    staged as materialized (${STAGED}),
    ruling as (${ruling(kind === 'full' ? '' : 'join staged s on s.hash = f.hash')}),
    outcome as materialized (
      ${CLASSIFIED} union all ${REPEATED} ${kind === 'full' ? `union all ${MISSING}` : ''}),
    noted as (
      insert into registry_changes
        (delivery_id, change, position, row_number, before_delivery_id, before_row_number)
      select $1, first.* from (
        ${noted('added', byRow)} union all ${noted('changed', byRow)} union all ${noted('repeated', byRow)}
        union all ${noted('conflicting', byRow)}
        union all ${noted('missing', 'before_delivery_id, before_row_number')}) first)
    select change, count(*)::int as count from outcome group by change`
}

/**
 * Variant for an empty registry: every fine is new. The few superseded rows are found by counting, without
 * sorting a million rows.
 */
const FIRST_DIFF = statement({
  name: 'registry.diff.first',
  isReplanned: true,
  text: `
  with doubled as materialized (
    select hash, max(row_number) as last_row from registry_fines
    where delivery_id = $1 group by hash having count(*) > 1),
  repeated as materialized (
    select n.row_number, d.last_row,
      case when coalesce(n.content = l.content, (${sameColumns('n.row_number', '$1', 'd.last_row')}))
        then 'repeated' else 'conflicting' end as change
    from doubled d
    join registry_fines n on n.delivery_id = $1 and n.hash = d.hash and n.row_number < d.last_row
    join registry_fines l on l.delivery_id = $1 and l.row_number = d.last_row),
  noted as (
    insert into registry_changes
      (delivery_id, change, position, row_number, before_delivery_id, before_row_number)
    select $1, 'added', row_number() over (order by row_number)::int, row_number, null::int, null::int
    from (
      select row_number from registry_fines
      where delivery_id = $1 and row_number not in (select row_number from repeated)
      order by row_number limit $2) first
    union all
    select $1, change, position, row_number, $1, last_row
    from (
      select *, row_number() over (partition by change order by row_number)::int as position from repeated) placed
    where position <= $2)
  select 'added' as change,
    ((select count(*) from registry_fines where delivery_id = $1) - (select count(*) from repeated))::int as count
  union all select change, count(*)::int from repeated group by change`,
  row: COUNTED,
})

const DIFFS = {
  full: statement({ name: 'registry.diff.full', isReplanned: true, text: diffText('full'), row: COUNTED }),
  partial: statement({
    name: 'registry.diff.partial',
    isReplanned: true,
    text: diffText('partial'),
    row: COUNTED,
  }),
}

const DELETE_CHANGES = statement({
  name: 'registry.diff.delete',
  text: 'delete from registry_changes where delivery_id = $1',
})

const FIND_PUBLISHED = statement({
  name: 'registry.diff.published',
  text: "select from deliveries where jurisdiction = $1 and state = 'published' limit 1",
})

/**
 * Computes the effect of publishing in one database pass and stores the first changes of each kind. The
 * caller's transaction is a snapshot or holds the registry lock.
 */
export async function computeDiff(
  on: Db,
  { id, jurisdiction, kind }: Pick<Delivery, 'id' | 'jurisdiction' | 'kind'>,
): Promise<DiffCounts> {
  await DELETE_CHANGES.query(on, [id])
  await sql`set local work_mem = '64MB'`.execute(on)
  const { rows } = (await isFirst(on, jurisdiction))
    ? await FIRST_DIFF.query(on, [id, MAX_ISSUES])
    : await DIFFS[kind].query(on, [id, jurisdiction, MAX_ISSUES])
  const counts = new Map(rows.map(({ change, count }) => [change, count]))
  const count = (change: keyof DiffCounts) => counts.get(change) ?? 0
  return {
    added: count('added'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    repeated: count('repeated'),
    conflicting: count('conflicting'),
    missing: count('missing'),
  }
}

export async function isFirst(on: Db, jurisdiction: string): Promise<boolean> {
  const { rows } = await FIND_PUBLISHED.query(on, [jurisdiction])
  return rows.length === 0
}

const COMPARE_WITH_FORCE = statement({
  name: 'registry.diff.write',
  text: `update deliveries set added = $2, changed = $3, unchanged = $4, repeated = $5, conflicting = $6, missing = $7,
        diff_revision = (select revision from registries where jurisdiction = $8)
      where id = $1`,
})

export async function compareWithForce(
  on: Db,
  delivery: Pick<Delivery, 'id' | 'jurisdiction' | 'kind'>,
): Promise<void> {
  const counts = await computeDiff(on, delivery)
  await COMPARE_WITH_FORCE.query(on, [
    delivery.id,
    counts.added,
    counts.changed,
    counts.unchanged,
    counts.repeated,
    counts.conflicting,
    counts.missing,
    delivery.jurisdiction,
  ])
}
