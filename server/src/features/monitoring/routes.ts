import { addWatch, listWatches, muteWatch, readWatchFines, removeWatch } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Database } from '../../platform/database/database.ts'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import type { RateLimiter } from '../../platform/limits/rate-limiter.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { addAccountWatch, type WatchAllowance } from './watches/add-account-watch.ts'
import { presentCoverage, presentWatch } from './watches/present-watch.ts'
import type { Watches, WatchOwner } from './watches/watches.ts'

export interface WatchRouteDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly limiter: RateLimiter
  readonly watches: Watches
  readonly requireHolder: (request: FastifyRequest) => Promise<{ readonly accountId: string }>
  readonly allowance: (accountId: string) => Promise<WatchAllowance>
}

const DAY_MS = 86_400_000

export function watchRoutes(app: App, deps: WatchRouteDeps): void {
  const { database, clock, watches } = deps
  const ownerOf = async (request: FastifyRequest, reply: FastifyReply): Promise<WatchOwner> => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await deps.requireHolder(request)
    return { kind: 'account', id: accountId }
  }
  const find = async (owner: WatchOwner, id: string) => {
    const [watch] = await watches.list(owner, [id])
    if (watch === undefined) throw unknownWatch()
    return watch
  }

  registerCall(app, listWatches, async ({ request, reply }) => {
    const owner = await ownerOf(request, reply)
    const [list, { isLive, maxSubjects }] = await Promise.all([watches.list(owner), deps.allowance(owner.id)])
    return { watches: list.map((watch) => presentWatch(watch, clock())), isLive, maxSubjects }
  })
  registerCall(app, addWatch, async ({ body, request, reply }) => {
    const owner = await ownerOf(request, reply)
    const { watchId, isNew } = await addAccountWatch(deps, owner, body)
    return { watch: presentWatch(await find(owner, watchId), clock()), isNew }
  })
  registerCall(app, removeWatch, async ({ params, request, reply }) => {
    const owner = await ownerOf(request, reply)
    const removed = await database.db.transaction().execute((tx) => watches.remove(tx, owner, params.id))
    if (!removed) throw unknownWatch()
    return { removed: true } as const
  })
  registerCall(app, muteWatch, async ({ params, body, request, reply }) => {
    const owner = await ownerOf(request, reply)
    const until = body.days === null ? null : new Date(clock().getTime() + body.days * DAY_MS)
    const muted = await database.db.transaction().execute((tx) => watches.mute(tx, owner, params.id, until))
    if (!muted) throw unknownWatch()
    return { watch: presentWatch(await find(owner, params.id), clock()) }
  })
  registerCall(app, readWatchFines, async ({ params, request, reply }) => {
    const owner = await ownerOf(request, reply)
    const watch = await find(owner, params.id)
    const infractions = (await watches.finesOf(owner, params.id)) ?? []
    return {
      watch: presentWatch(watch, clock()),
      infractions: [...infractions],
      coverage: watch.isHidden ? [] : presentCoverage(watch, infractions),
    }
  })
}

const unknownWatch = () => new Problem(404, 'no_encontrado', 'No seguís esa patente o ese DNI.')
