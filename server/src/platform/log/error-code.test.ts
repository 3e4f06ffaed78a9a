import pg from 'pg'
import { expect, it } from 'vitest'
import { errorCode } from './error-code.ts'

const REFUSED = new Error('connect ECONNREFUSED 10.0.0.7:5432')

it.each([
  ['of a connection', Object.assign(REFUSED, { code: 'ECONNREFUSED' }), 'ECONNREFUSED'],
  [
    'of the database',
    Object.assign(new pg.DatabaseError('ana@example.com', 0, 'error'), { code: '23505' }),
    '23505',
  ],
  [
    'of a status',
    Object.assign(new Error('token=secret'), { name: 'ExportError', code: 401 }),
    'ExportError 401',
  ],
  ['of an error without any', new TypeError('ana@example.com'), 'TypeError'],
  ['of a code that is lost', Object.assign(new RangeError('x'), { code: undefined }), 'RangeError'],
  ['of a time limit, whose number is historical', new DOMException('late', 'TimeoutError'), 'TimeoutError'],
  ['of no error', 'ana@example.com', 'unknown'],
])('the code %s', (_name, error, code) => {
  expect(errorCode(error)).toBe(code)
})
