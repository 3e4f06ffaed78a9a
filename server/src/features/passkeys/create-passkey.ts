import { randomUUID } from 'node:crypto'
import { canonicalEmail } from '@multas/domain'
import type { RegistrationResponseJSON } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { requireConfirmed } from '../../platform/http/admit-call.ts'
import { enqueue } from '../../platform/queue/job.ts'
import { issueChallenge, spendChallenge } from './challenge-store.ts'
import { MOST_PASSKEYS } from './passkey-limits.ts'
import { PASSKEY_MAIL_TICKET } from './passkey-mail.ts'
import { insertPasskey, listPasskeysOf, lockPasskeysOf } from './passkey-store.ts'
import { type PasskeysDeps, relyingParty } from './passkeys-deps.ts'
import { alreadyRegistered, notAccepted, notConfirmed, tooMany } from './refusals.ts'

/** A search takes minutes; the visitor may add a passkey after it. */
const CONFIRMED_WITHIN_MS = 30 * 60_000
const USER_AGENT_LENGTH = 200
/** Ed25519, ES256 and RS256. */
const ALGORITHMS = [-8, -7, -257]

/**
 * Throws unless the e-mail was proven recently: by a code in this browser, or by one for this account
 * session.
 */
async function requireProven(deps: PasskeysDeps, request: FastifyRequest, email: string): Promise<void> {
  const holder = await deps.accounts.findHolder(request)
  const browserHash = deps.browserProofs.read(request)
  if (browserHash !== null && (await deps.browserProofs.isConfirmed(browserHash, email, CONFIRMED_WITHIN_MS)))
    return
  if (holder === null || canonicalEmail(holder.email) !== canonicalEmail(email)) throw notConfirmed()
  requireConfirmed(holder, deps.clock())
}

export const mailboxOf = ({ secrets }: Pick<PasskeysDeps, 'secrets'>, email: string) =>
  secrets.lookupHash('email', canonicalEmail(email))

export async function startPasskey(
  deps: PasskeysDeps,
  request: FastifyRequest,
  { email, browserHash }: { readonly email: string; readonly browserHash: Buffer },
) {
  await requireProven(deps, request, email)
  const { database, secrets, clock, site } = deps
  const emailHash = mailboxOf(deps, email)
  const kept = await listPasskeysOf(database.db, emailHash)
  if (kept.length >= MOST_PASSKEYS) throw tooMany()
  const type = 'public-key' as const
  return {
    challenge: await issueChallenge(database.db, { browserHash, emailHash }, clock()),
    rp: { id: relyingParty(site).expectedRPID, name: site.name },
    user: {
      // Constant per mailbox, so an authenticator replaces its passkey.
      id: secrets.lookupHash('passkey-user', canonicalEmail(email)).toString('base64url'),
      name: email,
      displayName: email,
    },
    pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type })),
    timeout: 60_000,
    attestation: 'none' as const,
    excludeCredentials: kept.map(({ credentialId }) => ({ id: credentialId.toString('base64url'), type })),
    authenticatorSelection: {
      residentKey: 'required' as const,
      requireResidentKey: true as const,
      userVerification: 'required' as const,
    },
  }
}

export async function addPasskey(
  deps: PasskeysDeps,
  request: FastifyRequest,
  given: {
    readonly email: string
    readonly browserHash: Buffer
    readonly response: RegistrationResponseJSON
  },
): Promise<string> {
  const { email, browserHash, response } = given
  await requireProven(deps, request, email)
  const { database, secrets, clock, site, log } = deps
  const emailHash = mailboxOf(deps, email)
  const spend = (challenge: string) =>
    spendChallenge(database.db, challenge, { browserHash, emailHash }, clock())
  const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
  const verified = await verifyRegistrationResponse({
    ...relyingParty(site),
    response,
    expectedChallenge: spend,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(() => null)
  if (!verified?.verified) throw notAccepted()
  const { credential } = verified.registrationInfo
  const id = randomUUID()
  await database.db.transaction().execute(async (transaction) => {
    await lockPasskeysOf(transaction, emailHash)
    if ((await listPasskeysOf(transaction, emailHash)).length >= MOST_PASSKEYS) throw tooMany()
    const isNew = await insertPasskey(transaction, {
      id,
      emailHash: secrets.lookupHash('email', email),
      canonicalEmailHash: emailHash,
      emailSealed: secrets.encrypt(email),
      credentialId: Buffer.from(credential.id, 'base64url'),
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      userAgent: (request.headers['user-agent'] ?? '').slice(0, USER_AGENT_LENGTH),
      createdAt: clock(),
    })
    if (!isNew) throw alreadyRegistered()
    await enqueue(transaction, PASSKEY_MAIL_TICKET, { id, what: 'added' })
  })
  log.info('passkey.added', { deviceType: verified.registrationInfo.credentialDeviceType })
  return id
}
