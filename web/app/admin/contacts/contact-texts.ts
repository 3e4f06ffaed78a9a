import { CONTACT_STATE_NAMES } from '@multas/domain'
import { withTones } from '../frame/index.ts'

export const STATES = withTones(CONTACT_STATE_NAMES, { new: 'orange', answered: 'amber', closed: 'green' })
