import type { KeyScope } from '@multas/domain'
import type { z } from 'zod'
import type { CallShape } from '../call.ts'

/**
 * A call of the municipal API, at `/api/v1/municipal/…`, for programs with a municipal key (`Authorization:
 * Bearer mk_…`). Refusals precede the body: 401 `clave_invalida` for an unknown, expired or revoked key, 403
 * `sin_permiso` without the scope, 429 with `Retry-After` beyond its limits.
 */
export interface MunicipalCall extends Omit<CallShape, 'method'> {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly access: 'key'
  readonly scope: KeyScope
  /**
   * Requirements on the whole body, where `body` documents it and the use case validates it record by record:
   * one wrong record does not reject the others.
   */
  readonly envelope?: z.ZodType
  /** Media types of a body that is a file. */
  readonly upload?: readonly string[]
}

/** Keeps the literal types of a call. */
export function defineMunicipalCall<const C extends Omit<MunicipalCall, 'access' | 'tag'>>(
  call: C,
): C & { readonly access: 'key'; readonly tag: 'Municipios' } {
  return { ...call, access: 'key', tag: 'Municipios' }
}
