import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly vehicles: number
}

export async function listGroups(db: Db, fleet: string): Promise<readonly GroupRow[]> {
  const { rows } = await sql<GroupRow>`
    select g.id, g.name, (select count(*)::int from fleet_vehicles v
      where v.group_id = g.id and v.removed_at is null) as vehicles
    from fleet_groups g where g.fleet = ${fleet} order by lower(g.name), g.id`.execute(db)
  return rows
}

export async function insertGroup(
  db: Db,
  fleet: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into fleet_groups (id, fleet, name) values (${id}, ${fleet}, ${name})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function renameGroup(
  db: Db,
  fleet: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<'renamed' | 'taken' | 'absent'> {
  const { rows } = await sql`
    select from fleet_groups where fleet = ${fleet} and lower(name) = lower(${name}) and id <> ${id}`.execute(
    db,
  )
  if (rows.length > 0) return 'taken'
  const { numAffectedRows } = await sql`
    update fleet_groups set name = ${name} where fleet = ${fleet} and id = ${id}`.execute(db)
  return numAffectedRows === 1n ? 'renamed' : 'absent'
}

export async function deleteGroup(db: Db, fleet: string, id: string): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from fleet_groups where fleet = ${fleet} and id = ${id}`.execute(db)
  return numAffectedRows === 1n
}

export async function areOwn(
  db: Db,
  fleet: string,
  { groupId, driverId }: { readonly groupId: string | null; readonly driverId: string | null },
): Promise<boolean> {
  const { rows } = await sql<{ own: boolean }>`
    select (${groupId}::uuid is null or exists (select from fleet_groups where fleet = ${fleet} and id = ${groupId}))
      and (${driverId}::uuid is null or exists (select from fleet_drivers where fleet = ${fleet} and id = ${driverId}))
      as own`.execute(db)
  return rows[0]?.own ?? false
}
