import {
  adminDeleteFeedback,
  adminExportFeedback,
  adminHandleFeedback,
  adminListFeedback,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import { type CsvCell, reachesRole } from '@multas/domain'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { nameActor, type RegisterAdminCall } from '../admin/index.ts'
import {
  countOpinions,
  deleteOpinion,
  type FeedbackFilters,
  listOpinions,
  markHandled,
  type OpinionRow,
} from './admin-store.ts'

export interface FeedbackInboxDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly registerAdminCall: RegisterAdminCall
}

const DONE = { done: true } as const
const EXPORT_BATCH = 500

export function feedbackInboxRoutes(app: App, deps: FeedbackInboxDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminCall(app, adminListFeedback, async ({ query, actor }) => {
    const { page } = query
    const mayAnswer = reachesRole(actor.role, 'operator')
    const rows = await listOpinions(db, query, {
      limit: TABLE_PAGE_SIZE,
      offset: (page - 1) * TABLE_PAGE_SIZE,
    })
    return {
      rows: rows.map((row) => toRow(secrets, row, mayAnswer)),
      total: await countOpinions(db, query),
      page,
      pageSize: TABLE_PAGE_SIZE,
    }
  })
  registerAdminCall(app, adminExportFeedback, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'comentarios',
      titles: ['Fecha (UTC)', 'Mensaje', 'Correo', 'Página', 'Navegador', 'Atendido (UTC)'],
      rows: cells(deps, query),
    }),
  )
  registerAdminCall(app, adminHandleFeedback, async ({ params, body, actor, note }) => {
    note(params.id, { handled: body.handled })
    requireFound(
      await markHandled(db, params.id, body.handled ? { at: clock(), by: nameActor(actor) } : null),
    )
    return DONE
  })
  registerAdminCall(app, adminDeleteFeedback, async ({ params, note }) => {
    note(params.id)
    requireFound(await deleteOpinion(db, params.id))
    return DONE
  })
}

function toRow(
  secrets: Secrets,
  { emailSealed, receivedAt, handledAt, ...row }: OpinionRow,
  mayAnswer: boolean,
) {
  return {
    ...row,
    receivedAt: receivedAt.toISOString(),
    handledAt: handledAt?.toISOString() ?? null,
    hasEmail: emailSealed !== null,
    email: emailSealed !== null && mayAnswer ? secrets.decrypt(emailSealed) : null,
  }
}

async function* cells(
  { database, secrets }: FeedbackInboxDeps,
  filters: FeedbackFilters,
): AsyncGenerator<CsvCell[][]> {
  for (let offset = 0; ; offset += EXPORT_BATCH) {
    const batch = await listOpinions(database.db, filters, { limit: EXPORT_BATCH, offset })
    if (batch.length > 0) yield batch.map((row) => toCells(toRow(secrets, row, true)))
    if (batch.length < EXPORT_BATCH) return
  }
}

const toCells = (row: ReturnType<typeof toRow>): CsvCell[] => [
  row.receivedAt,
  row.message,
  row.email,
  row.url,
  row.userAgent,
  row.handledAt,
]

function requireFound(isFound: boolean): void {
  if (!isFound) throw new Problem(404, 'no_encontrado', 'Ese comentario ya no está.')
}
