import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { statement } from '../../../platform/database/statement.ts'

export interface GroupRow {
  readonly id: string
  readonly name: string
  readonly vehicles: number
}

export const listGroups = (db: Db, fleet: string): Promise<readonly GroupRow[]> =>
  db
    .selectFrom('fleet_groups as g')
    .select(['id', 'name'])
    .select(
      sql<number>`(select count(*)::int from fleet_vehicles v
        where v.group_id = g.id and v.removed_at is null)`.as('vehicles'),
    )
    .where('fleet', '=', fleet)
    .orderBy(({ fn }) => fn('lower', ['g.name']))
    .orderBy('id')
    .execute()

export async function insertGroup(
  db: Db,
  fleet: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('fleet_groups')
    .values({ id, fleet, name })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function renameGroup(
  db: Db,
  fleet: string,
  { id, name }: { readonly id: string; readonly name: string },
): Promise<'renamed' | 'taken' | 'absent'> {
  const taken = await db
    .selectFrom('fleet_groups')
    .select('id')
    .where('fleet', '=', fleet)
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .where('id', '<>', id)
    .execute()
  if (taken.length > 0) return 'taken'
  const { numUpdatedRows } = await db
    .updateTable('fleet_groups')
    .set({ name })
    .where('fleet', '=', fleet)
    .where('id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows === 1n ? 'renamed' : 'absent'
}

export async function deleteGroup(db: Db, fleet: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('fleet_groups')
    .where('fleet', '=', fleet)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const ARE_OWN = statement({
  name: 'fleets.are_own',
  isReplanned: true,
  text: `
    select ($2::uuid is null or exists (select from fleet_groups where fleet = $1 and id = $2))
      and ($3::uuid is null or exists (select from fleet_drivers where fleet = $1 and id = $3)) as own`,
  row: { own: 'bool' },
})

export async function areOwn(
  db: Db,
  fleet: string,
  { groupId, driverId }: { readonly groupId: string | null; readonly driverId: string | null },
): Promise<boolean> {
  const { rows } = await ARE_OWN.query(db, [fleet, groupId, driverId])
  return rows[0]?.own ?? false
}
