import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { isSigned } from './verify-webhook.ts'

const SECRET = 'the secret of the webhooks'
const hashOf = (signed: string) => createHmac('sha256', SECRET).update(signed).digest('hex')
const notice = { requestId: 'r-1', dataId: '123', isInAddress: true }

it.each([
  ['as documented', 'ts=1,v1=', 'id:123;request-id:r-1;ts:1;', {}],
  [
    'with spaces, capitals and a version of later',
    ' TS = 1 , v2=x, V1 = ',
    'id:123;request-id:r-1;ts:1;',
    {},
  ],
  ['at a time in milliseconds', 'ts=1700000000000,v1=', 'id:123;request-id:r-1;ts:1700000000000;', {}],
  [
    'with spaces around its ids',
    'ts=1,v1=',
    'id:123;request-id:r-1;ts:1;',
    { requestId: ' r-1 ', dataId: ' 123 ' },
  ],
  ['with the letters of its id as they are', 'ts=1,v1=', 'id:aB;request-id:r-1;ts:1;', { dataId: 'aB' }],
  ['with the letters of its id in lower case', 'ts=1,v1=', 'id:ab;request-id:r-1;ts:1;', { dataId: 'aB' }],
  ['without a request id', 'ts=1,v1=', 'id:123;ts:1;', { requestId: undefined }],
  ['without an id, where its address names none', 'ts=1,v1=', 'request-id:r-1;ts:1;', { isInAddress: false }],
])('is signed %s', (_name, header, signed, over) => {
  expect(isSigned({ ...notice, ...over, signature: header + hashOf(signed) }, SECRET)).toBe(true)
})

it.each([
  ['no header', undefined],
  ['no hash', 'ts=1'],
  ['an empty hash', 'ts=1,v1='],
  ['no time', `v1=${hashOf('id:123;request-id:r-1;ts:;')}`],
  ['a time that is none', `ts=1a,v1=${hashOf('id:123;request-id:r-1;ts:1a;')}`],
  ['a time after something else', `ts=a1,v1=${hashOf('id:123;request-id:r-1;ts:a1;')}`],
  [
    'a hash with another sign in it',
    `ts=1,v1=${hashOf('id:123;request-id:r-1;ts:1;').replace(/^(..)/, '$1=')}`,
  ],
  ['the letters of its id in capitals', `ts=1,v1=${hashOf('id:AB;request-id:r-1;ts:1;')}`, 'aB'],
  ['the hash of another time', `ts=2,v1=${hashOf('id:123;request-id:r-1;ts:1;')}`],
  ['a hash of a later version', `ts=1,v2=${hashOf('id:123;request-id:r-1;ts:1;')}`],
  ['the id left out', `ts=1,v1=${hashOf('request-id:r-1;ts:1;')}`],
])('is not signed with %s', (_name, signature, dataId = '123') => {
  expect(isSigned({ ...notice, dataId, signature }, SECRET)).toBe(false)
})
