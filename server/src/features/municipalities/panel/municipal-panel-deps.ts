import type { Secrets } from '../../../platform/secrets/secrets.ts'
import type { MemberGuardDeps } from '../../organizations/index.ts'
import type { Registry } from '../../registry/index.ts'
import type { Municipalities } from '../create-municipalities.ts'

export interface MunicipalPanelDeps extends MemberGuardDeps {
  readonly secrets: Secrets
  readonly municipalities: Municipalities
  readonly registry: Registry
}
