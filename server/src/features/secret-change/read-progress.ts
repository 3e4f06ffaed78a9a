import type { Queryable } from '../../platform/database/database.ts'
import type { ChangePhase } from '../../platform/secrets/key-ring.ts'

export interface SecretProgress {
  readonly phase: ChangePhase
  readonly share: number
  readonly changedRows: number
  readonly startedAt: Date | null
  readonly settledAt: Date | null
  readonly processesBehind: number
  readonly unreachable: number | null
}

const READ = `
select phase, started_at as "startedAt", settled_at as "settledAt", unreachable,
  coalesce((select sum(changed_rows) from secret_change_tables), 0)::float8 as "changedRows",
  case when phase = 'settled' then 1 else coalesce((
    select sum(case when is_done then blocks else least(next_block, blocks) end)::float8 / nullif(sum(blocks), 0)
    from secret_change_tables), 0) end::float8 as share,
  case when phase = 'settled' then 0
    else (select count(*) from processes where secret_state is null or secret_state not like check_value || ':%')
  end::int as "processesBehind"
from app_secret`

export async function readProgress(database: Queryable): Promise<SecretProgress | null> {
  return (await database.query<SecretProgress>(READ)).rows[0] ?? null
}
