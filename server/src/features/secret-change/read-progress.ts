import type { Db } from '../../platform/database/database.ts'
import { type RowOf, statement } from '../../platform/database/statement.ts'

export type SecretProgress = RowOf<typeof READ>

const READ = statement({
  name: 'secret_change.progress',
  isReplanned: true,
  text: `
select phase, started_at as "startedAt", settled_at as "settledAt", unreachable,
  coalesce((select sum(changed_rows) from secret_change_tables), 0)::float8 as "changedRows",
  case when phase = 'settled' then 1 else coalesce((
    select sum(case when is_done then blocks else least(next_block, blocks) end)::float8 / nullif(sum(blocks), 0)
    from secret_change_tables), 0) end::float8 as share,
  case when phase = 'settled' then 0
    else (select count(*) from processes where secret_state is null or secret_state not like check_value || ':%')
  end::int as "processesBehind"
from app_secret`,
  row: {
    phase: 'app_secret.phase',
    startedAt: 'app_secret.started_at',
    settledAt: 'app_secret.settled_at',
    unreachable: 'app_secret.unreachable',
    changedRows: 'float8',
    share: 'float8',
    processesBehind: 'int4',
  },
})

export async function readProgress(db: Db): Promise<SecretProgress | null> {
  return (await READ.query(db)).rows[0] ?? null
}
