import { type Kysely, sql } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'

interface SuccessionPayload {
  readonly fleet: string
}

/** Looks whether a fleet still has somebody in charge. */
export const SUCCESSION_TICKET: JobTicket<SuccessionPayload> = {
  name: 'fleets.owner.succeed',
  maxAttempts: 8,
}

/**
 * Takes an address out of every fleet: its person erases their account, or has what is kept of them erased. Nobody is
 * asked to stay because they are in charge; who is in charge then is settled by a job. Answers in how many it was.
 */
export async function partWithAddress(db: Kysely<NoTables>, emailHash: Buffer): Promise<number> {
  // As everybody who changes who is in charge holds the fleet first.
  await sql`
    select from fleets where id in (select fleet from fleet_members where email_hash = ${emailHash})
    order by id for update`.execute(db)
  const { rows } = await sql<{ fleet: string; role: string }>`
    delete from fleet_members where email_hash = ${emailHash} returning fleet, role`.execute(db)
  for (const { fleet, role } of rows)
    if (role === 'owner')
      await enqueue(db, SUCCESSION_TICKET, { fleet }, { key: `${SUCCESSION_TICKET.name}:${fleet}` })
  return rows.length
}
