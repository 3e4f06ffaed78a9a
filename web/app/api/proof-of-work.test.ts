import { WORK_BITS } from '@multas/domain'
import { expect, it, vi } from 'vitest'
import { CallError } from './call-error.ts'
import { createProofOfWork } from './proof-of-work.ts'

const fetchChallenge = () => {
  let count = 0
  return vi.fn(async () => ({ challenge: `challenge-${++count}`, bits: 4 }))
}
const tooLate = new CallError(400, 'tarde', { code: 'desafio_invalido' })

it('solves a challenge of the size that the server asks', async () => {
  const work = createProofOfWork(async () => ({ challenge: 'x', bits: WORK_BITS }))
  expect((await work.prepare()).solution).toBeGreaterThanOrEqual(0)
})

it('solves one challenge for all that is asked while one form is written', async () => {
  const fetch = fetchChallenge()
  const work = createProofOfWork(fetch)
  void work.prepare()
  await work.prepare()
  expect(await work.send(async ({ challenge }) => challenge)).toBe('challenge-1')
  expect(fetch).toHaveBeenCalledTimes(1)
})

it('takes another when the server takes the first no longer, and only once', async () => {
  const work = createProofOfWork(fetchChallenge())
  const solved: string[] = []
  const sent = work.send(async ({ challenge }) => {
    solved.push(challenge)
    throw tooLate
  })
  await expect(sent).rejects.toBe(tooLate)
  expect(solved).toEqual(['challenge-1', 'challenge-2'])
})

it('begins anew after a line that broke', async () => {
  const fetch = fetchChallenge()
  fetch.mockRejectedValueOnce(new CallError(0, 'sin conexión'))
  const work = createProofOfWork(fetch)
  await expect(work.prepare()).rejects.toThrow('sin conexión')
  expect((await work.prepare()).challenge).toBe('challenge-1')
})

it('leaves every other refusal as it is', async () => {
  const fetch = fetchChallenge()
  const refusal = new CallError(429, 'esperá')
  await expect(createProofOfWork(fetch).send(() => Promise.reject(refusal))).rejects.toBe(refusal)
  expect(fetch).toHaveBeenCalledTimes(1)
})
