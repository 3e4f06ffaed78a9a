import * as calls from '@multas/contract'
import type { FastifyReply } from 'fastify'
import type { KeyHolder } from '../../../platform/http/callers.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Registry } from '../../registry/index.ts'
import { type ContestDeps, readContests } from '../contests/contest-fine.ts'
import { type AnswerOnceDeps, answerOnce } from './answer-once.ts'
import { changeStatuses, type StatusDeps } from './change-statuses.ts'
import { type PushDeps, pushFines } from './push-fines.ts'
import { readOwnDeliveries } from './read-own-deliveries.ts'
import { type ReadFinesDeps, readOwnFine, readOwnFines } from './read-own-fines.ts'

export interface PushRoutesDeps extends AnswerOnceDeps, Pick<ContestDeps, 'database' | 'secrets'> {
  readonly registry: Registry
}

/** Fits a thousand records with long texts. */
const BATCH_BODY_BYTES = 4 * 1024 * 1024

export function pushRoutes(app: App, deps: PushRoutesDeps & PushDeps & StatusDeps & ReadFinesDeps): void {
  registerCall(
    app,
    calls.pushFines,
    ({ body, headers, key, reply }) =>
      once(deps, calls.pushFines.operation, { body, headers, key, reply }, (by) =>
        pushFines(deps, key.organization, body.fines, by),
      ),
    { bodyLimit: BATCH_BODY_BYTES },
  )
  registerCall(
    app,
    calls.changeStatuses,
    ({ body, headers, key, reply }) =>
      once(deps, calls.changeStatuses.operation, { body, headers, key, reply }, (by) =>
        changeStatuses(deps, key.organization, body.changes, by),
      ),
    { bodyLimit: BATCH_BODY_BYTES },
  )

  registerCall(app, calls.listOwnFines, async ({ query, key }) => {
    return readOwnFines(deps, key.organization, query)
  })
  registerCall(app, calls.readOwnFine, async ({ params, key }) => {
    const fine = await readOwnFine(deps, key.organization, params.hash)
    if (fine) return fine
    throw new Problem(404, 'no_encontrado', 'No hay una infracción publicada con ese hash.')
  })
  registerCall(app, calls.listOwnDeliveries, async ({ query, key }) => {
    return readOwnDeliveries(deps, key.organization, query)
  })
  registerCall(app, calls.listContests, async ({ query, key }) => {
    const { contests, next } = await readContests(deps, key.organization, query)
    return { contests: contests.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })), next }
  })
}

interface OnceInput {
  readonly body: unknown
  readonly headers: Readonly<Record<'idempotency-key', string>>
  readonly key: KeyHolder
  readonly reply: FastifyReply
}

async function once<T>(
  deps: AnswerOnceDeps,
  operation: string,
  { body, headers, key: { keyId }, reply }: OnceInput,
  answer: (by: string) => Promise<T>,
): Promise<T> {
  const idempotencyKey = headers['idempotency-key']
  const request = { keyId, idempotencyKey, operation, body }
  const answered = await answerOnce(deps, request, () => answer(`key:${keyId}`))
  switch (answered.outcome) {
    case 'answered':
      if (answered.isReplayed) reply.header('idempotency-replayed', 'true')
      return answered.reply
    case 'different':
      throw new Problem(
        422,
        'pedido_distinto',
        'Ese Idempotency-Key ya se usó con otro envío. Usá uno nuevo para cada envío.',
      )
    case 'under_way':
      throw new Problem(
        409,
        'pedido_en_curso',
        'Ese envío todavía se está procesando. Repetilo en un momento.',
        {
          retryAfterSeconds: 1,
        },
      )
  }
}
