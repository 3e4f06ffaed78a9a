import type { FastifyRequest } from 'fastify'
import { visitorKey } from '../../../platform/limits/visitor-key.ts'
import type { Secrets } from '../../../platform/secrets/secrets.ts'
import { readBrowserHash } from '../browsers/browser-cookie.ts'

export interface CodeVisitor {
  readonly ip: string
  readonly browserHash: Buffer | null
}

export const visitorOf = (request: FastifyRequest): CodeVisitor => ({
  ip: request.ip,
  browserHash: readBrowserHash(request),
})

/**
 * By cookie for a browser that verified an e-mail, so neighbours behind its address cannot block it. Others
 * by address, because unverified cookies could be forged per guess.
 */
export function guesserHash(secrets: Secrets, visitor: CodeVisitor, isKnownBrowser: boolean): Buffer {
  const { ip, browserHash } = visitor
  return isKnownBrowser && browserHash !== null
    ? secrets.lookupHash('code-guesser-browser', browserHash.toString('hex'))
    : secrets.lookupHash('code-guesser-address', visitorKey(ip))
}
