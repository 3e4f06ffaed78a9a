import { fileRightsRequest, listOwnRights, readConsultations } from '@multas/contract'
import { parseSubject } from '@multas/domain'
import type { App } from '../../../platform/http/create-app.ts'
import { enforceLimit } from '../../../platform/http/enforce-limit.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { registerCall } from '../../../platform/http/register-call.ts'
import type { Allowance } from '../../../platform/limits/rate-limiter.ts'
import { fileRequest } from './file-request.ts'
import { readLookupMonths } from './lookups.ts'
import { presentOwnRequest } from './present-request.ts'
import type { RightsDeps } from './rights-deps.ts'
import type { NamedInRequest } from './sealed-request.ts'
import { listRequestsOf } from './store.ts'

const REQUESTS: Allowance = { count: 6, windowSeconds: 86_400 }

export async function acceptRequest(
  { limiter, clock }: Pick<RightsDeps, 'limiter' | 'clock'>,
  accountId: string,
): Promise<void> {
  const ask = { scope: 'rights.ask', key: accountId, allowance: REQUESTS }
  const refusal = 'Ya hiciste varios pedidos hoy. Probá mañana o escribinos por correo.'
  await enforceLimit(limiter, [ask], clock(), () => refusal)
}

export function ownRoutes(app: App, deps: RightsDeps): void {
  const { database, secrets, clock } = deps
  registerCall(app, listOwnRights, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await deps.requireHolder(request)
    const rows = await listRequestsOf(database.db, accountId)
    return { requests: rows.map((row) => presentOwnRequest(secrets, row, clock())) }
  })
  registerCall(
    app,
    fileRightsRequest,
    async ({ body, request, reply }) => {
      reply.header('cache-control', 'no-store')
      const { accountId, email } = await deps.requireHolder(request)
      const named = readNamed(body)
      await acceptRequest(deps, accountId)
      const now = clock()
      const { id, kind, about, name, text } = body
      const asked = { id, kind, about, name, text, named, email, accountId, subjectHash: null }
      const row = await database.db
        .transaction()
        .execute((tx) => fileRequest(deps, tx, { ...asked, channel: 'site' }, now))
      return { request: presentOwnRequest(secrets, row, now) }
    },
    { cleansText: true },
  )
  registerCall(app, readConsultations, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { accountId } = await deps.requireHolder(request)
    const followed = await deps.followedBy(accountId)
    const subjects = await Promise.all(
      followed.map(async ({ label, subjectHash }) => ({
        subject: label,
        months: [...(await readLookupMonths(database.db, [subjectHash]))],
      })),
    )
    return { subjects }
  })
}

interface Body {
  readonly patent?: string | undefined
  readonly dni?: string | undefined
  readonly gender?: 'M' | 'F' | 'N' | undefined
}

function readNamed({ patent, dni, gender = 'N' }: Body): NamedInRequest | null {
  if (!patent && !dni) return null
  const subject = parseSubject(patent ? { plate: patent } : { dni: dni ?? '', gender })
  if (!subject.ok)
    throw new Problem(400, 'datos_invalidos', subject.message, {
      fields: [{ path: patent ? 'patent' : 'dni', message: subject.message }],
    })
  return subject.value.kind === 'patent'
    ? { kind: 'patent', label: subject.value.plate }
    : { kind: 'dni', label: subject.value.dni }
}
