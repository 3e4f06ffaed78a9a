import type { RegistryFine } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement } from '../../../platform/database/statement.ts'
import { fineColumns, type RegistryFineRow, toRegistryFine } from '../fines/fine-row.ts'

export const CHANGES = ['added', 'changed', 'repeated', 'conflicting', 'missing'] as const
export type Change = (typeof CHANGES)[number]

export interface RegistryChange {
  /** 1-based position within its kind; the cursor of the next page. */
  readonly position: number
  readonly rowNumber: number | null
  /** Number of the later row of the delivery that supersedes this one. */
  readonly rulingRow: number | null
  /**
   * For a conflicting row, the content of the later row. Null for an addition, or if the version is no longer
   * kept.
   */
  readonly before: RegistryFine | null
  readonly after: RegistryFine | null
  readonly fields: readonly (keyof RegistryFine)[]
}

export interface ChangesRequest {
  readonly jurisdiction: string
  readonly id: number
  readonly change: Change
  readonly after: number
  readonly limit: number
}

type ChangeRow = RowOf<typeof LIST_CHANGES>

/** A row superseded within its own delivery has the later row as its previous version. */
const RULING_ROW = `case when c.change in ('repeated', 'conflicting') then c.before_row_number end`

const LIST_CHANGES = statement({
  name: 'registry.changes.list',
  text: `select c.position, c.row_number, ${RULING_ROW} as ruling_row, ${fineColumns('n', 'n_')}, ${fineColumns('b', 'b_')},
        n.dni_hash is distinct from b.dni_hash as other_person
      from registry_changes c join deliveries d on d.id = c.delivery_id
      left join registry_fines n on n.delivery_id = c.delivery_id and n.row_number = c.row_number
      left join registry_fines b
        on b.delivery_id = c.before_delivery_id and b.row_number = c.before_row_number
      where d.jurisdiction = $1 and d.id = $2 and c.change = $3 and c.position > $4
      order by c.position limit $5`,
  row: {
    position: 'registry_changes.position',
    row_number: 'registry_changes.row_number',
    ruling_row: 'int4?',
    n_hash: 'registry_fines.hash?',
    b_hash: 'registry_fines.hash?',
    other_person: 'bool',
  },
})

export async function listChanges(
  db: Db,
  { jurisdiction, id, change, after, limit }: ChangesRequest,
): Promise<RegistryChange[]> {
  const { rows } = await LIST_CHANGES.query(db, [jurisdiction, id, change, after, limit])
  return rows.map(toChange)
}

function toChange(row: ChangeRow): RegistryChange {
  const own = version(row, 'n')
  const other = version(row, 'b')
  const [before, after] = row.ruling_row === null ? [other, own] : [own, other]
  return {
    position: row.position,
    rowNumber: row.row_number,
    rulingRow: row.ruling_row,
    before,
    after,
    fields: differing(row, before, after),
  }
}

function version(row: ChangeRow, alias: 'n' | 'b'): RegistryFine | null {
  if (row[`${alias}_hash`] === null) return null
  const own = Object.entries(row).flatMap(([name, value]) =>
    name.startsWith(`${alias}_`) ? [[name.slice(2), value] as const] : [],
  )
  return toRegistryFine(Object.fromEntries(own) as unknown as RegistryFineRow)
}

function differing(
  row: ChangeRow,
  before: RegistryFine | null,
  after: RegistryFine | null,
): RegistryChange['fields'] {
  if (before === null || after === null) return []
  const fields = (Object.keys(after) as (keyof RegistryFine)[]).filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  )
  return row.other_person ? [...fields, 'dni'] : fields
}
