import { type Fine, fieldsWith, readField } from '@multas/domain'
import { type AliasedRawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { CLEAR_CONTENT, type ClearContent } from '../../search/index.ts'
import { isVehicleShown } from '../vehicles/is-vehicle-shown.ts'

export const CLEAR_FIELDS = fieldsWith({ isClear: true })
type ClearField = (typeof CLEAR_FIELDS)[number]

export interface ReportedRow extends Pick<Fine, ClearField | 'jurisdiction' | 'resuelto'> {
  readonly hash: Buffer
  readonly vehicleId: string
  readonly contentSealed: Buffer | null
  readonly contentClear: ClearContent | null
}

type ClearColumn = { [Name in ClearField]: AliasedRawBuilder<Fine[Name], Name> }[ClearField]

const CLEAR_COLUMNS = CLEAR_FIELDS.map((name) => sql.raw(readField(name, 'f')).as(name)) as ClearColumn[]

export const selectShown = (db: Db, fleet: string) =>
  db
    .selectFrom('fleet_vehicles as v')
    .innerJoin('fines as f', 'f.subject_hash', 'v.subject_hash')
    .where('v.fleet', '=', fleet)
    .where('v.removed_at', 'is', null)
    .where(isVehicleShown)

export const CONTENT = [
  'f.content_sealed as contentSealed',
  sql.raw<ClearContent | null>(CLEAR_CONTENT).as('contentClear'),
] as const

export const REPORTED = [
  ...(['f.hash', 'v.id as vehicleId', 'f.jurisdiction', 'f.resuelto'] as const),
  ...CLEAR_COLUMNS,
  ...CONTENT,
] as const

export const listReported = (
  db: Db,
  fleet: string,
  vehicles: readonly string[],
): Promise<readonly ReportedRow[]> =>
  selectShown(db, fleet)
    .select(REPORTED)
    .where('v.id', '=', ({ fn, val }) => fn.any(val(vehicles)))
    .execute()
