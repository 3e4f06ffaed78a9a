import type { FastifyRequest } from 'fastify'
import { visitorKey } from '../../platform/limits/visitor-key.ts'
import type { Secrets } from '../../platform/secrets/secrets.ts'
import { readBrowserHash } from './browser-cookie.ts'

/** Who asks for a code or enters one. */
export interface CodeVisitor {
  readonly ip: string
  /** SHA-256 of the browser's cookie; null when it has none of ours. */
  readonly browserHash: Buffer | null
}

export const visitorOf = (request: FastifyRequest): CodeVisitor => ({
  ip: request.ip,
  browserHash: readBrowserHash(request),
})

/**
 * For whom wrong guesses count. A browser that verified an e-mail here counts by its cookie, so that a neighbour
 * behind the same address cannot block it. Any other counts by its address: a cookie that was never given in
 * exchange for a code could be made up anew for each guess.
 */
export function guesserHash(secrets: Secrets, visitor: CodeVisitor, isKnownBrowser: boolean): Buffer {
  const { ip, browserHash } = visitor
  return isKnownBrowser && browserHash !== null
    ? secrets.lookupHash('code-guesser-browser', browserHash.toString('hex'))
    : secrets.lookupHash('code-guesser-address', visitorKey(ip))
}
