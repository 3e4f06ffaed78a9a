import { Problem } from '../../../platform/http/problem.ts'
import type { RegisterAdminCall } from '../../admin/index.ts'
import type { RegistryUse } from '../../jurisdictions/index.ts'
import type { MembersDeps } from '../../organizations/index.ts'
import type { Registry } from '../../registry/index.ts'
import type { Municipalities } from '../create-municipalities.ts'

export interface KnownJurisdiction {
  readonly slug: string
  readonly name: string
}

export interface AdminMunicipalitiesDeps extends Pick<MembersDeps, 'database' | 'secrets' | 'clock'> {
  readonly registerAdminCall: RegisterAdminCall
  readonly municipalities: Municipalities
  readonly registry: Registry
  readonly jurisdictions: {
    list(): readonly KnownJurisdiction[]
    find(slug: string): KnownJurisdiction | null
  }
  readonly registryUse: (slug: string) => RegistryUse
}

export async function requireMunicipality({ municipalities }: AdminMunicipalitiesDeps, slug: string) {
  const found = await municipalities.municipalities.find(slug)
  if (found === null) throw new Problem(404, 'no_encontrado', 'No hay un municipio con ese nombre.')
  return found
}
