import type { FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/problem.ts'
import type { LiveTokens } from './live-tokens.ts'

export function bearerToken(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  return header?.startsWith('Bearer ') ? header.slice('Bearer '.length) : null
}

export function requireLiveToken(
  tokens: LiveTokens,
  token: string | null,
  searchId: string,
  now: Date,
): void {
  if (token === null) throw new Problem(401, 'token_invalido', 'Falta el token de la búsqueda.')
  const verified = tokens.verify(token, now)
  if (verified.verdict !== 'valid') throw refused(verified.verdict)
  if (verified.searchId !== searchId)
    throw new Problem(403, 'sin_permiso', 'Ese token no corresponde a esta búsqueda.')
}

function refused(verdict: 'expired' | 'invalid'): Problem {
  return verdict === 'expired'
    ? new Problem(401, 'token_vencido', 'La sesión expiró. Te enviamos los resultados por email.')
    : new Problem(401, 'token_invalido', 'El token de la búsqueda no es válido.')
}
