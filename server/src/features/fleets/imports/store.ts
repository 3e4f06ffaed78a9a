import type { FleetImport } from '@multas/contract'
import { type NotNull, sql, type Updateable } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { type RowOf, statement, typedColumn } from '../../../platform/database/statement.ts'
import type { DB } from '../../../platform/database/table-types.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import type { VehicleData } from '../vehicles/store.ts'

export type ImportPreview = NonNullable<FleetImport['preview']>

const FIND_TEXT = `
  select id, state, content_sealed as "contentSealed", file_name as "fileName", row_count as "rowCount", mapping,
    preview, received_at as "receivedAt"
  from fleet_imports where fleet = $1 and id = $2`

const ROW = {
  id: 'fleet_imports.id',
  state: 'fleet_imports.state',
  contentSealed: 'fleet_imports.content_sealed',
  fileName: 'fleet_imports.file_name',
  rowCount: 'fleet_imports.row_count',
  mapping: typedColumn<NonNullable<FleetImport['mapping']>>('fleet_imports.mapping'),
  preview: typedColumn<ImportPreview>('fleet_imports.preview'),
  receivedAt: 'fleet_imports.received_at',
} as const

const FIND = statement({ name: 'fleets.imports.find', isReplanned: true, text: FIND_TEXT, row: ROW })
const LOCK = statement({
  name: 'fleets.imports.lock',
  isReplanned: true,
  text: `${FIND_TEXT} for update`,
  row: ROW,
})

export type ImportRow = RowOf<typeof FIND>

export const versionOf = ({ mapping, preview }: Pick<ImportRow, 'mapping' | 'preview'>): string | null =>
  mapping && hashToken(JSON.stringify([mapping, preview])).toString('hex')

export interface NewImport {
  readonly id: string
  readonly contentSealed: Buffer
  readonly fileName: string
  readonly rowCount: number
  readonly receivedAt: Date
}

export async function insertImport(transaction: Db, fleet: string, one: NewImport): Promise<void> {
  await transaction
    .updateTable('fleet_imports')
    .set(DISCARDED)
    .where('fleet', '=', fleet)
    .where('state', 'in', [...OPEN])
    .execute()
  await transaction
    .insertInto('fleet_imports')
    .values({
      ...{ id: one.id, fleet, state: 'mapping', content_sealed: one.contentSealed },
      ...{ file_name: one.fileName, row_count: one.rowCount, received_at: one.receivedAt },
    })
    .execute()
}

export async function findImport(db: Db, fleet: string, id: string): Promise<ImportRow | undefined> {
  return (await FIND.query(db, [fleet, id])).rows[0]
}

export async function lockImport(transaction: Db, fleet: string, id: string): Promise<ImportRow | undefined> {
  return (await LOCK.query(transaction, [fleet, id])).rows[0]
}

const OPEN = ['mapping', 'ready'] as const
const DISCARDED = { state: 'discarded', content_sealed: null } as const

async function updateImport(db: Db, id: string, change: Updateable<DB['fleet_imports']>): Promise<void> {
  await db.updateTable('fleet_imports').set(change).where('id', '=', id).execute()
}

export const markStaged = (
  db: Db,
  id: string,
  { mapping, preview }: Pick<ImportRow, 'mapping' | 'preview'>,
): Promise<void> =>
  updateImport(db, id, {
    ...{ state: 'ready', mapping: JSON.stringify(mapping), preview: JSON.stringify(preview) },
  })

export const markApplied = (db: Db, id: string, preview: ImportPreview): Promise<void> =>
  updateImport(db, id, { state: 'applied', content_sealed: null, preview: JSON.stringify(preview) })

export async function markDiscarded(db: Db, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('fleet_imports')
    .set(DISCARDED)
    .where('id', '=', id)
    .where('state', 'in', [...OPEN])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export interface KnownVehicle extends VehicleData {
  readonly id: string
  readonly subjectHash: Buffer
  readonly isRemoved: boolean
}

export const listKnownVehicles = (db: Db, fleet: string): Promise<readonly KnownVehicle[]> =>
  db
    .selectFrom('fleet_vehicles')
    .select(['id', 'subject_hash as subjectHash', 'interno', 'cost_centre as costCentre'])
    .select(['group_id as groupId', 'default_driver as defaultDriverId'])
    .select(sql<boolean>`removed_at is not null`.as('isRemoved'))
    .where('fleet', '=', fleet)
    .execute()

export const listDriverHashes = (
  db: Db,
  fleet: string,
): Promise<readonly { readonly id: string; readonly dniHash: Buffer }[]> =>
  db
    .selectFrom('fleet_drivers')
    .select(['id', 'dni_hash as dniHash'])
    .where('fleet', '=', fleet)
    .where('dni_hash', 'is not', null)
    .$narrowType<{ dniHash: NotNull }>()
    .execute()
