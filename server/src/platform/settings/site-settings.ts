import type { z } from 'zod'
import type { Db } from '../database/database.ts'
import { statement, typedColumn } from '../database/statement.ts'

export interface Setting<T> {
  readonly key: string
  readonly schema: z.ZodType<T>
  /** Also used if the stored value fails the schema. */
  readonly fallback: T
}

export interface SiteSettings {
  read<T>(setting: Setting<T>): Promise<T>
  readAll<S extends Readonly<Record<string, Setting<unknown>>>>(settings: S): Promise<ValuesOf<S>>
  write<T>(setting: Pick<Setting<T>, 'key'>, value: T): Promise<void>
}

type ValuesOf<S> = { -readonly [K in keyof S]: S[K] extends Setting<infer T> ? T : never }

const READ = statement({
  name: 'settings.read',
  text: 'select key, value from site_settings where key = any($1)',
  // A setting that was put back holds JSON null.
  row: { key: 'site_settings.key', value: typedColumn<unknown>('site_settings.value?') },
})

const WRITE = statement({
  name: 'settings.write',
  text: `insert into site_settings (key, value) values ($1, $2)
    on conflict (key) do update set value = excluded.value, updated_at = now()`,
})

/** Reads `site_settings` on every access, so changes apply at once in all processes. */
export function createSiteSettings(database: Db): SiteSettings {
  async function readAll<S extends Readonly<Record<string, Setting<unknown>>>>(settings: S) {
    const all = Object.entries(settings)
    const { rows } = await READ.query(database, [all.map(([, { key }]) => key)])
    const values = all.map(([name, { key, schema, fallback }]) => {
      const stored = schema.safeParse(rows.find((row) => row.key === key)?.value)
      return [name, stored.success ? stored.data : fallback]
    })
    return Object.fromEntries(values) as ValuesOf<S>
  }
  return {
    read: async (setting) => (await readAll({ value: setting })).value,
    readAll,
    async write({ key }, value) {
      await WRITE.query(database, [key, JSON.stringify(value)])
    },
  }
}
