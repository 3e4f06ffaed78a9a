import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import type { Call } from './call.ts'
import * as contract from './index.ts'

/** Calls of the last release, which its pages go on calling beside the new version (docs/decisions/0116). */
const RELEASED = readFileSync(path.join(import.meta.dirname, 'released-calls.txt'), 'utf8')
  .trim()
  .split('\n')

const VERBS = new Set(
  `accept activate add apply approve archive assign block cancel change check claim close compare confirm copy
  create deactivate decide delete disable discard dispute edit enable end find finish forget geocode get hide invite
  leave mail mark move mute open pause ping publish read refresh reject remove rename reopen replace reset resend
  restore resume retry revoke rotate run save search send set show sign stage start stop switch sync test try undo
  unblock unsubscribe update use verify withdraw`.split(/\s+/),
)

const CALLS = Object.values<unknown>(contract).filter(
  (one): one is Call => typeof one === 'object' && one !== null && 'operation' in one && 'path' in one,
)

const hasVerb = (call: string): boolean => {
  const last = call.split('/').findLast((step) => !step.startsWith(':')) ?? ''
  return last.split(/[-.]/).some((word) => VERBS.has(word))
}

const now = CALLS.map(({ method, path }) => `${method} ${path}`)

it('every call of the last release exists', () => {
  expect(RELEASED.length).toBeGreaterThan(300)
  expect(RELEASED.filter((call) => !now.includes(call))).toEqual([])
})

it('a new call is a method on a resource', () => {
  expect(RELEASED.filter(hasVerb).length).toBeGreaterThan(100)
  expect(now.filter((call) => !RELEASED.includes(call) && hasVerb(call))).toEqual([])
})
