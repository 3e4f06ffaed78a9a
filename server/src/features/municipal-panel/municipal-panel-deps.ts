import type { Clock } from '../../platform/clock/clock.ts'
import type { Accounts } from '../accounts/index.ts'
import type { Municipalities } from '../municipalities/index.ts'
import type { Registry } from '../registry/index.ts'

export interface MunicipalPanelDeps {
  readonly accounts: Pick<Accounts, 'guard'>
  readonly municipalities: Municipalities
  readonly registry: Registry
  readonly clock: Clock
}
