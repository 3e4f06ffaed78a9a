import { fleetChangeSettings, fleetCheckNow, fleetReadSettings } from '@multas/contract'
import { sql } from 'kysely'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { type FleetsDeps, ownerOf } from '../fleets-deps.ts'
import { lockActiveFleet } from '../plans/lock-active-fleet.ts'
import { nextCheck } from '../plans/next-check.ts'
import { findFleet, updateSchedule } from '../plans/store.ts'
import { SPREAD_MINUTES } from './request-checks.ts'

const DONE = { done: true } as const
const ASK_EVERY_MS = 24 * 3_600_000

export function checkRoutes(app: App, deps: FleetsDeps): void {
  const { database, clock, watches } = deps
  registerCall(app, fleetReadSettings, async ({ member }) => {
    const plan = await findFleet(database.db, member.organization)
    if (!plan) throw new Error('the fleet of a member does not exist')
    const { checkEveryDays, checkHour, informDays, nextCheckAt, vehicleLimit, priceCentavos } = plan
    return {
      ...{ checkEveryDays, checkHour, informDays },
      nextCheckAt: nextCheckAt?.toISOString() ?? null,
      plan: { vehicleLimit, priceCentavos: member.role === 'owner' ? priceCentavos : null },
    }
  })
  registerCall(app, fleetChangeSettings, async ({ member, body, note }) => {
    const plan = await lockActiveFleet(database.db, member.organization)
    const { checkEveryDays = plan.checkEveryDays, checkHour = plan.checkHour } = body
    const { informDays = plan.informDays } = body
    const isSameSchedule = checkEveryDays === plan.checkEveryDays && checkHour === plan.checkHour
    const planned = isSameSchedule ? plan.nextCheckAt : null
    const nextCheckAt = planned ?? nextCheck(clock(), { hour: checkHour, days: 1 })
    const change = { checkEveryDays, checkHour, informDays, nextCheckAt }
    await updateSchedule(database.db, member.organization, change)
    note('Cambió cuándo se consultan los vehículos o el plazo para informar')
    return DONE
  })
  registerCall(app, fleetCheckNow, async ({ member, note }) => {
    const now = clock()
    await database.db.transaction().execute(async (transaction) => {
      const plan = await lockActiveFleet(transaction, member.organization)
      const waitMs = (plan.askedAt?.getTime() ?? 0) + ASK_EVERY_MS - now.getTime()
      if (waitMs > 0)
        throw new Problem(
          429,
          'demasiados_intentos',
          'Ya se pidió una consulta en las últimas 24 horas. Probá de nuevo mañana.',
          {
            retryAfterSeconds: Math.ceil(waitMs / 1_000),
          },
        )
      await watches.expedite(transaction, ownerOf(member.organization), {
        now,
        withinMinutes: SPREAD_MINUTES,
      })
      await sql`update fleets set asked_at = ${now} where id = ${member.organization}`.execute(transaction)
    })
    note('Pidió consultar los vehículos otra vez')
    return DONE
  })
}
