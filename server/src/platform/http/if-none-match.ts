import type { FastifyRequest } from 'fastify'

/** True if `If-None-Match` contains `tag`, compared weakly (RFC 9110, section 13.1.2). */
export function matchesEntityTag(request: FastifyRequest, tag: string): boolean {
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => strong(one.trim()))
  return known.includes('*') || known.includes(strong(tag))
}

function strong(tag: string): string {
  return tag.replace(/^W\//, '')
}
