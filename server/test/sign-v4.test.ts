import { expect, it } from 'vitest'
import { computeSignature, readClaim } from './sign-v4.ts'

// Amazon, "Authenticating Requests: Using the Authorization Header", example GET Object.
const HEADERS = {
  host: 'examplebucket.s3.amazonaws.com',
  range: 'bytes=0-9',
  'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
  'x-amz-date': '20130524T000000Z',
}
const SIGNATURE = 'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41'
const claim = readClaim(
  `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=host;range;x-amz-content-sha256;x-amz-date,Signature=${SIGNATURE}`,
)

it('is the signature of the example that Amazon publishes, and no other for another secret or path', () => {
  if (claim === null) throw new Error('the header was not read')
  const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
  const request = { method: 'GET', target: '/test.txt', headers: HEADERS }
  expect(computeSignature(request, claim, secret)).toBe(SIGNATURE)
  expect(computeSignature(request, claim, `${secret}x`)).not.toBe(SIGNATURE)
  expect(computeSignature({ ...request, target: '/other.txt' }, claim, secret)).not.toBe(SIGNATURE)
})

it('reads no claim out of anything else', () => {
  expect(readClaim('Basic abc')).toBeNull()
  expect(readClaim()).toBeNull()
})
