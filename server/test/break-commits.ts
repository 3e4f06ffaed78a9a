import { onTestFinished } from 'vitest'
import type { Database } from '../src/platform/database/database.ts'

/** Until the end of the test, transactions that write to `table` fail at their commit, after every statement. */
export async function breakCommits({ pool }: Database, table: string): Promise<void> {
  await pool.query(`
    create function refuse_commit() returns trigger language plpgsql as
      $$ begin raise exception 'no commit'; end $$;
    create constraint trigger refuse_commit after insert or update on ${table}
      deferrable initially deferred for each row execute function refuse_commit()`)
  onTestFinished(async () => {
    await pool.query(`drop function refuse_commit() cascade`)
  })
}
