import { statement } from '../platform/database/statement.ts'
import type { ScheduledJob } from '../platform/queue/job.ts'
import type { Infrastructure } from './infrastructure.ts'

/** Turns that passed before this process started are not late. */
export function registerScheduleGauge(
  { metrics, database: { db } }: Pick<Infrastructure, 'metrics' | 'database'>,
  schedule: readonly ScheduledJob[],
): void {
  const periods = new Map(schedule.map(({ job, pattern }) => [job.name, periodSeconds(pattern)]))
  metrics.gauges('multas_schedule_late_seconds', 'How long a periodic job is overdue', 'name', async () => {
    const { rows } = await SCHEDULE.query(db)
    return rows.flatMap(({ identifier, age }) => {
      const period = periods.get(identifier)
      if (period === undefined) return []
      return [[identifier, Math.max(0, Math.min(age, process.uptime()) - period)] as const]
    })
  })
}

const SCHEDULE = statement({
  name: 'metrics.schedule',
  text: `select identifier, extract(epoch from now() - coalesce(last_execution, known_since))::float8 as age
    from graphile_worker._private_known_crontabs`,
  row: { identifier: 'text', age: 'float8' },
})

const MINUTE_S = 60

/** Seconds between two turns of a cron pattern of the forms that the product uses: each minute, hour or day. */
export function periodSeconds(pattern: string): number {
  const [minute = '*', hour = '*'] = pattern.split(' ')
  if (minute === '*') return MINUTE_S
  const step = /^\*\/(\d+)$/.exec(minute)?.[1]
  if (step !== undefined) return Number(step) * MINUTE_S
  return hour === '*' ? 60 * MINUTE_S : 24 * 60 * MINUTE_S
}
