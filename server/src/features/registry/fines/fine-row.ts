import {
  columnOf,
  fieldOf,
  fieldsWithout,
  NO_EVIDENCE,
  pickFields,
  type RegistryFine,
  selectFields,
} from '@multas/domain'
import { typedRow } from '../../../platform/database/statement.ts'

const DELIVERED = fieldsWithout({ only: 'source' })

export const SPECIFIED_FIELDS = DELIVERED.filter((name) => !fieldOf(name).isExtra)
export const EXTRA_FIELDS = DELIVERED.filter((name) => fieldOf(name).isExtra)

export interface RegistryFineRow extends Omit<RegistryFine, 'dni' | 'evidence'> {
  readonly delivery_id: number
  readonly row_number: number
  readonly hash: Buffer
  readonly evidence: RegistryFine['evidence'] | null
}

/** The columns of `fineColumns`, which converts money and days. */
export const FINE_ROW = typedRow<RegistryFineRow>({
  delivery_id: 'registry_fines.delivery_id',
  row_number: 'registry_fines.row_number',
  hash: 'registry_fines.hash',
  ...Object.fromEntries(DELIVERED.map((name) => [name, sourceOf(name)])),
})

function sourceOf(name: (typeof DELIVERED)[number]): string {
  const { kind } = fieldOf(name)
  if (kind === 'money') return 'float8?'
  return kind === 'day' ? 'text?' : `registry_fines.${columnOf(name)}`
}

export const CONTENT_COLUMNS: readonly string[] = [
  'plate_hash',
  'dni_hash',
  ...[...SPECIFIED_FIELDS, ...EXTRA_FIELDS].map(columnOf),
]

export function fineColumns(alias: string, prefix = ''): string {
  const own = ['delivery_id', 'row_number', 'hash'].map(
    (column) => `${alias}.${column} as "${prefix}${column}"`,
  )
  return [...own, selectFields(DELIVERED, alias, prefix)].join(', ')
}

/** Returns the delivered fine without the DNI, of which only the hash is stored. */
export function toRegistryFine(row: RegistryFineRow): RegistryFine {
  return { ...pickFields(row, DELIVERED), dni: null, evidence: row.evidence ?? NO_EVIDENCE }
}

export interface PublishedFine {
  readonly hash: string
  readonly fine: RegistryFine
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
