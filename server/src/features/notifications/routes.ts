import {
  changeAccountPhrase,
  changeNoticePreferences,
  listNotices,
  readNoticeSettings,
  retryNoticeAddress,
} from '@multas/contract'
import { checkAccountPhrase } from '@multas/domain'
import type { FastifyRequest } from 'fastify'
import type { App } from '../../platform/http/create-app.ts'
import { BY_TIME, paginate } from '../../platform/http/paginate.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { changePreferences } from './change-preferences.ts'
import { countWaiting, listSent } from './log-store.ts'
import type { NoticeDeps } from './notice-deps.ts'
import { clearRefusal, findPhrase, findRefusal, readPreferences, writePhrase } from './preference-store.ts'
import { listEndpoints } from './push/endpoint-store.ts'
import { LOG_PAGE_SIZE, toSent } from './read-log.ts'

export interface Holders {
  requireHolder(request: FastifyRequest): Promise<{ readonly accountId: string; readonly email: string }>
}

export type AccountRouteDeps = NoticeDeps & Holders

export function accountRoutes(app: App, deps: AccountRouteDeps): void {
  const { database, secrets, requireHolder } = deps
  const { db } = database
  registerCall(app, readNoticeSettings, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    return readSettings(deps, await requireHolder(request))
  })
  registerCall(app, changeNoticePreferences, async ({ body, request }) => {
    const { accountId } = await requireHolder(request)
    await changePreferences(deps, accountId, body)
    return { changed: true } as const
  })
  registerCall(app, retryNoticeAddress, async ({ request }) => {
    const { accountId } = await requireHolder(request)
    await clearRefusal(db, accountId)
    return { retried: true } as const
  })
  registerCall(app, changeAccountPhrase, async ({ body, request }) => {
    const { accountId } = await requireHolder(request)
    const phrase = checkAccountPhrase(body.phrase)
    if (!phrase.ok)
      throw new Problem(400, 'datos_invalidos', phrase.message, {
        fields: [{ path: 'phrase', message: phrase.message }],
      })
    await writePhrase(db, accountId, secrets.encrypt(phrase.value))
    return { phrase: phrase.value }
  })
  registerCall(app, listNotices, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await requireHolder(request)
    const { rows, next } = await paginate(BY_TIME, { from: query.before, limit: LOG_PAGE_SIZE }, (page) =>
      listSent(db, accountId, page),
    )
    return { sent: rows.map((row) => toSent(secrets, row)), next }
  })
}

async function readSettings(
  { database: { db }, secrets }: AccountRouteDeps,
  { accountId, email }: { readonly accountId: string; readonly email: string },
) {
  const [preferencesOf, refusedAt, phrase, devices, waiting] = await Promise.all([
    readPreferences(db, [accountId]),
    findRefusal(db, accountId),
    findPhrase(db, accountId),
    listEndpoints(db, accountId),
    countWaiting(db, accountId),
  ])
  return {
    preferences: preferencesOf(accountId),
    email,
    refusedSince: refusedAt?.toISOString() ?? null,
    phrase: phrase === null ? null : secrets.decrypt(phrase),
    devices: devices.map(({ id, label, addedAt, endpointHash }) => ({
      id,
      label,
      addedAt: addedAt.toISOString(),
      fingerprint: endpointHash.toString('base64url'),
    })),
    waiting: { count: waiting.count, nextAt: waiting.nextAt?.toISOString() ?? null },
  }
}
