import { adminClaims, adminDecideClaim, adminReadClaim } from '@multas/contract'
import type { App } from '../../../platform/http/create-app.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { sqlRows } from '../../../platform/rows/sql-rows.ts'
import { nameActor, registerAdminTable } from '../../admin/index.ts'
import { openClaim, sealClaim } from './claim-content.ts'
import { writeClaimMail } from './claim-mail.ts'
import { type ClaimRow, closeClaim, findClaim, selectClaims } from './claim-store.ts'
import type { ProfilesDeps } from './profiles-deps.ts'
import { assignProfile, findBySubject } from './store.ts'

/** An e-mail does not prove identity, so an operator decides by the submitted evidence. */
export function claimRoutes(app: App, deps: ProfilesDeps): void {
  const { secrets, clock, registerAdminCall } = deps
  const { db } = deps.database
  registerAdminTable(app, registerAdminCall, adminClaims, {
    open: (query) => sqlRows(deps.database, selectClaims(query)),
    present: toRow,
  })
  registerAdminCall(app, adminReadClaim, async ({ params, note }) => {
    note(params.id)
    const claim = await findClaim(db, params.id)
    if (claim === undefined) throw notFound()
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
    if (claim === undefined) throw notFound()
    const { state, note: seen, answer } = body
    const { text } = openClaim(secrets, claim.contentSealed)
    const contentSealed = sealClaim(secrets, { text, note: seen, answer })
    await db.transaction().execute(async (tx) => {
      const closing = { state, contentSealed, at: clock(), by: nameActor(actor) }
      if (!(await closeClaim(tx, claim.id, closing)))
        throw new Problem(409, 'conflicto', 'Ese reclamo ya estaba resuelto.')
      if (state === 'granted' && !(await assignProfile(tx, claim.subjectHash, claim.accountId)))
        throw new Problem(409, 'conflicto', 'El perfil es de otra cuenta, o se quitó.')
      await deps.mails.write(tx, claim.accountId, writeClaimMail(deps.site, claim.id, state, answer))
    })
    return { done: true } as const
  })
}

const toRow = ({ id, createdAt, state, closedAt }: ClaimRow) => ({
  id,
  createdAt: createdAt.toISOString(),
  state,
  closedAt: closedAt?.toISOString() ?? null,
})

const notFound = () => new Problem(404, 'no_encontrado', 'Ese reclamo ya no existe.')
