import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupThousands } from './group-thousands.ts'

it('writes the dots that the expression writes', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9]{0,12}$/), (digits) => {
      expect(groupThousands(digits)).toBe(digits.replace(/\B(?=(?:[0-9]{3})+$)/g, '.'))
    }),
  )
})
