import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../../platform/database/db.ts'

const SENDS_MESSAGE = '(^|[.])(mail|closing_email|push|webhook|resend)([.]|$)'

export async function settleQueue(client: pg.ClientBase): Promise<number> {
  await client.query(
    `update graphile_worker._private_jobs set locked_by = null, locked_at = null where locked_by is not null`,
  )
  await client.query(
    `update graphile_worker._private_job_queues set locked_by = null, locked_at = null where locked_by is not null`,
  )
  const { rowCount } = await client.query(
    `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
     where t.id = j.task_id and t.identifier ~ $1`,
    [SENDS_MESSAGE],
  )
  return rowCount ?? 0
}

/** Their jobs were dropped. */
export async function giveUpMessages(db: Db): Promise<void> {
  await sql`
    update organization_webhook_deliveries set dead_at = now(), next_attempt_at = null,
      last_reason = 'el sitio se restauró de una copia'
    where delivered_at is null and dead_at is null`.execute(db)
  await sql`
    update account_mails set state = 'given_up', ended_at = now(), content_sealed = null
    where state = 'waiting'`.execute(db)
  await sql`
    update push_messages set state = 'given_up', ended_at = now() where state = 'waiting'`.execute(db)
}
