import * as calls from '@multas/contract'
import type { FastifyReply } from 'fastify'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import type { KeyGuardDeps } from '../../organizations/index.ts'
import type { Registry } from '../../registry/index.ts'
import { type ContestDeps, readContests } from '../contests/contest-fine.ts'
import { type KeyHolder, keyCalls } from '../keys/register-key-call.ts'
import { type AnswerOnceDeps, answerOnce } from './answer-once.ts'
import { changeStatuses, type StatusDeps } from './change-statuses.ts'
import { type PushDeps, pushFines } from './push-fines.ts'
import { readOwnDeliveries } from './read-own-deliveries.ts'
import { type ReadFinesDeps, readOwnFine, readOwnFines } from './read-own-fines.ts'

export interface PushRoutesDeps
  extends KeyGuardDeps,
    AnswerOnceDeps,
    Pick<ContestDeps, 'database' | 'secrets'> {
  readonly registry: Registry
}

/** Fits a thousand records with long texts. */
const BATCH_BODY_BYTES = 4 * 1024 * 1024
const WRITING = { name: 'write', allowance: { count: 120, windowSeconds: 60 } } as const
const READING = { name: 'read', allowance: { count: 600, windowSeconds: 60 } } as const

export function pushRoutes(app: App, deps: PushRoutesDeps & PushDeps & StatusDeps & ReadFinesDeps): void {
  const writing = keyCalls(app, deps, 'fines:write', WRITING)
  writing(
    calls.pushFines,
    ({ body, headers, holder, reply }) =>
      once(deps, calls.pushFines.operation, { body, headers, holder, reply }, (by) =>
        pushFines(deps, holder.municipality, body.fines, by),
      ),
    { bodyLimit: BATCH_BODY_BYTES },
  )
  writing(
    calls.changeStatuses,
    ({ body, headers, holder, reply }) =>
      once(deps, calls.changeStatuses.operation, { body, headers, holder, reply }, (by) =>
        changeStatuses(deps, holder.municipality, body.changes, by),
      ),
    { bodyLimit: BATCH_BODY_BYTES },
  )

  const reading = keyCalls(app, deps, 'fines:read', READING)
  reading(calls.listOwnFines, async ({ query, holder }) => {
    const page = { cursor: query.cursor ?? null, limit: query.limit }
    const found = await readOwnFines(deps, holder.municipality, page)
    return found ?? wrongCursor()
  })
  reading(calls.readOwnFine, async ({ params, holder }) => {
    const fine = await readOwnFine(deps, holder.municipality, params.hash)
    if (fine) return fine
    throw new Problem(404, 'no_encontrado', 'No hay una infracción publicada con ese hash.')
  })
  reading(calls.listOwnDeliveries, async ({ query, holder }) => {
    const page = { before: query.before ?? null, limit: query.limit }
    return (await readOwnDeliveries(deps, holder.municipality, page)) ?? wrongCursor()
  })
  reading(calls.listContests, async ({ query, holder }) => {
    const page = { before: query.before ?? null, limit: query.limit }
    const { contests, next } = await readContests(deps, holder.municipality, page)
    return { contests: contests.map((one) => ({ ...one, createdAt: one.createdAt.toISOString() })), next }
  })
}

function wrongCursor(): never {
  throw new Problem(400, 'datos_invalidos', 'El cursor no es el de una página anterior.')
}

interface OnceInput {
  readonly body: unknown
  readonly headers: Readonly<Record<'idempotency-key', string>>
  readonly holder: KeyHolder
  readonly reply: FastifyReply
}

async function once<T>(
  deps: AnswerOnceDeps,
  operation: string,
  { body, headers, holder: { keyId }, reply }: OnceInput,
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
