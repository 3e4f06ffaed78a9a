import { expect, it } from 'vitest'
import { checkGates } from './check-gates.ts'
import type { Gate } from './gate.ts'

it('has generated the types of the routes before any gate reads the tree', async () => {
  const steps: string[] = []
  const gate = (name: string): Gate => ({
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
  const counted = await checkGates([], () => {}, { gates: [gate('types'), gate('dead-code')], prepare })
  expect(counted).toMatchObject({ passed: 2, failed: 0 })
  expect(steps).toEqual(['generated', 'types', 'dead-code'])
})
