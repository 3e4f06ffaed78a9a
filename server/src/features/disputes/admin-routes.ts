import {
  adminCloseDispute,
  adminExportDisputes,
  adminListDisputes,
  adminReadDispute,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { daysBetween, todayInArgentina } from '@multas/domain'
import { storableText } from '../../platform/database/storable-text.ts'
import type { App } from '../../platform/http/create-app.ts'
import { everyPage } from '../../platform/http/every-page.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CallInput } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { nameActor } from '../admin/index.ts'
import type { DisputesDeps } from './disputes-deps.ts'
import { oweOutcome } from './mail-outcome.ts'
import { closeDispute, type DisputeRow, findDispute, listDisputes } from './store.ts'

export function disputeDeskRoutes(app: App, deps: DisputesDeps): void {
  const { secrets, clock, registerAdminCall, knownFines } = deps
  const { db } = deps.database
  const readPage = async (query: CallInput<typeof adminListDisputes>['query']) => {
    const { page, state, sort = 'dueDay', dir = 'asc' } = query
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await listDisputes(db, { state, sort, dir }, part)
    return { rows: rows.map((row) => toRow(row, clock())), total, page, pageSize: TABLE_PAGE_SIZE }
  }
  registerAdminCall(app, adminListDisputes, ({ query }) => readPage(query))
  registerAdminCall(app, adminExportDisputes, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'revisiones',
      titles: [
        'Revisión',
        'Jurisdicción',
        'Qué dicen',
        'Recibida (UTC)',
        'Vence',
        'Días que faltan',
        'Estado',
      ],
      rows: everyPage((page) => readPage({ ...query, page }), toCells),
    }),
  )
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
      answer: row.answerSealed === null ? '' : secrets.decrypt(row.answerSealed),
      canBeAnswered: row.emailSealed !== null,
      closedAt: row.closedAt?.toISOString() ?? null,
      fine: infractions.find((fine) => fine.hash === hash) ?? null,
    }
  })
  registerAdminCall(app, adminCloseDispute, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const row = await findDispute(db, params.id)
    if (row === undefined) throw gone()
    const { state, note: reasons, answer = '' } = body
    if (row.emailSealed !== null && answer === '') throw unanswered()
    const noteSealed = secrets.encrypt(storableText(reasons))
    const answerSealed = row.emailSealed === null ? null : secrets.encrypt(storableText(answer))
    const end = { state, noteSealed, answerSealed, at: clock(), by: nameActor(actor) }
    const isClosed = await db.transaction().execute(async (tx) => {
      if (!(await closeDispute(tx, row.id, end))) return false
      if (answerSealed !== null) await oweOutcome(tx, row.id)
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

const REASONS = {
  ya_no_era_mio: 'El vehículo ya no era suyo',
  patente_clonada: 'Patente clonada',
  dato_equivocado: 'Hay un dato equivocado',
  otro: 'Otro motivo',
} as const
const STATES = { open: 'En revisión', upheld: 'Estaba mal', dismissed: 'Estaba bien' } as const

const toCells = (row: ReturnType<typeof toRow>) => [
  row.id,
  row.jurisdiction,
  REASONS[row.reason],
  row.createdAt,
  row.dueDay,
  row.daysLeft,
  STATES[row.state],
]

const gone = () => new Problem(404, 'no_encontrado', 'Esa revisión ya no está.')
