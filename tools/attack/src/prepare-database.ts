import type { Product } from './start-product.ts'

/**
 * Tables of accounts and sessions, ordered by foreign keys. A valid call may have ended or changed a session.
 */
const ACCESS_TABLES = [
  'accounts',
  'account_sessions',
  'admin_accounts',
  'admin_sessions',
  'organizations',
  'municipalities',
  'fleets',
  'organization_members',
  'organization_keys',
] as const

/**
 * Disables the rate limits, because the attack tests the code behind them. Limits of wrong codes and
 * passwords stay.
 */
export async function disableRateLimits({ query }: Product): Promise<void> {
  await query(`
    create function attack_allow() returns trigger language plpgsql as
      $$ begin new.spoken_for := now() - interval '1 day'; return new; end $$;
    create trigger attack_allow before insert or update on rate_limits
      for each row execute function attack_allow()`)
}

/** Saves all accounts and sessions. */
export async function saveAccess({ query }: Product): Promise<void> {
  for (const table of ACCESS_TABLES) await query(`create table attack_${table} as select * from ${table}`)
}

/** Restores all accounts and sessions, which a valid request may have changed. */
export async function restoreAccess({ query }: Product): Promise<void> {
  for (const table of ACCESS_TABLES) {
    const columns = await query(`
      select a.attname as name, a.attgenerated <> '' as generated, coalesce(i.indisprimary, false) as key
      from pg_attribute a left join pg_index i on i.indrelid = a.attrelid and i.indisprimary and a.attnum = any (i.indkey)
      where a.attrelid = '${table}'::regclass and a.attnum > 0 and not a.attisdropped`)
    const written = columns.filter(({ generated }) => generated !== true)
    const names = written.map(({ name }) => `"${name}"`).join(', ')
    const key = columns
      .filter((one) => one.key === true)
      .map(({ name }) => `"${name}"`)
      .join(', ')
    const set = written.map(({ name }) => `"${name}" = excluded."${name}"`).join(', ')
    await query(`insert into ${table} (${names}) overriding system value select ${names} from attack_${table}
      on conflict (${key}) do update set ${set}`).catch(() => undefined)
  }
  await query('update admin_sessions set confirmed_at = now(), last_seen_at = now()').catch(() => undefined)
  await query('delete from admin_attempts').catch(() => undefined)
}
