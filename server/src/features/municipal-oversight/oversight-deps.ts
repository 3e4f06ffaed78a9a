import type { Clock } from '../../platform/clock/clock.ts'
import { Problem } from '../../platform/http/problem.ts'
import type { RegisterAdminCall } from '../admin/index.ts'
import type { Municipalities } from '../municipalities/index.ts'
import type { Registry } from '../registry/index.ts'

/** A jurisdiction, as much as is needed to let it publish. */
export interface KnownJurisdiction {
  readonly slug: string
  readonly name: string
  readonly sources: readonly { readonly kind: string }[]
}

export interface OversightDeps {
  readonly clock: Clock
  readonly registerAdminCall: RegisterAdminCall
  readonly municipalities: Municipalities
  readonly registry: Registry
  readonly jurisdictions: {
    list(): readonly KnownJurisdiction[]
    find(slug: string): KnownJurisdiction | null
  }
}

/** Searches look at what it publishes. */
export const hasRegistry = (jurisdiction: KnownJurisdiction | null): boolean =>
  jurisdiction?.sources.some(({ kind }) => kind === 'registry') ?? false

export async function requireMunicipality({ municipalities }: OversightDeps, slug: string) {
  const found = await municipalities.municipalities.find(slug)
  if (found === null) throw new Problem(404, 'no_encontrado', 'No hay un municipio con ese nombre.')
  return found
}
