import { columnOf, type RegistryFine, sqlType } from '@multas/domain'
import { statement } from '../../../platform/database/statement.ts'
import { openDelivery, publishAtOnce, type RecordsDeps, readChanges } from '../deliveries/deliver-records.ts'
import type { Actor } from '../deliveries/delivery.ts'
import { inTransaction } from '../in-transaction.ts'
import { RULES } from './find-fines.ts'
import { CONTENT_COLUMNS } from './fine-row.ts'

const UPDATED = [
  'estado',
  'estadoTexto',
  'totalCentavos',
  'reducidoCentavos',
  'pagoVoluntario',
  'pagoVoluntarioVencimiento',
] as const satisfies readonly (keyof RegistryFine)[]

/** Changes to a fine in force: absent fields stay, null clears them. */
export interface FineUpdate extends Partial<Pick<RegistryFine, (typeof UPDATED)[number]>> {
  readonly hash: string
}

export interface UpdatedFines {
  readonly deliveryId: number | null
  readonly outcomes: ReadonlyMap<string, 'changed' | 'unchanged'>
}

const BY_COLUMN: ReadonlyMap<string, (typeof UPDATED)[number]> = new Map(
  UPDATED.map((name) => [columnOf(name), name]),
)

function newValue(column: string): string {
  const name = BY_COLUMN.get(column)
  if (name === undefined) return `f.${column}`
  if (name !== 'pagoVoluntario') return updated(name, `f.${column}`)
  // A reduced amount no longer applies to fines that are paid, annulled or in court.
  const stays =
    "f.pago_voluntario and coalesce(c.change->>'estado', f.estado) in (f.estado, 'pendiente', 'pago_voluntario')"
  // Beside a lower reduced amount, the total is the full one.
  const [total, reduced] = (['totalCentavos', 'reducidoCentavos'] as const).map(newAmount)
  return `(${updated(name, stays)}) and coalesce((${reduced}) >= (${total}), true)`
}

const newAmount = (name: 'totalCentavos' | 'reducidoCentavos') => updated(name, `f.${columnOf(name)}`)

function updated(name: (typeof UPDATED)[number], stays: string): string {
  return `case when c.change ? '${name}' then (c.change->>'${name}')::${sqlType(name)} else ${stays} end`
}

const UPDATE = statement({
  name: 'registry.fines.update',
  isReplanned: true,
  text: `
insert into registry_fines (delivery_id, row_number, hash, ${CONTENT_COLUMNS.join(', ')})
select $2, c.row_number, f.hash, ${CONTENT_COLUMNS.map(newValue).join(', ')}
from jsonb_to_recordset($3::jsonb) as c (row_number int, hash text, change jsonb)
join registry_fines f on f.hash = decode(c.hash, 'hex')
join deliveries d on d.id = f.delivery_id
where ${RULES}
returning row_number`,
  row: { row_number: 'registry_fines.row_number' },
})

/** Changes fines in force in a single delivery. A fine named twice gets both changes. */
export async function updateFines(
  { database, clock }: RecordsDeps,
  jurisdiction: string,
  updates: readonly FineUpdate[],
  by: Actor,
): Promise<UpdatedFines> {
  const merged = new Map<string, FineUpdate>()
  for (const one of updates) merged.set(one.hash, { ...merged.get(one.hash), ...one })
  const wanted = [...merged.values()]
  if (wanted.length === 0) return { deliveryId: null, outcomes: new Map() }
  return inTransaction(database.pool, async (db) => {
    const now = clock()
    const id = await openDelivery(db, jurisdiction, by, now)
    const { rows } = await UPDATE.query(db, [jurisdiction, id, JSON.stringify(wanted.map(toRow))])
    const changes = await readChanges(db, id, jurisdiction)
    const outcomes = new Map<string, 'changed' | 'unchanged'>()
    for (const { row_number: at } of rows) {
      const hash = wanted[at - 1]?.hash ?? ''
      outcomes.set(hash, changes.has(at) ? 'changed' : 'unchanged')
    }
    const one = { id, jurisdiction, by, now, rows: wanted.length, refused: wanted.length - rows.length }
    const isPublished = await publishAtOnce(db, one)
    return { deliveryId: isPublished ? id : null, outcomes }
  })
}

function toRow({ hash, ...change }: FineUpdate, index: number) {
  return { row_number: index + 1, hash: Buffer.from(hash, 'base64url').toString('hex'), change }
}
