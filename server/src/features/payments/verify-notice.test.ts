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
  ['the hash of another time', `ts=2,v1=${hashOf('id:123;request-id:r-1;ts:1;')}`],
  ['a hash of a later version', `ts=1,v2=${hashOf('id:123;request-id:r-1;ts:1;')}`],
  ['the id left out', `ts=1,v1=${hashOf('request-id:r-1;ts:1;')}`],
])('is not signed with %s', (_name, signature) => {
  expect(isSigned({ ...notice, signature }, SECRET)).toBe(false)
})
