import type { Dispatcher } from 'undici'
import { beforeEach, describe, expect, it } from 'vitest'
import { NOT_PUBLIC } from './public-lookup.ts'
import type { OutboundFailure } from './reply.ts'
import { type WireAnswer, WireCall } from './wire-call.ts'

let call: WireCall
let results: (WireAnswer | OutboundFailure)[]
let sends: string[]
let aborts: string[]
const controller = { abort: () => aborts.push('abort') } as unknown as Dispatcher.DispatchController
const data = (text: string) => call.onResponseData(controller, Buffer.from(text))
const fail = (code: string) =>
  call.onResponseError(controller, Object.assign(new Error('10.0.0.1'), { code }))

beforeEach(() => {
  results = []
  sends = []
  aborts = []
  call = new WireCall(
    8,
    () => void sends.push('sent'),
    (result) => void results.push(result),
  )
})

describe('an answer', () => {
  it.each([
    ['in several parts', ['ab', 'cd', 'ef'], 'abcdef'],
    ['in one part', ['abc'], 'abc'],
    ['without a body', [], ''],
    ['of the longest size', ['abcd', 'efgh'], 'abcdefgh'],
  ])('%s arrives once', (_name, parts, body) => {
    call.onRequestStart(controller)
    expect(sends).toHaveLength(1)
    call.onResponseStart(controller, 200, { 'content-length': '8' })
    for (const part of parts) data(part)
    expect(results).toEqual([])
    call.onResponseEnd()
    call.onResponseEnd()
    fail('ECONNRESET')
    expect(results).toEqual([
      { ok: true, status: 200, headers: { 'content-length': '8' }, body: Buffer.from(body) },
    ])
    expect([sends.length, aborts.length]).toEqual([1, 0])
  })

  it('is that after an interim one', () => {
    call.onRequestStart(controller)
    call.onResponseStart(controller, 103, { link: '</a.css>', 'content-length': '9' })
    call.onResponseStart(controller, 204, {})
    call.onResponseEnd()
    expect(results).toMatchObject([{ ok: true, status: 204, headers: {} }])
  })
})

describe('a longer answer', () => {
  const tooLarge = { ok: false, kind: 'too_large', reason: 'the answer is longer than 8 bytes' }

  it('is broken off by what it announces', () => {
    call.onRequestStart(controller)
    call.onResponseStart(controller, 200, { 'content-length': '9' })
    expect(results).toEqual([tooLarge])
    expect(aborts).toHaveLength(1)
  })

  it('is broken off once by what arrives', () => {
    call.onRequestStart(controller)
    call.onResponseStart(controller, 200, {})
    data('abcdefgh')
    expect(results).toEqual([])
    data('i')
    data('j')
    call.onResponseEnd()
    expect(results).toEqual([tooLarge])
    expect(aborts).toHaveLength(1)
  })
})

describe('a call that is stopped', () => {
  it.each([
    ['aborted', 'aborted', 'the search ended first'],
    ['timeout', 'timeout', 'no complete answer in time'],
    ['request_timeout', 'request_timeout', 'no complete answer in time'],
  ] as const)('ends at once: %s', (end, kind, reason) => {
    call.onRequestStart(controller)
    call.stop(end)
    call.stop('timeout')
    expect(results).toEqual([{ ok: false, kind, reason }])
    expect([sends.length, aborts.length]).toEqual([1, 1])
  })

  it('before it was sent counts as sent, and is not sent any more', () => {
    call.stop('aborted')
    expect([sends.length, aborts.length]).toEqual([1, 0])
    call.onRequestStart(controller)
    expect([sends.length, aborts.length]).toEqual([1, 1])
  })
})

it.each([
  ['UND_ERR_DESTROYED', 'aborted', 'shutting down'],
  ['UND_ERR_CLOSED', 'aborted', 'shutting down'],
  ['ECONNRESET', 'reset', 'the connection was lost (ECONNRESET)'],
  ['EPIPE', 'reset', 'the connection was lost (EPIPE)'],
  ['UND_ERR_SOCKET', 'reset', 'the connection was lost (UND_ERR_SOCKET)'],
  ['ECONNABORTED', 'reset', 'the connection was lost (ECONNABORTED)'],
  ['UND_ERR_HEADERS_TIMEOUT', 'request_timeout', 'no complete answer in time'],
  ['UND_ERR_BODY_TIMEOUT', 'request_timeout', 'no complete answer in time'],
  ['HPE_INVALID_CONSTANT', 'undecodable', 'the answer is not HTTP (HPE_INVALID_CONSTANT)'],
  ['HTTPParserError', 'undecodable', 'the answer is not HTTP (HTTPParserError)'],
  [
    'UND_ERR_RES_CONTENT_LENGTH_MISMATCH',
    'undecodable',
    'the answer is not HTTP (UND_ERR_RES_CONTENT_LENGTH_MISMATCH)',
  ],
  [NOT_PUBLIC, 'unreachable', 'no connection (EPRIVATE)'],
  ['ENOTFOUND', 'unreachable', 'no connection (ENOTFOUND)'],
])('%s is reported without an address', (code, kind, reason) => {
  fail(code)
  fail('EPIPE')
  expect(results).toEqual([{ ok: false, kind, reason }])
  expect(sends).toHaveLength(1)
})
