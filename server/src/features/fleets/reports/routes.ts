import { Readable } from 'node:stream'
import { fleetMonthlyReport, fleetReports } from '@multas/contract'
import { addDays, todayInArgentina } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import { sumFines } from '../fines/fine-store.ts'
import type { FleetsDeps } from '../fleets-deps.ts'
import { findFleet } from '../plans/store.ts'
import { readMonth, seenIn, toMonth } from './read-month.ts'
import { writeMonth } from './write-month.ts'

const MONTHS_BACK = 12

async function listMonths({ database, clock }: FleetsDeps, fleet: string) {
  const plan = await findFleet(database.db, fleet)
  const opened = plan ? todayInArgentina(plan.openedAt).slice(0, 7) : '9999-12'
  const current = todayInArgentina(clock()).slice(0, 7)
  const months = [toMonth(current)]
  for (let last = months[0]; months.length < MONTHS_BACK && last && last.name > opened; last = months.at(-1))
    months.push(toMonth(addDays(last.first, -1).slice(0, 7)))
  return { name: plan?.name ?? '', months, current }
}

export function reportRoutes(app: App, deps: FleetsDeps): void {
  const { database, clock, site } = deps
  registerCall(app, fleetReports, async ({ member }) => {
    const { months, current } = await listMonths(deps, member.organization)
    const reports = months.map(async (month) => ({
      month: month.name,
      isPartial: month.name === current,
      fines: (await sumFines(database.db, member.organization, seenIn(month, month.first))).fines,
    }))
    return { reports: await Promise.all(reports) }
  })
  registerCall(app, fleetMonthlyReport, async ({ member, params, reply }) => {
    const { name, months } = await listMonths(deps, member.organization)
    const month = months.find(({ name }) => name === params.month)
    if (!month) throw new Problem(404, 'no_encontrado', 'No hay un informe de ese mes.')
    const figures = await readMonth(deps, member.organization, month)
    const content = writeMonth({
      site,
      fleetName: name,
      month,
      figures,
      writtenAt: clock(),
    })
    return reply
      .headers({
        'content-disposition': `attachment; filename="flota-${month.name}.pdf"`,
        'referrer-policy': 'no-referrer',
        'x-robots-tag': 'noindex',
      })
      .type('application/pdf')
      .send(Readable.from(content))
  })
}
