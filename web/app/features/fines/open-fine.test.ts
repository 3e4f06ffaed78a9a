import { expect, it } from 'vitest'
import { createOpenFine } from './open-fine.ts'

it('has one fine open at a time, and notifies of each change', () => {
  const openFine = createOpenFine()
  const seen: string[] = []
  const leave = openFine.subscribe(() => seen.push(`${openFine.stateOf('a')} ${openFine.stateOf('b')}`))
  openFine.open('a', 'open')
  openFine.open('b', 'found')
  openFine.close()
  leave()
  openFine.open('a', 'open')
  expect(seen).toEqual(['open closed', 'closed found', 'closed closed'])
})
