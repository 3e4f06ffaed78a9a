import { expect, it } from 'vitest'
import { createOpenFine } from './open-fine.ts'

it('has one fine open at a time, and notifies those that change', () => {
  const openFine = createOpenFine()
  const seen: string[] = []
  const [leave] = ['a', 'b', 'c'].map((key) =>
    openFine.subscribe(key, () => seen.push(`${key} ${openFine.stateOf(key)}`)),
  )
  openFine.open('a', 'open')
  openFine.open('b', 'found')
  openFine.close()
  leave?.()
  openFine.open('a', 'open')
  expect(seen).toEqual(['a open', 'a closed', 'b found', 'b closed'])
})
