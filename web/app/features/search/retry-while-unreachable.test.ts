import { expect, it } from 'vitest'
import { CallError } from '../../api/call-error.ts'
import { retryWhileUnreachable } from './retry-while-unreachable.ts'

const unreached = () => Promise.reject(new CallError(0, 'sin red'))

/** A network that is offline until `back` is called; scheduled tasks run at once while online. */
function setUp(isOnlineAtFirst: boolean) {
  let isOnline = isOnlineAtFirst
  let back = () => {}
  const waits: number[] = []
  const tools = {
    network: {
      isOnline: () => isOnline,
      whenOnline: () =>
        new Promise<void>((resolve) => {
          back = () => {
            isOnline = true
            resolve()
          }
        }),
    },
    schedule: (task: () => void, ms: number) => {
      waits.push(ms)
      if (isOnline) task()
      return () => {}
    },
  }
  return { tools, waits, back: () => back() }
}

it('repeats a call that did not reach the server, three times', async () => {
  const { tools, waits } = setUp(true)
  await expect(retryWhileUnreachable(tools, unreached)).rejects.toThrow('sin red')
  expect(waits).toEqual([1_000, 2_000, 4_000])
})

it('does not repeat what the server refused', async () => {
  const { tools, waits } = setUp(true)
  await expect(retryWhileUnreachable(tools, () => Promise.reject(new CallError(503, 'x')))).rejects.toThrow(
    'x',
  )
  expect(waits).toEqual([])
})

it('waits for the network without counting', async () => {
  const { tools, back } = setUp(false)
  const answers = [unreached, () => Promise.resolve('sí')]
  const asked = retryWhileUnreachable(tools, () => answers.shift()?.() ?? unreached())
  await new Promise((resolve) => setImmediate(resolve))
  expect(answers).toHaveLength(1)
  back()
  expect(await asked).toBe('sí')
})
