import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type JobTicket } from '../../../platform/queue/job.ts'

interface TransferPayload {
  readonly fleet: string
}

export const TRANSFER_TICKET: JobTicket<TransferPayload> = {
  name: 'fleets.ownership.transfer',
  formerNames: ['fleets.owner.succeed'],
  maxAttempts: 8,
}

/**
 * Removes an erased person's address from every organization, even as last owner of a fleet; a job then
 * transfers ownership. Returns the number of memberships.
 */
export async function unlinkEmail(db: Db, emailHash: Buffer): Promise<number> {
  // Before the members, as all changes of ownership.
  await sql`
    select from organizations
    where id in (select organization_id from organization_members where email_hash = ${emailHash})
    order by id for no key update`.execute(db)
  const members = await db
    .deleteFrom('organization_members')
    .where('email_hash', '=', emailHash)
    .returning(['organization_id as fleet', 'role'])
    .execute()
  for (const { fleet, role } of members)
    if (role === 'owner')
      await enqueue(db, TRANSFER_TICKET, { fleet }, { key: `${TRANSFER_TICKET.name}:${fleet}` })
  return members.length
}
