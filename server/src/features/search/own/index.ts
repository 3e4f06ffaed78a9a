import { listOwnSearches, openOwnSearch, removeOwnSearch } from '@multas/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { Database } from '../../../platform/database/database.ts'
import type { App } from '../../../platform/http/create-app.ts'
import { BY_TIME, paginate } from '../../../platform/http/paginate.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { LiveTokens } from '../access/live-tokens.ts'
import { ownEmailHashes } from '../find-own-person.ts'
import { openSubject } from '../sealed-subject.ts'
import { subjectLabel } from '../subject-label.ts'
import { listOwn, type OwnSearchRow, openOwn, removeOwn } from './own-store.ts'

export interface OwnSearchesDeps {
  readonly database: Database
  readonly secrets: Secrets
  readonly clock: Clock
  readonly liveTokens: LiveTokens
  readonly requireHolder: (request: FastifyRequest) => Promise<{ readonly email: string }>
  readonly claimBrowser: (request: FastifyRequest, reply: FastifyReply) => Buffer
}

const PAGE_SIZE = 20
const OWN = {
  ...BY_TIME,
  write: ({ created_at, id }: OwnSearchRow) => BY_TIME.write({ at: created_at, id }),
}

export function createOwnSearches(deps: OwnSearchesDeps) {
  return { routes: (app: App) => ownRoutes(app, deps) }
}

function ownRoutes(app: App, deps: OwnSearchesDeps): void {
  const { database, secrets, clock } = deps
  const hashesOf = async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store')
    return ownEmailHashes(secrets, (await deps.requireHolder(request)).email)
  }

  registerCall(app, listOwnSearches, async ({ query, request, reply }) => {
    const hashes = await hashesOf(request, reply)
    const { rows, next } = await paginate(OWN, { from: query.before, limit: PAGE_SIZE }, (page) =>
      listOwn(database, hashes, page),
    )
    return { searches: rows.map((row) => present(secrets, row)), next }
  })
  registerCall(app, openOwnSearch, async ({ params: { id }, request, reply }) => {
    const hashes = await hashesOf(request, reply)
    const now = clock()
    const own = await openOwn(database, hashes, { id, browserHash: deps.claimBrowser(request, reply), now })
    if (!own) throw unknownSearch()
    const subject = openSubject(secrets, own.subject_sealed)
    return {
      sessionId: id,
      wsToken: deps.liveTokens.issue(id, now),
      searchType: own.subject_kind,
      subject: subject.kind === 'patent' ? subject.plate : subject.dni,
    }
  })
  registerCall(app, removeOwnSearch, async ({ params: { id }, request, reply }) => {
    const outcome = await removeOwn(database, await hashesOf(request, reply), id, clock())
    if (outcome === 'unknown') throw unknownSearch()
    if (outcome === 'running')
      throw new Problem(409, 'conflicto', 'Esa búsqueda todavía está en curso. Esperá a que termine.')
    return { removed: true } as const
  })
}

function present(secrets: Secrets, row: OwnSearchRow) {
  return {
    id: row.id,
    createdAt: row.created_at.toISOString(),
    searchType: row.subject_kind,
    subjectLabel: subjectLabel(openSubject(secrets, row.subject_sealed)),
    isRunning: row.state === 'running',
    infractions: row.infractions,
    pending: row.pending,
  }
}

const unknownSearch = () => new Problem(404, 'no_encontrado', 'Esa búsqueda no es tuya o ya se borró.')
