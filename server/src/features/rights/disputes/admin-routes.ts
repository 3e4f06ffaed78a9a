import { adminCloseDispute, adminDisputes, adminReadDispute } from '@multas/contract'
import { daysBetween, todayInArgentina } from '@multas/domain'
import { storableText } from '../../../platform/database/storable-text.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { enqueueOutcomeMail } from './mail-outcome.ts'
import { closeDispute, type DisputeRow, findDispute, selectDisputes } from './store.ts'

export function disputeDeskRoutes(app: App, deps: DisputesDeps): void {
  const { secrets, clock, registerAdminCall, knownFines } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminDisputes, {
    open: (query) => sqlRows(deps.database, selectDisputes(query)),
    present: (row) => toRow(row, clock()),
  })
  registerAdminCall(app, adminReadDispute, async ({ params, note }) => {
    note(params.id)
    const row = await findDispute(db, params.id)
    if (row === undefined) throw notFound()
    const { infractions } = await knownFines(row.subjectHash, clock())
    const hash = row.fineHash.toString('base64url')
    return {
      ...toRow(row, clock()),
      text: row.textSealed === null ? '' : secrets.decrypt(row.textSealed),
      note: row.noteSealed === null ? '' : secrets.decrypt(row.noteSealed),
      answer: row.answerSealed === null ? '' : secrets.decrypt(row.answerSealed),
      canBeAnswered: row.emailSealed !== null,
      closedAt: row.closedAt?.toISOString() ?? null,
      fine: infractions.find((fine) => fine.hash === hash) ?? null,
    }
  })
  registerAdminCall(app, adminCloseDispute, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const row = await findDispute(db, params.id)
    if (row === undefined) throw notFound()
    const { state, note: reasons, answer = '' } = body
    if (row.emailSealed !== null && answer === '') throw unanswered()
    const noteSealed = secrets.encrypt(storableText(reasons))
    const answerSealed = row.emailSealed === null ? null : secrets.encrypt(storableText(answer))
    const end = { state, noteSealed, answerSealed, at: clock(), by: nameActor(actor) }
    const isClosed = await db.transaction().execute(async (tx) => {
      if (!(await closeDispute(tx, row.id, end))) return false
      if (answerSealed !== null) await enqueueOutcomeMail(tx, row.id)
      return true
    })
    if (isClosed) return { done: true } as const
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

const unanswered = () =>
  new Problem(400, 'datos_invalidos', 'Escribí qué le respondemos a quien avisó.', {
    fields: [{ path: 'answer', message: 'Escribí qué le respondemos' }],
  })

const notFound = () => new Problem(404, 'no_encontrado', 'Esa revisión ya no existe.')
