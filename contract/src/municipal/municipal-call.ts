import type { KeyScope } from '@multas/domain'
import type { z } from 'zod'
import type { CallShape } from '../call.ts'

/**
 * A call of the municipal API, at `/api/v1/municipal/…`, for programs that show a key of their municipality
 * (`Authorization: Bearer mk_…`). Refused before its body is read: 401 `clave_invalida` for a key that is unknown,
 * over or revoked, 403 `sin_permiso` for one without the scope, 429 with `Retry-After` beyond its limits.
 */
export interface MunicipalCall extends Omit<CallShape, 'method'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly access: 'key'
  /** What the key must be allowed to do. */
  readonly scope: KeyScope
  /**
   * What is asked of the body as a whole, where `body` describes it to clients and the use case judges it part by
   * part: one wrong record does not refuse its neighbours.
   */
  readonly envelope?: z.ZodType
  /** Media types of a body that is a file. */
  readonly upload?: readonly string[]
}

/** Keeps the literal types of a municipal call, so that routes and clients infer from it. */
export function defineMunicipalCall<const C extends Omit<MunicipalCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'key'; readonly tag: 'Municipios' } {
  return { ...call, access: 'key', tag: 'Municipios' }
}
