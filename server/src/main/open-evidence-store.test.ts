import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startS3 } from '../../test/start-s3.ts'
import { openEvidenceStore } from './open-evidence-store.ts'

const PHOTO = Buffer.from('a photo')
const KEY = `ezeiza/hash/pruebas1/${createHash('sha256').update(PHOTO).digest('hex')}`
let s3: Awaited<ReturnType<typeof startS3>>

beforeAll(async () => {
  s3 = await startS3('evidencia')
})
afterAll(() => s3.stop())

it('a quiet copy reads the bucket that it shares with the product, and changes nothing in it', async () => {
  const state = { isOn: true }
  const outgoing = { isOn: () => state.isOn, reason: () => null, follow: () => undefined }
  const store = openEvidenceStore({ evidenceBucket: s3.settings, dataDir: '/nowhere' }, outgoing)
  await store.put(KEY, PHOTO)
  state.isOn = false
  await expect(store.put(KEY.replace('ezeiza', 'lujan'), PHOTO)).rejects.toMatchObject({ status: 503 })
  await expect(store.remove(KEY)).rejects.toMatchObject({ name: 'JobHandedBack', delayMs: 60_000 })
  const kept = await store.open(KEY, AbortSignal.timeout(5_000))
  expect(kept && (await buffer(kept.body))).toEqual(PHOTO)
  state.isOn = true
  await store.remove(KEY)
  expect(await store.open(KEY, AbortSignal.timeout(5_000))).toBe(null)
})
