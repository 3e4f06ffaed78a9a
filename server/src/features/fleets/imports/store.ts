import type { FleetImport } from '@multas/contract'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import type { VehicleData } from '../vehicles/store.ts'

export type ImportPreview = NonNullable<FleetImport['preview']>

export interface ImportRow {
  readonly id: string
  readonly state: FleetImport['state']
  readonly contentSealed: Buffer | null
  readonly fileName: string
  readonly rowCount: number
  readonly mapping: FleetImport['mapping']
  readonly preview: ImportPreview | null
  readonly receivedAt: Date
}

const COLUMNS = sql`
  id, state, content_sealed as "contentSealed", file_name as "fileName", row_count as "rowCount", mapping, preview,
  received_at as "receivedAt"`

export interface NewImport {
  readonly id: string
  readonly contentSealed: Buffer
  readonly fileName: string
  readonly rowCount: number
  readonly receivedAt: Date
}

export async function insertImport(transaction: Db, fleet: string, one: NewImport): Promise<void> {
  await sql`
    update fleet_imports set state = 'discarded', content_sealed = null
    where fleet = ${fleet} and state in ('mapping', 'ready')`.execute(transaction)
  await sql`
    insert into fleet_imports (id, fleet, state, content_sealed, file_name, row_count, received_at)
    values (${one.id}, ${fleet}, 'mapping', ${one.contentSealed}, ${one.fileName}, ${one.rowCount},
      ${one.receivedAt})`.execute(transaction)
}

export async function findImport(db: Db, fleet: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from fleet_imports where fleet = ${fleet} and id = ${id}`.execute(db)
  return rows[0]
}

export async function lockImport(transaction: Db, fleet: string, id: string): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from fleet_imports where fleet = ${fleet} and id = ${id} for update`.execute(
    transaction,
  )
  return rows[0]
}

export async function markStaged(
  db: Db,
  id: string,
  { mapping, preview }: Pick<ImportRow, 'mapping' | 'preview'>,
): Promise<void> {
  await sql`
    update fleet_imports set state = 'ready', mapping = ${JSON.stringify(mapping)}::json,
      preview = ${JSON.stringify(preview)}::json
    where id = ${id}`.execute(db)
}

export async function markApplied(db: Db, id: string, preview: ImportPreview): Promise<void> {
  await sql`
    update fleet_imports set state = 'applied', content_sealed = null, preview = ${JSON.stringify(preview)}::json
    where id = ${id}`.execute(db)
}

export async function markDiscarded(db: Db, id: string): Promise<void> {
  await sql`update fleet_imports set state = 'discarded', content_sealed = null where id = ${id}`.execute(db)
}

export interface KnownVehicle extends VehicleData {
  readonly id: string
  readonly subjectHash: Buffer
  readonly isRemoved: boolean
}

export async function listKnownVehicles(db: Db, fleet: string): Promise<readonly KnownVehicle[]> {
  const { rows } = await sql<KnownVehicle>`
    select id, subject_hash as "subjectHash", interno, cost_centre as "costCentre", group_id as "groupId",
      default_driver as "defaultDriverId", removed_at is not null as "isRemoved"
    from fleet_vehicles where fleet = ${fleet}`.execute(db)
  return rows
}

export async function listDriverHashes(
  db: Db,
  fleet: string,
): Promise<readonly { readonly id: string; readonly dniHash: Buffer }[]> {
  const { rows } = await sql<{ id: string; dniHash: Buffer }>`
    select id, dni_hash as "dniHash" from fleet_drivers where fleet = ${fleet} and dni_hash is not null`.execute(
    db,
  )
  return rows
}
