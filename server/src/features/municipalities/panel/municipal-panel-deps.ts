import type { Clock } from '../../../platform/clock/clock.ts'
import type { AccountSessions } from '../../accounts/index.ts'
import type { Registry } from '../../registry/index.ts'
import type { Municipalities } from '../create-municipalities.ts'

export interface MunicipalPanelDeps {
  readonly accounts: Pick<AccountSessions, 'guard'>
  readonly municipalities: Municipalities
  readonly registry: Registry
  readonly clock: Clock
}
