import { adminCloseRights, adminReadRights, adminRecordRights, adminRights } from '@multas/contract'
import { LEGAL_TERMS, todayInArgentina } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import { hashWrittenEmail } from '../../../platform/secrets/seal-email.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import { endRequest } from './end-request.ts'
import { fileRequest } from './file-request.ts'
import { readAddress } from './people/read-person.ts'
import { daysLeftOf } from './present-request.ts'
import type { RightsDeps } from './rights-deps.ts'
import { openRequest } from './sealed-request.ts'
import { findRequest, type RightsRequestRow, selectRequests } from './store.ts'

/** Publication of Ley 25.326 in the Boletín Oficial: earliest valid date of a request. */
const LAW_DAY = '2000-11-02'

export function requestRoutes(app: App, deps: RightsDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminRights, {
    open: (query) => sqlRows(deps.database, selectRequests(query, hashWrittenEmail(secrets, query.q))),
    present: (row) => toRow(row, clock()),
  })
  registerAdminCall(app, adminReadRights, async ({ params, note }) => {
    note(params.id)
    const row = await findRequest(db, params.id)
    if (row === undefined) throw notFound()
    const { named, ...content } = openRequest(secrets, row.contentSealed)
    return {
      ...toRow(row, clock()),
      ...content,
      subject: named?.label ?? null,
      norm: LEGAL_TERMS[row.kind].norm,
    }
  })
  registerAdminCall(app, adminRecordRights, async ({ body, note }) => {
    const { kind, channel, receivedDay, name, text } = body
    if (receivedDay > todayInArgentina(clock()))
      throw new Problem(400, 'datos_invalidos', 'La fecha de llegada no puede ser posterior a hoy.', {
        fields: [{ path: 'receivedDay', message: 'Todavía no llegó ese día' }],
      })
    if (receivedDay < LAW_DAY)
      throw new Problem(
        400,
        'datos_invalidos',
        'La fecha de llegada no puede ser anterior a la Ley 25.326.',
        {
          fields: [{ path: 'receivedDay', message: 'Revisá el año' }],
        },
      )
    const email = body.email ? readAddress(deps, body.email) : null
    const asked = {
      id: body.id,
      kind,
      channel,
      receivedDay,
      name,
      text,
      email,
      named: null,
      about: 'data' as const,
    }
    const { id } = await fileRequest(deps, db, { ...asked, accountId: null, subjectHash: null }, clock())
    note(id, { kind, channel })
    return { id }
  })
  registerAdminCall(app, adminCloseRights, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const row = await findRequest(db, params.id)
    if (row === undefined) throw notFound()
    const { state, note: resolution, answer = '' } = body
    const end = { state, note: resolution, answer, at: clock(), by: nameActor(actor) }
    const isClosed = await db.transaction().execute((tx) => endRequest(deps, tx, row, end))
    if (isClosed) return { done: true } as const
    throw new Problem(409, 'conflicto', 'El pedido ya estaba cerrado.')
  })
}

function toRow(row: RightsRequestRow, now: Date) {
  const { id, kind, about, channel, receivedAt, dueDay, state, closedAt } = row
  return {
    id,
    kind,
    about,
    channel,
    receivedAt: receivedAt.toISOString(),
    dueDay,
    daysLeft: daysLeftOf(row, now),
    state,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

const notFound = () => new Problem(404, 'no_encontrado', 'Ese pedido ya no existe.')
