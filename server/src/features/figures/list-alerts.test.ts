import { expect, it } from 'vitest'
import { useTestDatabase } from '../../../test/test-database.ts'
import { createLog } from '../../platform/log/log.ts'
import { createOperatorAlerts } from '../../platform/operator-alerts/operator-alerts.ts'
import { listAlerts } from './list-alerts.ts'

const database = useTestDatabase()
const processAt = (iso: string) =>
  createOperatorAlerts(database().db, () => new Date(iso), createLog('silent'))

it('shows for a day what any process noticed, from the number of times on that matters', async () => {
  processAt('2026-03-10T15:29:00Z').note('code_limit.verification.send.domain')
  processAt('2026-03-11T14:00:00Z').note('single_address')
  const later = processAt('2026-03-11T15:00:00Z')
  for (let n = 0; n < 10; n += 1) later.note('code_limit.verification.send.site', 10)
  for (let n = 0; n < 9; n += 1) later.note('code_limit.verification.send.email', 10)
  const shown = () => listAlerts(later, new Date('2026-03-11T15:30:00Z'))
  await expect.poll(shown).toEqual([
    { kind: 'code_limit', limit: 'verification.send.site', lastAt: '2026-03-11T15:00:00.000Z' },
    { kind: 'single_address', limit: null, lastAt: '2026-03-11T14:00:00.000Z' },
  ])
})
