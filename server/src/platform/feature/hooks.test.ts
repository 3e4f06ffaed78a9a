import { expect, it } from 'vitest'
import { createHooks } from './hooks.ts'

interface Hooks {
  onOpened(id: number): Promise<void>
  onClosed(id: number, reason: string): Promise<void>
}

it('runs the handlers of one hook in the order of the features, one after the other', async () => {
  const hooks = createHooks<Hooks>()
  const close = hooks.emitter('onClosed')
  const calls: string[] = []
  const slow = async (id: number, reason: string) => {
    calls.push(`first ${id} ${reason}`)
    await Promise.resolve()
    calls.push('first ended')
  }
  hooks.connect([
    { hooks: { onClosed: slow } },
    { hooks: { onOpened: async () => void calls.push('opened') } },
    {},
    { hooks: { onClosed: async (id) => void calls.push(`second ${id}`) } },
  ])
  await close(7, 'paid')
  expect(calls).toEqual(['first 7 paid', 'first ended', 'second 7'])
})

it('fails with the handler that fails, so that the transaction of the caller is undone', async () => {
  const hooks = createHooks<Hooks>()
  hooks.connect([{ hooks: { onOpened: () => Promise.reject(new Error('of the test')) } }])
  await expect(hooks.emitter('onOpened')(1)).rejects.toThrow('of the test')
  await expect(hooks.emitter('onClosed')(1, 'x')).resolves.toBeUndefined()
})
