import { expect, it } from 'vitest'
import { inTurn } from './in-turn.ts'

function reading() {
  const runs: PromiseWithResolvers<void>[] = []
  const refresh = inTurn(() => {
    const run = Promise.withResolvers<void>()
    runs.push(run)
    return run.promise
  })
  return { runs, refresh }
}

it('who comes beside a run waits for one that starts afterwards, shared with all others', async () => {
  const { runs, refresh } = reading()
  const [first, second, third] = [refresh(), refresh(), refresh()]
  expect(runs).toHaveLength(1)
  runs[0]?.resolve()
  await expect.poll(() => runs.length).toBe(2)
  runs[1]?.resolve()
  await Promise.all([first, second, third])
  expect(runs).toHaveLength(2)
  void refresh()
  expect(runs).toHaveLength(3)
})

it('a failure is that of all who wait, and the next call reads again', async () => {
  const { runs, refresh } = reading()
  const both = [refresh(), refresh()]
  runs[0]?.reject(new Error('away'))
  for (const one of both) await expect(one).rejects.toThrow('away')
  const next = refresh()
  runs[1]?.resolve()
  await next
})
