import { expect, it } from 'vitest'
import { isThisMachine } from './after-loading.ts'

it.each(['localhost', '127.0.0.1', '[::1]', 'multas.localhost', 'notebook.local'])(
  '%s is this machine',
  (host) => {
    expect(isThisMachine(host)).toBe(true)
  },
)

it.each(['multas.example', 'localhost.example', '10.0.0.1', 'mylocal'])('%s is a site', (host) => {
  expect(isThisMachine(host)).toBe(false)
})
