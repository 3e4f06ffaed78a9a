import { expect, it } from 'vitest'
import { createToastStore } from './toast-store.ts'

it('shows one toast at a time, and changes one of the same name in place', () => {
  const { show, getToast } = createToastStore(() => {})
  show({ title: 'uno' })
  show({ id: 'x', title: 'dos' })
  show({ id: 'x', title: 'tres' })
  expect(getToast()).toMatchObject({ id: 'x', title: 'tres', open: true })
})

it('removes a dismissed toast after 1,000,000 ms, unless another took its place', () => {
  const tasks: [() => void, number][] = []
  const { show, dismiss, getToast } = createToastStore((task, delayMs) => tasks.push([task, delayMs]))
  show({ id: 'a', title: 'a' })
  dismiss('a')
  expect(getToast()).toMatchObject({ open: false })
  show({ id: 'b', title: 'b' })
  tasks[0]?.[0]()
  expect(getToast()?.id).toBe('b')
  dismiss('b')
  expect(tasks[1]?.[1]).toBe(1_000_000)
  tasks[1]?.[0]()
  expect(getToast()).toBeNull()
})
