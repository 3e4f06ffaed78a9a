import { adminExportFigure, adminFigures, adminFiguresNow } from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CallReply } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Period } from './choose-period.ts'
import { choosePeriod, type RequestedRange } from './choose-period.ts'
import { tabulate } from './figure-table.ts'
import type { Figures } from './read-figures.ts'

export interface FigureUseCases {
  readonly registerAdminCall: RegisterAdminCall
  readonly now: () => Date
  readonly readFigures: (period: Period) => Promise<Figures>
  readonly readNow: () => Promise<CallReply<typeof adminFiguresNow>>
}

export function figureRoutes(
  app: App,
  { registerAdminCall, now, readFigures, readNow }: FigureUseCases,
): void {
  const read = async (asked: RequestedRange) => {
    const period = choosePeriod(asked, now())
    if (!period.ok) throw new Problem(400, 'datos_invalidos', period.message)
    return readFigures(period.value)
  }
  registerAdminCall(app, adminFigures, ({ query }) => read(query))
  registerAdminCall(app, adminFiguresNow, readNow)
  registerAdminCall(app, adminExportFigure, async ({ query, reply }) => {
    const figures = await read(query)
    const { titles, rows } = tabulate(query.figure, figures)
    const { from, to } = figures.period
    return sendCsv(reply, { name: `${query.figure}-${from}-${to}`, titles, rows: [rows] })
  })
}
