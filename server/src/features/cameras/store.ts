import type { Camera, CameraList } from '@multas/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/database.ts'
import { statement, typedColumn } from '../../platform/database/statement.ts'
import type { ListOrigin, StoredCamera } from './camera-list.ts'

type Db = Pick<Database, 'db'>

export async function replaceCameras(
  { db }: Db,
  { source, sourceUrl, listedOn }: ListOrigin,
  cameras: readonly StoredCamera[],
  importedAt: Date,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await sql`lock table camera_lists in share row exclusive mode`.execute(transaction)
    await sql`delete from camera_lists`.execute(transaction)
    await sql`
      insert into camera_lists (source, source_url, listed_on, imported_at)
      values (${source}, ${sourceUrl}, ${listedOn}::date, ${importedAt})`.execute(transaction)
    await sql`
      insert into cameras (number, kind, lat, lng, place, direction, speed_limit)
      select * from jsonb_to_recordset(${JSON.stringify(
        cameras.map(({ speedLimit, ...camera }, number) => ({ ...camera, number, speed_limit: speedLimit })),
      )}::jsonb) as c(number integer, kind text, lat float8, lng float8, place text, direction text,
        speed_limit smallint)`.execute(transaction)
  })
}

export async function removeCameras({ db }: Db): Promise<boolean> {
  const { numAffectedRows } = await sql`delete from camera_lists`.execute(db)
  return (numAffectedRows ?? 0n) > 0n
}

const READ_LIST = statement({
  name: 'cameras.list',
  isReplanned: true,
  text: `
    select l.source, l.source_url as "sourceUrl", to_char(l.listed_on, 'YYYY-MM-DD') as "listedOn",
      (select count(*)::int from cameras) as count,
      coalesce((
        select jsonb_agg(jsonb_build_object('kind', kind, 'lat', lat, 'lng', lng, 'place', place,
          'direction', direction, 'speedLimit', speed_limit) order by number) from cameras
      ), '[]') as cameras
    from camera_lists l`,
  row: {
    source: 'camera_lists.source',
    sourceUrl: 'camera_lists.source_url',
    listedOn: 'text',
    count: 'int4',
    cameras: typedColumn<Camera[]>('jsonb'),
  },
})

export async function readList({ db }: Db): Promise<{ list: CameraList | null; cameras: Camera[] }> {
  const { rows } = await READ_LIST.query(db)
  const [row] = rows
  if (row === undefined) return { list: null, cameras: [] }
  const { cameras, ...list } = row
  return { list, cameras }
}
