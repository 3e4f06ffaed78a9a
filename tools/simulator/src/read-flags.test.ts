import { expect, it } from 'vitest'
import { readFlags } from './read-flags.ts'

it('reads every flag, and has a port of its own without any', () => {
  expect(readFlags([])).toEqual({ options: { port: 4100 }, printEnv: false })
  const flags = [
    '--port',
    '0',
    '--host',
    '::1',
    '--seed',
    '7',
    '--latency',
    '50-400',
    '--today',
    '2026-05-20',
  ]
  expect(readFlags(flags).options).toEqual({
    port: 0,
    host: '::1',
    seed: 7,
    latency: [50, 400],
    today: '2026-05-20',
  })
  expect(readFlags(['--latency', '0', '--print-env'])).toEqual({
    options: { port: 4100, latency: 0 },
    printEnv: true,
  })
})

it.each([[['--port', 'x']], [['--latency', '5-']], [['--unknown', '1']]])('refuses %j', (flags) => {
  expect(() => readFlags(flags)).toThrow()
})
