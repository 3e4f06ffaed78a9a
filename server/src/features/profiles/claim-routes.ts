import {
  adminDecideClaim,
  adminExportClaims,
  adminListClaims,
  adminReadClaim,
  TABLE_PAGE_SIZE,
} from '@multas/contract'
import type { App } from '../../platform/http/create-app.ts'
import { everyPage } from '../../platform/http/every-page.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { CallInput } from '../../platform/http/register-call.ts'
import { sendCsv } from '../../platform/http/send-csv.ts'
import { nameActor } from '../admin/index.ts'
import { openClaim, sealClaim } from './claim-content.ts'
import { writeClaimMail } from './claim-mail.ts'
import { type ClaimRow, closeClaim, findClaim, listClaims } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { findBySubject, giveProfile } from './store.ts'

/** An e-mail does not prove identity, so an operator decides by the submitted evidence. */
export function claimRoutes(app: App, deps: ProfilesDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  const readPage = async ({ page, state, dir = 'asc' }: CallInput<typeof adminListClaims>['query']) => {
    const part = { limit: TABLE_PAGE_SIZE, offset: (page - 1) * TABLE_PAGE_SIZE }
    const { rows, total } = await listClaims(db, { state, dir }, part)
    return { rows: rows.map(toRow), total, page, pageSize: TABLE_PAGE_SIZE }
  }
  registerAdminCall(app, adminListClaims, ({ query }) => readPage(query))
  registerAdminCall(app, adminExportClaims, ({ query, reply }) =>
    sendCsv(reply, {
      name: 'reclamos',
      titles: ['Reclamo', 'Recibido (UTC)', 'Estado', 'Resuelto (UTC)'],
      rows: everyPage(
        (page) => readPage({ ...query, page }),
        ({ id, createdAt, state, closedAt }) => [id, createdAt, STATES[state], closedAt],
      ),
    }),
  )
  registerAdminCall(app, adminReadClaim, async ({ params, note }) => {
    note(params.id)
    const claim = await findClaim(db, params.id)
    if (claim === undefined) throw gone()
    const profile = await findBySubject(db, claim.subjectHash)
    const isTaken = profile != null && profile.accountId !== null && profile.accountId !== claim.accountId
    return {
      ...toRow(claim),
      ...openClaim(secrets, claim.contentSealed),
      slug: profile ? secrets.decrypt(profile.slugSealed) : null,
      name: profile ? secrets.decrypt(profile.nameSealed) : null,
      email: secrets.decrypt(claim.emailSealed),
      isTaken,
    }
  })
  registerAdminCall(app, adminDecideClaim, async ({ params, body, actor, note }) => {
    note(params.id, { state: body.state })
    const claim = await findClaim(db, params.id)
    if (claim === undefined) throw gone()
    const { state, note: seen, answer } = body
    const { text } = openClaim(secrets, claim.contentSealed)
    const contentSealed = sealClaim(secrets, { text, note: seen, answer })
    await db.transaction().execute(async (tx) => {
      const closing = { state, contentSealed, at: clock(), by: nameActor(actor) }
      if (!(await closeClaim(tx, claim.id, closing)))
        throw new Problem(409, 'conflicto', 'Ese reclamo ya estaba resuelto.')
      if (state === 'granted' && !(await giveProfile(tx, claim.subjectHash, claim.accountId)))
        throw new Problem(409, 'conflicto', 'El perfil es de otra cuenta, o se quitó.')
      await deps.mails.write(tx, claim.accountId, writeClaimMail(deps.site, claim.id, state, answer))
    })
    return { done: true } as const
  })
}

const STATES = { open: 'Por resolver', granted: 'Dado', rejected: 'Rechazado' } as const

const toRow = ({ id, createdAt, state, closedAt }: ClaimRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  state,
  closedAt: closedAt?.toISOString() ?? null,
})

const gone = () => new Problem(404, 'no_encontrado', 'Ese reclamo ya no está.')
