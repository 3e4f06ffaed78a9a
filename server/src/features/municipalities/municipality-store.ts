import type { Db } from '../../platform/database/database.ts'
import { keepFirst } from '../../platform/database/keep-first.ts'

export interface MunicipalityRow {
  readonly slug: string
  readonly contactSealed: Buffer | null
  readonly createdAt: Date
  readonly disabledAt: Date | null
}

const selectMunicipalities = (db: Db) =>
  db
    .selectFrom('municipalities')
    .select(['slug', 'contact_sealed as contactSealed', 'created_at as createdAt'])
    .select('disabled_at as disabledAt')

export async function insertMunicipality(
  db: Db,
  row: Pick<MunicipalityRow, 'slug' | 'contactSealed' | 'createdAt'> & { readonly createdBy: string },
): Promise<boolean> {
  const { slug, contactSealed, createdAt, createdBy } = row
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('municipalities')
    .values({ slug, contact_sealed: contactSealed, created_at: createdAt, created_by: createdBy })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export const findMunicipality = (db: Db, slug: string): Promise<MunicipalityRow | undefined> =>
  selectMunicipalities(db).where('slug', '=', slug).executeTakeFirst()

export const listMunicipalities = (db: Db): Promise<readonly MunicipalityRow[]> =>
  selectMunicipalities(db).orderBy('slug').execute()

export async function updateContact(db: Db, slug: string, contactSealed: Buffer | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('municipalities')
    .set({ contact_sealed: contactSealed })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The first date of disabling is kept. */
export async function updateDisabled(db: Db, slug: string, disabledAt: Date | null): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('municipalities')
    .set({ disabled_at: keepFirst('disabled_at', disabledAt) })
    .where('slug', '=', slug)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
