import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { setUp } from './search-harness.ts'
import { sampleSearchReply } from './search-samples.ts'

const lost = new CallError(0, 'sin red')
const verified = {
  verified: true,
  verificationToken: 'v1',
  verifiedForSeconds: 900,
  email: 'maria@gmail.com',
}
const signature = { id: 'a', rawId: 'a', type: 'public-key', clientExtensionResults: {} }
const sign = async () => ({
  ok: true as const,
  value: {
    ...signature,
    type: 'public-key' as const,
    response: { clientDataJSON: 'a', authenticatorData: 'b', signature: 'c' },
  },
})

it('goes on when the answer to a signature was lost, with the same signature', async () => {
  const world = setUp({ '/api/passkeys/verify': [lost, verified], '/api/search': sampleSearchReply() })
  world.search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
  await world.patiently(world.search.verifyPasskey(sign))
  expect(world.calls.map(({ path }) => path)).toEqual([
    '/api/passkeys/verify',
    '/api/passkeys/verify',
    '/api/search',
  ])
  expect(world.calls[0]?.options).toEqual(world.calls[1]?.options)
  expect([world.search.getState().stage, world.toasts]).toEqual(['searching', []])
})

it('lets the visitor try again when no attempt was answered', async () => {
  const world = setUp({
    '/api/passkeys/verify': [lost, lost, lost, lost, verified],
    '/api/search': sampleSearchReply(),
  })
  world.search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
  await world.patiently(world.search.verifyPasskey(sign))
  expect(world.search.getState().form).toMatchObject({ pending: null, problem: { field: 'passkey' } })
  await world.patiently(world.search.verifyPasskey(sign))
  expect(world.search.getState().stage).toBe('searching')
})

it('keeps nothing on a device that is shared, here or at the server', async () => {
  const world = setUp({ '/api/passkeys/verify': verified, '/api/search': sampleSearchReply() })
  world.search.type({ type: 'typedIdentifier', raw: 'AB123CD' })
  world.search.type({ type: 'choseToRemember', remembers: false })
  await world.patiently(world.search.verifyPasskey(sign))
  expect(world.calls[0]?.options).toMatchObject({ body: { patent: 'AB123CD', remember: false } })
  expect(world.deviceStore.size).toBe(0)
})
