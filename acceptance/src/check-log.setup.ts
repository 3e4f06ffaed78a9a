import { afterAll, expect, inject } from 'vitest'
import { findLeaks } from './run-directory.ts'

/** After each file: the product still responds, and its output contains no personal data of this run. */
afterAll(async () => {
  const ready = await fetch(`${inject('productUrl')}/readyz`)
  expect(ready.status, 'the product is ready').toBe(200)
  expect(findLeaks(inject('runDirectory')), 'personal data in the output').toEqual([])
})
