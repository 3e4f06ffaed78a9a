import type { Figure } from '../report/figure.ts'
import type { Bench } from './bench.ts'
import { measureCost } from './monitoring-cost.ts'
import { runDay } from './monitoring-day.ts'

/** Watched plates: the cost of a check, and a whole day in a few minutes, during which a worker is killed. */
export const monitoringBench: Bench = {
  name: 'monitoring',
  about: 'checks of watched plates against a bare script; a day of them, three times with a worker killed',
  async run(context) {
    const { parts, isSmoke } = context.options
    const wants = (part: string) => parts.length === 0 || parts.includes(part)
    const figures: Figure[] = []
    if (wants('cost')) figures.push(...(await measureCost(context)))
    if (wants('day') && !isSmoke) figures.push(...(await runDay(context)))
    return figures
  },
}
