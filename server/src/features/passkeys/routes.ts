import {
  addPasskey as addPasskeyCall,
  challengePasskey as challengePasskeyCall,
  listPasskeys as listPasskeysCall,
  removePasskey as removePasskeyCall,
  renamePasskey as renamePasskeyCall,
  startPasskey as startPasskeyCall,
  verifyPasskey as verifyPasskeyCall,
} from '@multas/contract'
import { parseSubject } from '@multas/domain'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'
import type { App } from '../../platform/http/create-app.ts'
import { Problem } from '../../platform/http/problem.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { readEmail } from '../verification/index.ts'
import { CHALLENGE_LIFETIME_MS, issueChallenge } from './challenge-store.ts'
import { addPasskey, mailboxOf, startPasskey } from './create-passkey.ts'
import { requirePasskeyLimit } from './passkey-limits.ts'
import { PASSKEY_MAIL_TICKET } from './passkey-mail.ts'
import { listPasskeysOf, namePasskey, withdrawPasskey } from './passkey-store.ts'
import { type PasskeysDeps, relyingParty } from './passkeys-deps.ts'
import { noSuchPasskey, notAccepted, notConfirmed } from './refusals.ts'
import { verifyPasskey } from './verify-passkey.ts'

export function registerPasskeyRoutes(app: App, deps: PasskeysDeps): void {
  registerCreating(app, deps)
  registerVerifying(app, deps)
  registerKeeping(app, deps)
}

function registerCreating(app: App, deps: PasskeysDeps): void {
  const { browserProofs, checkEmail } = deps
  registerCall(app, startPasskeyCall, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const email = readEmail(checkEmail, body.email)
    await requirePasskeyLimit(deps, 'create', request)
    return startPasskey(deps, request, { email, browserHash: browserProofs.identify(request, reply) })
  })
  registerCall(app, addPasskeyCall, async ({ body, request }) => {
    const email = readEmail(checkEmail, body.email)
    await requirePasskeyLimit(deps, 'create', request)
    const browserHash = browserProofs.read(request)
    if (browserHash === null) throw notConfirmed()
    return {
      id: await addPasskey(deps, request, {
        email,
        browserHash,
        response: body.credential as RegistrationResponseJSON,
      }),
    }
  })
}

function registerVerifying(app: App, deps: PasskeysDeps): void {
  const { database, clock, site, browserProofs } = deps
  registerCall(app, challengePasskeyCall, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    await requirePasskeyLimit(deps, 'challenge', request)
    const owner = { browserHash: browserProofs.identify(request, reply), emailHash: null }
    return {
      challenge: await issueChallenge(database.db, owner, clock()),
      rpId: relyingParty(site).expectedRPID,
      timeout: CHALLENGE_LIFETIME_MS,
      userVerification: 'required' as const,
    }
  })
  registerCall(app, verifyPasskeyCall, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { credential, remember, ...named } = body
    const plate = 'patent' in named ? named.patent : undefined
    const subject = parseSubject('dni' in named ? named : { plate })
    if (!subject.ok) throw new Problem(400, 'datos_invalidos', subject.message)
    await requirePasskeyLimit(deps, 'verify', request)
    const browserHash = browserProofs.read(request)
    if (browserHash === null) throw notAccepted()
    const response = credential as AuthenticationResponseJSON
    return verifyPasskey(
      deps,
      { request, reply },
      { subject: subject.value, response, browserHash, isBrief: !remember },
    )
  })
}

function registerKeeping(app: App, deps: PasskeysDeps): void {
  const { database, secrets, clock, accounts, log } = deps
  registerCall(app, listPasskeysCall, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store')
    const { email } = await accounts.requireHolder(request)
    const rows = await listPasskeysOf(database.db, mailboxOf(deps, email))
    return {
      passkeys: rows.map(({ id, nameSealed, userAgent, createdAt, lastUsedAt }) => ({
        id,
        name: nameSealed === null ? null : secrets.decrypt(nameSealed),
        userAgent,
        createdAt: createdAt.toISOString(),
        lastUsedAt: lastUsedAt.toISOString(),
      })),
    }
  })
  registerCall(app, renamePasskeyCall, async ({ params, body, request }) => {
    const { email } = await accounts.requireHolder(request)
    const which = { id: params.id, mailboxHash: mailboxOf(deps, email) }
    const isNamed = await namePasskey(database.db, { ...which, nameSealed: secrets.encrypt(body.name) })
    if (!isNamed) throw noSuchPasskey()
    return { name: body.name }
  })
  registerCall(app, removePasskeyCall, async ({ params, request }) => {
    const { email } = await accounts.requireHolder(request)
    const which = { id: params.id, mailboxHash: mailboxOf(deps, email) }
    const isRemoved = await database.db.transaction().execute(async (transaction) => {
      const found = await withdrawPasskey(transaction, which, clock())
      if (found) await enqueue(transaction, PASSKEY_MAIL_TICKET, { id: params.id, what: 'removed' })
      return found
    })
    if (!isRemoved) throw noSuchPasskey()
    log.info('passkey.removed')
    return { removed: true as const }
  })
}
