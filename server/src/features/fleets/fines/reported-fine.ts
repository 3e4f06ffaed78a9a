import { type Fine, fieldsWith, selectFields } from '@multas/domain'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { CLEAR_CONTENT, type ClearContent } from '../../search/index.ts'
import { isVehicleShown } from '../vehicles/is-vehicle-shown.ts'

export const CLEAR_FIELDS = fieldsWith({ isClear: true })

export interface ReportedRow extends Pick<Fine, (typeof CLEAR_FIELDS)[number] | 'jurisdiction' | 'resuelto'> {
  readonly hash: Buffer
  readonly vehicleId: string
  readonly contentSealed: Buffer | null
  readonly contentClear: ClearContent | null
}

export const CONTENT = sql`f.content_sealed as "contentSealed", ${sql.raw(CLEAR_CONTENT)} as "contentClear"`

export const REPORTED = sql`f.hash, v.id as "vehicleId", f.jurisdiction, f.resuelto,
  ${sql.raw(selectFields(CLEAR_FIELDS, 'f'))}, ${CONTENT}`

export async function listReported(
  db: Db,
  fleet: string,
  vehicles: readonly string[],
): Promise<readonly ReportedRow[]> {
  const { rows } = await sql<ReportedRow>`
    select ${REPORTED} from fleet_vehicles v join fines f on f.subject_hash = v.subject_hash
    where v.fleet = ${fleet} and v.id = any (${[...vehicles]}::uuid[]) and v.removed_at is null
      and ${isVehicleShown}`.execute(db)
  return rows
}
