import { expect, it } from 'vitest'
import { CircuitBreaker } from './circuit-breaker.ts'

const begin = () => {
  const clock = { nowMs: 0 }
  return { clock, circuit: new CircuitBreaker({ failures: 2, coolDownMs: 100 }, () => clock.nowMs) }
}

it('begins closed and admits every call', () => {
  const { circuit } = begin()
  expect([circuit.state, circuit.failuresInARow, circuit.admits(), circuit.admits()]).toEqual([
    'closed',
    0,
    true,
    true,
  ])
})

it('opens once, however many calls fail late', () => {
  const { clock, circuit } = begin()
  expect([circuit.failed(), circuit.failed(), circuit.failed()]).toEqual([false, true, false])
  expect([circuit.state, circuit.failuresInARow]).toEqual(['open', 3])
  clock.nowMs = 99
  expect(circuit.admits()).toBe(false)
  expect(circuit.state).toBe('open')
})

it('opens again, for a whole pause, when its one trial fails', () => {
  const { clock, circuit } = begin()
  circuit.failed()
  circuit.failed()
  clock.nowMs = 100
  expect([circuit.admits(), circuit.state, circuit.admits()]).toEqual([true, 'half-open', false])
  expect([circuit.failed(), circuit.state]).toEqual([true, 'open'])
  clock.nowMs = 199
  expect(circuit.admits()).toBe(false)
  clock.nowMs = 200
  expect(circuit.admits()).toBe(true)
})

it('closes when its trial succeeds, and counts anew', () => {
  const { clock, circuit } = begin()
  circuit.failed()
  circuit.failed()
  clock.nowMs = 100
  circuit.admits()
  circuit.succeeded()
  expect([circuit.state, circuit.failuresInARow, circuit.failed(), circuit.admits()]).toEqual([
    'closed',
    0,
    false,
    true,
  ])
  circuit.failed()
  clock.nowMs = 200
  expect([circuit.admits(), circuit.admits()]).toEqual([true, false])
})
