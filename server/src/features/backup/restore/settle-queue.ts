import type pg from 'pg'

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
