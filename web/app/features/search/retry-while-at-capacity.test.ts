import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import type { Toast } from '../../ui/toast/toast-store.ts'
import { retryWhileAtCapacity } from './retry-while-at-capacity.ts'

const noRoom = () => new CallError(503, 'Hay demasiadas búsquedas.', { retryAfterSeconds: 60 })

/** Tools that wait for nothing and remember for how long they should have. */
function setUp(answers: (string | Error)[]) {
  const waitsMs: number[] = []
  const toasts: Toast[] = []
  const tools = {
    network: { isOnline: () => true, whenOnline: () => Promise.resolve() },
    showToast: (toast: Toast) => void toasts.push(toast),
    schedule(task: () => void, delayMs: number) {
      waitsMs.push(delayMs)
      task()
      return () => undefined
    },
  }
  const ask = async () => {
    const answer = answers.shift()
    if (answer instanceof Error) throw answer
    return answer
  }
  return { waitsMs, toasts, call: () => retryWhileAtCapacity(tools, ask) }
}

it('retries after the time that the server gives, and informs the visitor', async () => {
  const { call, waitsMs, toasts } = setUp([noRoom(), noRoom(), 'started'])
  expect(await call()).toBe('started')
  expect(waitsMs).toEqual([60_000, 60_000])
  expect(toasts.map(({ title }) => title)).toEqual(['Reintentando', 'Reintentando'])
})

it('gives up before the verification has expired', async () => {
  const { call, waitsMs } = setUp(Array.from({ length: 20 }, noRoom))
  await expect(call()).rejects.toThrow('Hay demasiadas búsquedas.')
  expect(waitsMs.reduce((sum, ms) => sum + ms, 0)).toBeLessThan(15 * 60_000)
})

it('does not ask again what was refused for another reason', async () => {
  const { call, waitsMs } = setUp([new CallError(403, 'Verificación de email requerida')])
  await expect(call()).rejects.toThrow('Verificación')
  expect(waitsMs).toEqual([])
})
