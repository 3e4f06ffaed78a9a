import { randomUUID } from 'node:crypto'
import {
  adminCloseRights,
  adminListRights,
  adminNoteRights,
  adminReadRights,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { daysBetween, dueDay, LEGAL_TERMS, startOfArgentineDay, todayInArgentina } from '@multas/domain'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { nameActor } from '../admin/index.ts'
import { readAddress } from './read-person.ts'
import type { RightsDeps } from './rights-deps.ts'
import { openRequest, sealRequest } from './sealed-request.ts'
import { closeRequest, findRequest, insertRequest, listRequests, type RightsRequestRow } from './store.ts'

/** Ley 25.326 was published in the Boletín Oficial on this day: nobody asked under it before. */
const LAW_DAY = '2000-11-02'

/** What people asked for about their data, and the law's clock on each. */
export function requestRoutes(app: App, deps: RightsDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminCall(app, adminListRights, async ({ query }) => {
    const { q, page, sort = 'dueDay', dir = 'asc', ...filters } = query
    const emailHash = q ? secrets.lookupHash('email', q.toLowerCase()) : null
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await listRequests(db, { ...filters, sort, dir, emailHash }, part)
    return { rows: rows.map((row) => toRow(row, clock())), total, page, pageSize: TABLE_PAGE_SIZE }
  })
  registerAdminCall(app, adminReadRights, async ({ params, note }) => {
    note(params.id)
    const row = await findRequest(db, params.id)
    if (row === undefined) throw gone()
    return {
      ...toRow(row, clock()),
      ...openRequest(secrets, row.contentSealed),
      norm: LEGAL_TERMS[row.kind].norm,
    }
  })
  registerAdminCall(app, adminNoteRights, async ({ body, note }) => {
    const { kind, channel, receivedDay, name, text } = body
    if (receivedDay > todayInArgentina(clock()))
      throw new Problem(400, 'datos_invalidos', 'El pedido no puede haber llegado mañana.', {
        fields: [{ path: 'receivedDay', message: 'Todavía no llegó ese día' }],
      })
    if (receivedDay < LAW_DAY)
      throw new Problem(400, 'datos_invalidos', 'El pedido no puede ser anterior a la ley.', {
        fields: [{ path: 'receivedDay', message: 'Revisá el año' }],
      })
    const email = body.email ? readAddress(deps, body.email) : null
    const id = randomUUID()
    note(id, { kind, channel })
    await insertRequest(db, {
      id,
      kind,
      channel,
      receivedAt: startOfArgentineDay(receivedDay),
      dueDay: dueDay(kind, receivedDay),
      emailHash: email === null ? null : secrets.lookupHash('email', email),
      contentSealed: sealRequest(secrets, { name, email, text, note: '' }),
    })
    return { id }
  })
  registerAdminCall(app, adminCloseRights, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const row = await findRequest(db, params.id)
    if (row === undefined) throw gone()
    const content = openRequest(secrets, row.contentSealed)
    const contentSealed = sealRequest(secrets, { ...content, note: body.note })
    const closing = { state: body.state, contentSealed, at: clock(), by: nameActor(actor) }
    if (await closeRequest(db, params.id, closing)) return { done: true } as const
    throw new Problem(409, 'conflicto', 'El pedido ya estaba cerrado.')
  })
}

function toRow({ id, kind, channel, receivedAt, dueDay: due, state, closedAt }: RightsRequestRow, now: Date) {
  return {
    id,
    kind,
    channel,
    receivedAt: receivedAt.toISOString(),
    dueDay: due,
    daysLeft: state === 'open' ? daysBetween(todayInArgentina(now), due) : null,
    state,
    closedAt: closedAt?.toISOString() ?? null,
  }
}

const gone = () => new Problem(404, 'no_encontrado', 'Ese pedido ya no está.')
