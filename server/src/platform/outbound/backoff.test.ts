import { expect, it } from 'vitest'
import { repeatAfterMs, retryAfterMs } from './backoff.ts'
import { failure, type OutboundFailure, OVERLOADED } from './reply.ts'

const request = (repeatable: boolean) => ({ method: 'POST', url: '/', headers: {}, body: null, repeatable })
const reply = (status: number, headers: Record<string, string> = {}) =>
  ({ ok: true, status, headers, body: Buffer.alloc(0), url: '/', redirectedTo: null }) as const
const half = () => 0.5

it.each<[kind: OutboundFailure['kind'], repeatable: number | null, other: number | null]>([
  ['reset', 300, null],
  ['unreachable', 300, 300],
  ['request_timeout', null, null],
  ['too_large', null, null],
  ['undecodable', null, null],
])('after %s, a repeatable call waits %s ms and another %s', (kind, repeatable, other) => {
  const failed = failure(kind, OVERLOADED)
  expect(repeatAfterMs(failed, request(true), 1, half)).toBe(repeatable)
  expect(repeatAfterMs(failed, request(false), 1, half)).toBe(other)
})

it.each([
  [200, null, null],
  [404, null, null],
  [429, 300, 300],
  [500, null, null],
  [502, 300, null],
  [503, 300, 300],
  [504, 300, null],
])('after the status %i, a repeatable call waits %s ms and another %s', (status, repeatable, other) => {
  expect(repeatAfterMs(reply(status), request(true), 1, half)).toBe(repeatable)
  expect(repeatAfterMs(reply(status), request(false), 1, half)).toBe(other)
})

it.each([
  ['longer than the wait', 429, '7', 7_000],
  ['shorter than the wait', 503, '0', 300],
  ['unreadable', 429, 'soon', 300],
])('a source that asks for a pause %s', (_name, status, header, waitMs) => {
  expect(repeatAfterMs(reply(status, { 'retry-after': header }), request(false), 1, half)).toBe(waitMs)
})

it.each([
  [' 120 ', 120_000],
  ['x5', null],
  ['5x', null],
  ['Thu, 01 Jan 1970 00:00:30 GMT', 20_000],
  ['Thu, 01 Jan 1970 00:00:05 GMT', 0],
  [undefined, null],
])('Retry-After %j is %s ms', (header, waitMs) => {
  expect(retryAfterMs(header, 10_000)).toBe(waitMs)
})
