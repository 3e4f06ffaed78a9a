import { expect, it } from 'vitest'
import { informDeadline, newestOverdueStart } from './duty-to-inform.ts'

it.each([
  ['Monday, ten business days', '2026-03-02', 10, '2026-03-16'],
  ['a Friday counts from the Monday after', '2026-03-06', 1, '2026-03-09'],
  ['a Sunday counts from the Monday after', '2026-03-08', 1, '2026-03-09'],
] as const)('%s', (_name, from, days, deadline) => {
  expect(informDeadline(from, days)).toBe(deadline)
})

it('agrees with the deadline on what is overdue, for any day and any term', () => {
  for (let day = 1; day <= 28; day += 1)
    for (const days of [1, 5, 10, 15]) {
      const today = `2026-04-${String(day).padStart(2, '0')}`
      const newest = newestOverdueStart(today, days)
      const after = new Date(Date.parse(newest) + 86_400_000).toISOString().slice(0, 10)
      expect(informDeadline(newest, days) < today, `${today} ${days}`).toBe(true)
      expect(informDeadline(after, days) < today, `${today} ${days}`).toBe(false)
    }
})
