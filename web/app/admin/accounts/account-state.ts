import { ACCOUNT_STATE_NAMES } from '@multas/domain'
import { withTones } from '../frame/index.ts'

export const STATES = withTones(ACCOUNT_STATE_NAMES, {
  active: 'green',
  invited: 'amber',
  disabled: 'neutral',
})
