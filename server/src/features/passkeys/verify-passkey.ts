import { canonicalEmail, type Subject } from '@multas/domain'
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server'
import type { FastifyRequest } from 'fastify'
import { sameBytes } from '../../platform/secrets/secrets.ts'
import { spendChallenge } from './challenge-store.ts'
import { findPasskey, noteSignature } from './passkey-store.ts'
import { type PasskeysDeps, relyingParty } from './passkeys-deps.ts'
import { notAccepted } from './refusals.ts'

/**
 * A token for one search of the subject, for the holder of a passkey who signed a challenge of this browser. The
 * challenge is spent whatever comes of it.
 */
export async function verifyPasskey(
  deps: PasskeysDeps,
  request: FastifyRequest,
  {
    subject,
    response,
    browserHash,
  }: {
    readonly subject: Subject
    readonly response: AuthenticationResponseJSON
    readonly browserHash: Buffer
  },
) {
  const { database, secrets, clock, site, log } = deps
  const passkey = await findPasskey(database.db, Buffer.from(response.id, 'base64url'))
  const spend = (challenge: string) =>
    spendChallenge(database.db, challenge, { browserHash, emailHash: null }, clock())
  const signed = await verifyAuthenticationResponse({
    ...relyingParty(site),
    response,
    expectedChallenge: spend,
    credential: {
      id: response.id,
      publicKey: new Uint8Array(passkey?.publicKey ?? []),
      counter: passkey?.counter ?? 0,
    },
  }).catch(() => null)
  if (passkey === undefined || !signed?.verified) throw notAccepted()
  const email = secrets.decrypt(passkey.emailSealed)
  const user = secrets.lookupHash('passkey-user', canonicalEmail(email))
  const { userHandle } = response.response
  if (userHandle && !sameBytes(Buffer.from(userHandle, 'base64url'), user)) throw notAccepted()
  const given = await deps.browserProofs.give({
    request,
    email,
    subject,
    browserHash,
    async prove(transaction, now) {
      const counted = {
        id: passkey.id,
        before: passkey.counter,
        counter: signed.authenticationInfo.newCounter,
      }
      if (!(await noteSignature(transaction, counted, now))) throw notAccepted()
    },
  })
  log.info('passkey.used')
  return { verified: true as const, ...given, email }
}
