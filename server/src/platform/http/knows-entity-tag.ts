import type { FastifyRequest } from 'fastify'

/** Whether whoever asks still has what has this validator: `If-None-Match` compares weakly (RFC 9110, section 13.1.2). */
export function knowsEntityTag(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => strong(one.trim()))
  return known.includes('*') || known.includes(strong(tag))
}

/** What passes a proxy may come back marked as weak. */
function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
