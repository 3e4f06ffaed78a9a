import type { SearchCounts } from '@multas/contract'

export const NO_SEARCHES: SearchCounts = { started: 0, visitors: 0, completed: 0, withFailures: 0 }

export function addUp(counts: readonly SearchCounts[]): SearchCounts {
  return counts.reduce(
    (sum, one) => ({
      started: sum.started + one.started,
      visitors: sum.visitors + one.visitors,
      completed: sum.completed + one.completed,
      withFailures: sum.withFailures + one.withFailures,
    }),
    NO_SEARCHES,
  )
}
