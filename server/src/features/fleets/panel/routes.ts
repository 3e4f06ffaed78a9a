import { fleetList, fleetSummary } from '@multas/contract'
import { addDays, newestOverdueStart } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { groupFines, sumFines } from '../fines/fine-store.ts'
import { presentOptions } from '../fines/read-fines.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { listMemberships } from '../members/store.ts'
import { findFleet } from '../plans/store.ts'
import { countChecks } from '../vehicles/store.ts'

const DUE_SOON_DAYS = 7

export function panelRoutes(app: App, deps: FleetsDeps): void {
  registerCall(app, fleetList, async ({ account: { email, emailHash } }) => {
    const memberships = await listMemberships(deps.database.db, emailHash)
    const fleets = memberships.map(({ fleet, name, role, state }) => ({
      ...{ id: fleet, name, role },
      isSuspended: state === 'suspended',
    }))
    return { email, fleets }
  })
  registerCall(app, fleetSummary, async ({ member }) => ({
    role: member.role,
    ...(await readSummary(deps, member.organization)),
  }))
}

async function readSummary(deps: FleetsDeps, fleet: string) {
  const { db } = deps.database
  const options = await presentOptions(deps, fleet)
  const { today } = options
  const pending = { settled: 'pending', overdueStart: newestOverdueStart(today, options.informDays) } as const
  const due = { from: today, to: addDays(today, DUE_SOON_DAYS) }
  const [plan, checks, incomplete, totals, soon, groups] = await Promise.all([
    findFleet(db, fleet),
    countChecks(db, fleet),
    deps.watches.countIncomplete(ownerOf(fleet)),
    sumFines(db, fleet, pending),
    sumFines(db, fleet, { ...pending, due }),
    groupFines(db, fleet, 'jurisdiction', pending),
  ])
  return {
    name: plan?.name ?? '',
    vehicles: checks.vehicles,
    vehicleLimit: plan?.vehicleLimit ?? 0,
    checkedVehicles: checks.checked,
    hiddenVehicles: checks.hidden,
    incompleteVehicles: incomplete,
    lastCheckedAt: checks.lastCheckedAt?.toISOString() ?? null,
    pending: totals.pending,
    pendingCentavos: totals.pendingCentavos,
    pendingWithoutAmount: totals.pendingWithoutAmount,
    dueSoon: soon.pending,
    unassigned: totals.unassigned,
    informOverdue: totals.overdue,
    byJurisdiction: groups.flatMap(({ key, fines: _, ...figures }) =>
      key === null ? [] : [{ slug: key, name: deps.jurisdictionName(key), ...figures }],
    ),
  }
}
