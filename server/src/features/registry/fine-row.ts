import {
  columnOf,
  fieldOf,
  fieldsWithout,
  NO_EVIDENCE,
  pickFields,
  type RegistryFine,
  selectFields,
} from '@multas/domain'

const DELIVERED = fieldsWithout({ only: 'source' })

/** Fields of a fine that a delivery has: the specified ones, and those beyond them. */
export const SPECIFIED_FIELDS = DELIVERED.filter((name) => !fieldOf(name).isExtra)
export const EXTRA_FIELDS = DELIVERED.filter((name) => fieldOf(name).isExtra)

/** A row of `registry_fines` as `fineColumns` reads it: its values under the names of the fields. */
export interface RegistryFineRow extends Omit<RegistryFine, 'dni' | 'evidence'> {
  readonly delivery_id: number
  readonly row_number: number
  readonly hash: Buffer
  readonly evidence: RegistryFine['evidence'] | null
}

/** What a fine says of itself: the columns by which two versions are compared. */
export const CONTENT_COLUMNS: readonly string[] = [
  'plate_hash',
  'dni_hash',
  ...[...SPECIFIED_FIELDS, ...EXTRA_FIELDS].map(columnOf),
]

/** The columns of a `RegistryFineRow` under a table's alias, each named with the prefix. */
export function fineColumns(alias: string, prefix = ''): string {
  const own = ['delivery_id', 'row_number', 'hash'].map(
    (column) => `${alias}.${column} as "${prefix}${column}"`,
  )
  return [...own, selectFields(DELIVERED, alias, prefix)].join(', ')
}

/** The fine as it was handed in, without the DNI: only its hash is kept. */
export function toRegistryFine(row: RegistryFineRow): RegistryFine {
  return { ...pickFields(row, DELIVERED), dni: null, evidence: row.evidence ?? NO_EVIDENCE }
}

/** A fine in force, as the municipality that published it sees it. */
export interface PublishedFine {
  /** The public name of the fine, base64url. */
  readonly hash: string
  readonly fine: RegistryFine
  /** Which delivery says so, and which of its rows. */
  readonly deliveryId: number
  readonly rowNumber: number
}

export function toPublishedFine(row: RegistryFineRow): PublishedFine {
  return {
    hash: row.hash.toString('base64url'),
    fine: toRegistryFine(row),
    deliveryId: row.delivery_id,
    rowNumber: row.row_number,
  }
}
