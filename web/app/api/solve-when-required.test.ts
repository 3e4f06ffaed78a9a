import { createHash } from 'node:crypto'
import { hasLeadingZeros, workText } from '@multas/domain'
import { expect, it, vi } from 'vitest'
import type { call as callServer } from './call.ts'
import { CallError } from './call-error.ts'
import type { SolvedChallenge } from './solve-challenge.ts'
import { solveWhenRequired } from './solve-when-required.ts'

const required = new CallError(428, 'Hay muchos pedidos', { code: 'desafio_requerido' })
const challenges = () =>
  vi.fn(async () => ({
    challenge: 'a challenge',
    bits: 8,
    expiresInSeconds: 60,
  })) as unknown as typeof callServer

it('asks without work as long as none is asked for', async () => {
  const call = challenges()
  expect(await solveWhenRequired(call, async (work) => work ?? 'no work')).toBe('no work')
  expect(call).not.toHaveBeenCalled()
})

it('asks once more with a solved challenge when the server wants one', async () => {
  const asked: (SolvedChallenge | undefined)[] = []
  await solveWhenRequired(challenges(), async (work) => {
    asked.push(work)
    if (work === undefined) throw required
  })
  const solved = asked[1] ?? expect.fail('no work')
  const hash = createHash('sha256').update(workText(solved.challenge, solved.solution)).digest()
  expect(asked).toHaveLength(2)
  expect(hasLeadingZeros(hash, 8)).toBe(true)
})

it('throws any other refusal at once', async () => {
  const call = challenges()
  const refused = new CallError(429, 'no', { code: 'demasiados_intentos' })
  await expect(solveWhenRequired(call, () => Promise.reject(refused))).rejects.toBe(refused)
  expect(call).not.toHaveBeenCalled()
})
