import { randomUUID } from 'node:crypto'
import { DEFAULT_INFORM_DAYS } from '@multas/domain'
import {
  enqueueUnmailed,
  type InvitedMember,
  inviteMember,
  lockMembers,
  type MembersDeps,
} from '../../organizations/index.ts'
import { FLEET } from '../fleet-kind.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { ownerOf } from '../fleets-deps.ts'
import { nextCheck } from './next-check.ts'
import * as store from './store.ts'

export type PlansDeps = MembersDeps & Pick<FleetsDeps, 'watches'>

export interface Opening extends store.PlanChange {
  readonly id?: string | undefined
  readonly ownerEmail: string
}

export type OpenedFleet =
  | { readonly outcome: 'opened'; readonly id: string }
  | { readonly outcome: 'wrong_email'; readonly message: string }

const FIRST_CHECK_HOUR = 4

export function openFleet(
  deps: MembersDeps,
  { id = randomUUID(), ownerEmail, ...plan }: Opening,
  by: string,
): Promise<OpenedFleet> {
  const now = deps.clock()
  const next = nextCheck(now, { hour: FIRST_CHECK_HOUR, days: 1 })
  return deps.database.db.transaction().execute(async (transaction): Promise<OpenedFleet> => {
    const email = deps.checkEmail(ownerEmail)
    if (!email.ok) return { outcome: 'wrong_email', message: email.message }
    const isNew = await store.insertFleet(transaction, {
      ...{ id, ...plan, openedAt: now, openedBy: by },
      informDays: DEFAULT_INFORM_DAYS,
      nextCheckAt: next,
    })
    if (isNew) await inviteMember(deps, transaction, FLEET, id, { email: email.value, role: 'owner', by })
    return { outcome: 'opened', id }
  })
}

export type Changed<T> = { readonly [Key in keyof T]?: T[Key] | undefined }

export type ChangedFleet = 'changed' | 'absent' | 'closed' | 'too_small'

export function changePlan(
  deps: PlansDeps,
  id: string,
  plan: Changed<store.PlanChange>,
): Promise<ChangedFleet> {
  return deps.database.db.transaction().execute(async (transaction): Promise<ChangedFleet> => {
    const fleet = await store.lockFleet(transaction, id)
    if (!fleet) return 'absent'
    if (fleet.state === 'closed') return 'closed'
    const [row] = await store.listFleets(transaction, deps.clock(), id)
    if ((row?.vehicles ?? 0) > (plan.vehicleLimit ?? fleet.vehicleLimit)) return 'too_small'
    await store.updatePlan(transaction, id, {
      name: plan.name ?? fleet.name,
      vehicleLimit: plan.vehicleLimit ?? fleet.vehicleLimit,
      priceCentavos: plan.priceCentavos === undefined ? fleet.priceCentavos : plan.priceCentavos,
    })
    return 'changed'
  })
}

export function switchFleet(
  { database, clock, watches }: PlansDeps,
  id: string,
  isActive: boolean,
): Promise<ChangedFleet> {
  return database.db.transaction().execute(async (transaction): Promise<ChangedFleet> => {
    const fleet = await store.lockFleet(transaction, id)
    if (!fleet) return 'absent'
    if (fleet.state === 'closed') return 'closed'
    await store.updateState(transaction, id, isActive ? 'active' : 'suspended', clock())
    await watches.setActive(transaction, ownerOf(id), isActive)
    if (isActive) await enqueueUnmailed(transaction, FLEET, id)
    return 'changed'
  })
}

export function closeFleet(
  { database, clock, watches }: PlansDeps,
  id: string,
): Promise<'changed' | 'absent'> {
  return database.db.transaction().execute(async (transaction) => {
    const fleet = await store.lockFleet(transaction, id)
    if (!fleet) return 'absent'
    await lockMembers(transaction, id)
    await watches.eraseOwner(transaction, ownerOf(id))
    await store.eraseContent(transaction, id)
    await store.updateState(transaction, id, 'closed', clock())
    return 'changed'
  })
}

export function addOwner(
  deps: MembersDeps,
  id: string,
  email: string,
  by: string,
): Promise<InvitedMember | { readonly outcome: 'absent' }> {
  return deps.database.db.transaction().execute(async (transaction) => {
    const fleet = await store.lockFleet(transaction, id)
    if (!fleet || fleet.state === 'closed') return { outcome: 'absent' } as const
    await lockMembers(transaction, id)
    return inviteMember(deps, transaction, FLEET, id, { email, role: 'owner', by })
  })
}
