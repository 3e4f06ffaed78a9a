import { expect, it } from 'vitest'
import type { Check } from './check.ts'
import { runChecks } from './run-checks.ts'

it('has generated the types of the routes before any check reads the tree', async () => {
  const steps: string[] = []
  const check = (name: string): Check => ({
    name,
    find() {
      steps.push(name)
      return Promise.resolve([])
    },
  })
  const prepare = async () => {
    await new Promise(setImmediate)
    steps.push('generated')
  }
  const counted = await runChecks([], () => {}, { checks: [check('types'), check('dead-code')], prepare })
  expect(counted).toMatchObject({ passed: 2, failed: 0 })
  expect(steps).toEqual(['generated', 'types', 'dead-code'])
})
