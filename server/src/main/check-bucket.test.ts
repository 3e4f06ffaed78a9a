import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '../../test/start-s3.ts'
import { checkBucket } from './check-bucket.ts'

let s3: Awaited<ReturnType<typeof startS3>>
beforeAll(async () => {
  s3 = await startS3('evidencia')
})
afterAll(() => s3.stop())

async function check(change: Partial<(typeof s3)['settings']>): Promise<string[]> {
  const reported: string[] = []
  await checkBucket(
    { evidenceBucket: { ...s3.settings, ...change } },
    {
      info: (event) => void reported.push(event),
      error: (event, error) => void reported.push(`${event} ${error instanceof Error ? error.message : ''}`),
    },
  )
  return reported
}

it('a bucket that can be written, read and cleared is ready', async () => {
  expect(await check({})).toEqual(['evidence.bucket.ready'])
})

it.each([
  ['EVIDENCE_S3_SECRET', { secret: 'not it' }, 'SignatureDoesNotMatch'],
  ['EVIDENCE_S3_KEY_ID', { keyId: 'NOBODY' }, 'InvalidAccessKeyId'],
  ['EVIDENCE_S3_REGION', { region: 'sa-east-1' }, 'AuthorizationHeaderMalformed'],
  ['EVIDENCE_S3_BUCKET', { bucket: 'otro' }, 'NoSuchBucket'],
  ['EVIDENCE_S3_ENDPOINT', { endpoint: 'http://127.0.0.1:9' }, 'does not respond'],
])('one that cannot be used is told with the setting: %s', async (setting, change, why) => {
  const [reported = ''] = await check(change)
  expect(reported).toContain(`evidence.bucket.unusable ${setting}: `)
  expect(reported).toContain(why)
  expect(reported).not.toContain('not it')
  expect(reported).not.toContain('S3RVER')
})

it('no bucket, nothing to check', async () => {
  const reported: string[] = []
  await checkBucket(
    { evidenceBucket: null },
    { info: (event) => void reported.push(event), error: (event) => void reported.push(event) },
  )
  expect(reported).toEqual([])
})
