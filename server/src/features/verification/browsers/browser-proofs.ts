import { canonicalEmail, type Subject } from '@multas/domain'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Db } from '../../../platform/database/database.ts'
import { hashToken } from '../../../platform/secrets/secrets.ts'
import { visitorOf } from '../codes/code-visitor.ts'
import type { RouteDeps } from '../routes.ts'
import { bindBrowser, chooseBrowser, readOwnBrowser } from './browser-cookie.ts'
import { issueWithoutCode } from './issue-without-code.ts'
import { proofLifetimeMs } from './proof-lifetime.ts'
import { isVerifiedBrowser, saveVerifiedBrowser } from './verified-browser-store.ts'

interface Proven {
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  readonly email: string
  readonly subject: Subject
  readonly browserHash: Buffer
  readonly isBrief: boolean
  prove(transaction: Db, now: Date): Promise<void>
}

export interface BrowserProofs {
  identify(request: FastifyRequest, reply: FastifyReply): Buffer
  read(request: FastifyRequest): Buffer | null
  isConfirmed(browserHash: Buffer, email: string, ms: number): Promise<boolean>
  grant(proven: Proven): Promise<{ readonly verificationToken: string; readonly verifiedForSeconds: number }>
}

export function createBrowserProofs(deps: RouteDeps): BrowserProofs {
  const { database, secrets, clock, isSecure, verifiedForMs } = deps
  const mailboxOf = (email: string) => secrets.lookupHash('email', canonicalEmail(email))
  const read = (request: FastifyRequest) => {
    const own = readOwnBrowser(request, secrets, isSecure)
    return own === null ? null : hashToken(own)
  }
  return {
    read,
    identify(request, reply) {
      const own = read(request)
      if (own !== null) return own
      const browser = chooseBrowser(request, secrets, isSecure)
      bindBrowser(reply, browser, { isSecure, isBrief: true })
      return hashToken(browser)
    },
    isConfirmed(browserHash, email, ms) {
      const since = new Date(clock().getTime() - ms)
      const verified = { browserHash, canonicalEmailHash: mailboxOf(email) }
      return isVerifiedBrowser(database.db, verified, { remembered: since, brief: since })
    },
    async grant({ request, reply, email, subject, browserHash, isBrief, prove }) {
      const search = { email, subject, visitor: visitorOf(request), browserHash }
      const verificationToken = await issueWithoutCode(deps, search, async (transaction, now) => {
        await prove(transaction, now)
        const proof = { browserHash, canonicalEmailHash: mailboxOf(email), isBrief }
        const emailHash = secrets.lookupHash('email', email)
        await saveVerifiedBrowser(transaction, { ...proof, emailHash }, now)
      })
      const own = readOwnBrowser(request, secrets, isSecure)
      if (own !== null) bindBrowser(reply, own, { isSecure, isBrief })
      return {
        verificationToken,
        verifiedForSeconds: Math.floor(proofLifetimeMs(verifiedForMs, isBrief) / 1_000),
      }
    },
  }
}
