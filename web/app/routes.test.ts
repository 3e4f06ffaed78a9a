import { isSlugShaped } from '@multas/domain'
import { expect, it } from 'vitest'
import routes from './routes.ts'

it('no page of the site could be taken for a profile, nor a profile for a page', () => {
  const first = routes.flatMap(({ path }) => path?.split('/')[0] ?? []).filter((step) => !/^[:*]/.test(step))
  expect(first.length).toBeGreaterThan(20)
  expect(first.filter(isSlugShaped)).toEqual([])
})
