import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

export interface MunicipalityRow {
  readonly slug: string
  readonly contactSealed: Buffer | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const COLUMNS = sql`
  slug, contact_sealed as "contactSealed", created_at as "createdAt", disabled_at as "disabledAt"`

export async function insertMunicipality(
  db: Db,
  row: Pick<MunicipalityRow, 'slug' | 'contactSealed' | 'createdAt'> & { readonly createdBy: string },
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    insert into municipalities (slug, contact_sealed, created_at, created_by)
    values (${row.slug}, ${row.contactSealed}, ${row.createdAt}, ${row.createdBy})
    on conflict do nothing`.execute(db)
  return numAffectedRows === 1n
}

export async function findMunicipality(db: Db, slug: string): Promise<MunicipalityRow | undefined> {
  const { rows } = await sql<MunicipalityRow>`
    select ${COLUMNS} from municipalities where slug = ${slug}`.execute(db)
  return rows[0]
}

export async function listMunicipalities(db: Db): Promise<readonly MunicipalityRow[]> {
  const { rows } = await sql<MunicipalityRow>`
    select ${COLUMNS} from municipalities order by slug`.execute(db)
  return rows
}

export async function updateContact(db: Db, slug: string, contactSealed: Buffer | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update municipalities set contact_sealed = ${contactSealed} where slug = ${slug}`.execute(db)
  return numAffectedRows === 1n
}

/** The first date of disabling is kept. */
export async function updateDisabled(db: Db, slug: string, disabledAt: Date | null): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update municipalities
    set disabled_at = case when ${disabledAt}::timestamptz is null then null
      else coalesce(disabled_at, ${disabledAt}) end
    where slug = ${slug}`.execute(db)
  return numAffectedRows === 1n
}
