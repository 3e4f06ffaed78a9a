import type { z } from 'zod'
import type { Queryable } from '../database/database.ts'
import { holds, statement } from '../database/statement.ts'

export interface Setting<T> {
  readonly key: string
  readonly schema: z.ZodType<T>
  /** Also used if the stored value fails the schema. */
  readonly fallback: T
}

export interface SiteSettings {
  read<T>(setting: Setting<T>): Promise<T>
  write<T>(setting: Pick<Setting<T>, 'key'>, value: T): Promise<void>
}

const READ = statement({
  name: 'settings.read',
  text: 'select value from site_settings where key = $1',
  // A setting that was put back holds JSON null.
  row: { value: holds<unknown>('site_settings.value?') },
})

/** Reads `site_settings` on every access, so changes apply at once in all processes. */
export function createSiteSettings(database: Queryable): SiteSettings {
  return {
    async read({ key, schema, fallback }) {
      const { rows } = await READ.query(database, [key])
      const stored = schema.safeParse(rows[0]?.value)
      return stored.success ? stored.data : fallback
    },
    async write({ key }, value) {
      await database.query(
        `insert into site_settings (key, value) values ($1, $2)
         on conflict (key) do update set value = excluded.value, updated_at = now()`,
        [key, JSON.stringify(value)],
      )
    },
  }
}
