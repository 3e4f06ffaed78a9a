import { adminDeleteFeedback, adminFeedback, adminHandleFeedback } from '@multas/contract'
import { reachesRole } from '@multas/domain'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { nameActor, type RegisterAdminCall, registerAdminTable } from '../../admin/index.ts'
import { deleteOpinion, markHandled, type OpinionRow, selectOpinions } from './admin-store.ts'

export interface FeedbackInboxDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly registerAdminCall: RegisterAdminCall
}

const DONE = { done: true } as const

export function feedbackInboxRoutes(app: App, deps: FeedbackInboxDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminFeedback, {
    open: (query) => sqlRows(deps.database, selectOpinions(query)),
    present: (row, { actor }) => toRow(secrets, row, reachesRole(actor.role, 'operator')),
  })
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

function requireFound(isFound: boolean): void {
  if (!isFound) throw new Problem(404, 'no_encontrado', 'Ese comentario ya no existe.')
}
