import type { Clock } from '../../platform/clock/clock.ts'
import type { Db } from '../../platform/database/database.ts'
import { shareRead } from '../../platform/metrics/gauges.ts'
import type { Metrics } from '../../platform/metrics/metrics.ts'
import { readBackupState } from './backup-state.ts'

/** Ages count from the installation until there is a backup, so that a forgotten one is noticed. */
export function registerBackupGauges(metrics: Metrics, db: Db, clock: Clock): void {
  const readState = shareRead(() => readBackupState(db))
  const ageOf = async (key: 'created' | 'verified') => {
    const state = await readState()
    return (clock().getTime() - (state[key]?.at ?? state.installedAt).getTime()) / 1_000
  }
  metrics.gauge(
    'multas_backup_age_seconds',
    'Age of the newest backup; without one, the age of the installation',
    () => ageOf('created'),
  )
  metrics.gauge(
    'multas_backup_verified_age_seconds',
    'Time since a backup was last restored and verified; without one, the age of the installation',
    () => ageOf('verified'),
  )
  metrics.gauge(
    'multas_backup_failed',
    '1 while the last attempt to make or to verify a backup failed',
    async () => Number((await readState()).failure !== null),
  )
}
