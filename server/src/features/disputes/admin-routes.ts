import { adminCloseDispute, adminListDisputes, adminReadDispute, TABLE_PAGE_SIZE } from '@multas/contract'
import { daysBetween, todayInArgentina } from '@multas/domain'
import { storableText } from '../../platform/database/storable-text.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { nameActor } from '../admin/index.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { closeDispute, type DisputeRow, findDispute, listDisputes } from './store.ts'

/** The records under review, with the law's clock, and how each review ends. */
export function disputeDeskRoutes(app: App, deps: DisputesDeps): void {
  const { secrets, clock, registerAdminCall, knownFines } = deps
  const { db } = deps.database
  registerAdminCall(app, adminListDisputes, async ({ query }) => {
    const { page, state, sort = 'dueDay', dir = 'asc' } = query
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await listDisputes(db, { state, sort, dir }, part)
    return { rows: rows.map((row) => toRow(row, clock())), total, page, pageSize: TABLE_PAGE_SIZE }
  })
  registerAdminCall(app, adminReadDispute, async ({ params, note }) => {
    note(params.id)
    const row = await findDispute(db, params.id)
    if (row === undefined) throw gone()
    const { infractions } = await knownFines(row.subjectHash, clock())
    const hash = row.fineHash.toString('base64url')
    return {
      ...toRow(row, clock()),
      text: row.textSealed === null ? '' : secrets.decrypt(row.textSealed),
      note: row.noteSealed === null ? '' : secrets.decrypt(row.noteSealed),
      closedAt: row.closedAt?.toISOString() ?? null,
      fine: infractions.find((fine) => fine.hash === hash) ?? null,
    }
  })
  registerAdminCall(app, adminCloseDispute, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    if ((await findDispute(db, params.id)) === undefined) throw gone()
    const noteSealed = secrets.encrypt(storableText(body.note))
    const end = { state: body.state, noteSealed, at: clock(), by: nameActor(actor) }
    if (await closeDispute(db, params.id, end)) return { done: true } as const
    throw new Problem(409, 'conflicto', 'Esa revisión ya estaba terminada.')
  })
}

function toRow({ id, jurisdiction, reason, createdAt, dueDay, state }: DisputeRow, now: Date) {
  return {
    id,
    jurisdiction,
    reason,
    createdAt: createdAt.toISOString(),
    dueDay,
    daysLeft: state === 'open' ? daysBetween(todayInArgentina(now), dueDay) : null,
    state,
  }
}

const gone = () => new Problem(404, 'no_encontrado', 'Esa revisión ya no está.')
