import type { FleetRole } from '@multas/domain'
import type { Kysely } from 'kysely'
import type { NoTables } from '../../../platform/database/database.ts'
import { enqueue, type Job } from '../../../platform/queue/job.ts'
import { listMembers, type MemberRow, updateMember, writeAudit } from '../../organizations/index.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { lockFleet, updateState } from '../plans/store.ts'
import { SUCCESSION_MAIL_TICKET } from './mail-succession.ts'
import { SUCCESSION_TICKET } from './part-with-address.ts'

type SuccessionDeps = Pick<FleetsDeps, 'database' | 'clock' | 'log' | 'watches'>

/**
 * Transfers a fleet without owner to its longest-serving manager. Without one it suspends the fleet and
 * notifies the operator. Idempotent.
 */
export function settleSuccessionJob(deps: SuccessionDeps): Job<{ readonly fleet: string }> {
  return {
    ...SUCCESSION_TICKET,
    async run({ fleet }) {
      const ended = await deps.database.db
        .transaction()
        .execute((transaction) => settle(deps, transaction, fleet))
      if (ended !== null) deps.log.info('fleets.owner.succeeded', { ended })
    },
  }
}

async function settle(
  { clock, watches }: SuccessionDeps,
  transaction: Kysely<NoTables>,
  fleet: string,
): Promise<'heir' | 'suspended' | null> {
  const plan = await lockFleet(transaction, fleet)
  if (!plan || plan.state === 'closed') return null
  const members = await listMembers<FleetRole>(transaction, fleet)
  if (members.some(({ role }) => role === 'owner')) return null
  const heir = findHeir(members)
  const entry = { at: clock(), by: 'site', operation: SUCCESSION_TICKET.name, fineHash: null }
  if (heir !== undefined) {
    await updateMember(transaction, fleet, heir.id, { role: 'owner', disabledAt: null })
    const what = 'La última persona a cargo borró su cuenta: quedó a cargo quien gestiona hace más tiempo'
    await writeAudit(transaction, fleet, { ...entry, what })
  } else if (plan.state === 'active') {
    await updateState(transaction, fleet, 'suspended', clock())
    await watches.setActive(transaction, ownerOf(fleet), false)
    const what = 'La última persona a cargo borró su cuenta y nadie gestiona: la flota quedó suspendida'
    await writeAudit(transaction, fleet, { ...entry, what })
  }
  await enqueue(transaction, SUCCESSION_MAIL_TICKET, { fleet, member: heir?.id ?? null })
  return heir === undefined ? 'suspended' : 'heir'
}

/** `members` are sorted by invitation; those who never signed in come last. */
function findHeir(members: readonly MemberRow<FleetRole>[]): MemberRow<FleetRole> | undefined {
  const managers = members.filter(({ role }) => role === 'manager')
  return managers.find(({ joinedAt }) => joinedAt !== null) ?? managers[0]
}
