import { JOB_STATE_NAMES } from '@multas/domain'
import { withTones } from '../frame/index.ts'

export const STATES = withTones(JOB_STATE_NAMES, {
  waiting: 'neutral',
  scheduled: 'neutral',
  running: 'amber',
  retrying: 'orange',
  dead: 'orange',
})
