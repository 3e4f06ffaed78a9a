import { createHash } from 'node:crypto'
import { canonicalEmail, type Subject, subjectKey } from '@multas/domain'
import type { AuthenticationResponseJSON } from '@simplewebauthn/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sameBytes } from '../../platform/secrets/secrets.ts'
import { CHALLENGE_LIFETIME_MS, spendChallenge } from './challenge-store.ts'
import { findPasskey, recordSignature, type SigningPasskey } from './passkey-store.ts'
import { type PasskeysDeps, relyingParty } from './passkeys-deps.ts'
import { notAccepted } from './refusals.ts'

interface SignedSearch {
  readonly subject: Subject
  readonly response: AuthenticationResponseJSON
  readonly browserHash: Buffer
  readonly isBrief: boolean
}

/**
 * Returns a token for one search to a passkey holder who signed this browser's challenge, which is consumed
 * in any case. The last accepted signature gets another token for the same browser and subject during its
 * challenge's lifetime: the reply may have been lost.
 */
export async function verifyPasskey(
  deps: PasskeysDeps,
  { request, reply }: { readonly request: FastifyRequest; readonly reply: FastifyReply },
  { subject, response, browserHash, isBrief }: SignedSearch,
) {
  const { database, secrets, clock, log } = deps
  const passkey = await findPasskey(database.db, Buffer.from(response.id, 'base64url'))
  if (passkey === undefined) throw notAccepted()
  const email = secrets.decrypt(passkey.emailSealed)
  const answerHash = hashAnswer({ subject, response, browserHash })
  const isRepetition =
    passkey.lastAnswerHash?.equals(answerHash) === true &&
    passkey.lastUsedAt.getTime() > clock().getTime() - CHALLENGE_LIFETIME_MS
  const counter = isRepetition
    ? passkey.counter
    : await verifySignature(deps, passkey, { email, response, browserHash })
  const given = await deps.browserProofs.grant({
    request,
    reply,
    email,
    subject,
    browserHash,
    isBrief,
    async prove(transaction, now) {
      const signature = { id: passkey.id, before: passkey.counter, counter, answerHash }
      if (!isRepetition && !(await recordSignature(transaction, signature, now))) throw notAccepted()
    },
  })
  log.info('passkey.used', { isRepetition })
  return { verified: true as const, ...given, email }
}

async function verifySignature(
  { database, secrets, clock, site }: PasskeysDeps,
  passkey: SigningPasskey,
  {
    email,
    response,
    browserHash,
  }: Pick<SignedSearch, 'response' | 'browserHash'> & { readonly email: string },
): Promise<number> {
  const spend = (challenge: string) =>
    spendChallenge(database.db, challenge, { browserHash, emailHash: null }, clock())
  const { publicKey, counter } = passkey
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
  const signed = await verifyAuthenticationResponse({
    ...relyingParty(site),
    response,
    expectedChallenge: spend,
    credential: { id: response.id, publicKey: new Uint8Array(publicKey), counter },
  }).catch(() => null)
  if (!signed?.verified) throw notAccepted()
  const user = secrets.lookupHash('passkey-user', canonicalEmail(email))
  const { userHandle } = response.response
  if (userHandle && !sameBytes(Buffer.from(userHandle, 'base64url'), user)) throw notAccepted()
  return signed.authenticationInfo.newCounter
}

function hashAnswer({ subject, response, browserHash }: Omit<SignedSearch, 'isBrief'>): Buffer {
  const { clientDataJSON, authenticatorData, signature } = response.response
  const answer = [
    subjectKey(subject),
    browserHash.toString('hex'),
    clientDataJSON,
    authenticatorData,
    signature,
  ]
  return createHash('sha256').update(answer.join('\n')).digest()
}
