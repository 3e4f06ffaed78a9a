import { randomUUID } from 'node:crypto'
import type { FleetRole } from '@multas/domain'
import type { Db } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/queue/job.ts'
import {
  listMembers,
  lockMembers,
  type MemberRow,
  updateMember,
  writeAudit,
} from '../../organizations/index.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { lockFleet, updateState } from '../plans/store.ts'
import { TRANSFER_MAIL_TICKET } from './mail-ownership-transfer.ts'
import { TRANSFER_TICKET } from './unlink-email.ts'

type TransferDeps = Pick<FleetsDeps, 'database' | 'clock' | 'log' | 'watches'>

/**
 * Transfers a fleet without owner to its longest-serving manager. Without one it suspends the fleet and
 * notifies the operator. Idempotent.
 */
export function transferOwnershipJob(deps: TransferDeps): Job<{ readonly fleet: string }> {
  return {
    ...TRANSFER_TICKET,
    async run({ fleet }) {
      const ended = await deps.database.db
        .transaction()
        .execute((transaction) => transferOwnership(deps, transaction, fleet))
      if (ended !== null) deps.log.info('fleets.ownership.transferred', { ended })
    },
  }
}

async function transferOwnership(
  { clock, watches }: TransferDeps,
  transaction: Db,
  fleet: string,
): Promise<'heir' | 'suspended' | null> {
  const plan = await lockFleet(transaction, fleet)
  if (!plan || plan.state === 'closed') return null
  await lockMembers(transaction, fleet)
  const members = await listMembers<FleetRole>(transaction, fleet)
  if (members.some(({ role }) => role === 'owner')) return null
  const newOwner = chooseNewOwner(members)
  const entry = { at: clock(), by: 'site', operation: TRANSFER_TICKET.name, fineHash: null }
  if (newOwner !== undefined) {
    await updateMember(transaction, fleet, newOwner.id, { role: 'owner', isEnabled: true, at: clock() })
    const what = 'La última persona a cargo borró su cuenta: quedó a cargo quien gestiona hace más tiempo'
    await writeAudit(transaction, fleet, { ...entry, what })
  } else if (plan.state === 'active') {
    await updateState(transaction, fleet, 'suspended', clock())
    await watches.setActive(transaction, ownerOf(fleet), false)
    const what = 'La última persona a cargo borró su cuenta y nadie gestiona: la flota quedó suspendida'
    await writeAudit(transaction, fleet, { ...entry, what })
  }
  await enqueue(transaction, TRANSFER_MAIL_TICKET, {
    id: randomUUID(),
    fleet,
    member: newOwner?.id ?? null,
  })
  return newOwner === undefined ? 'suspended' : 'heir'
}

/** `members` are sorted by invitation; those who never signed in come last. */
function chooseNewOwner(members: readonly MemberRow<FleetRole>[]): MemberRow<FleetRole> | undefined {
  const managers = members.filter(({ role }) => role === 'manager')
  return managers.find(({ joinedAt }) => joinedAt !== null) ?? managers[0]
}
