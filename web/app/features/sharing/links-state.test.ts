import { expect, it } from 'vitest'
import { initialLinks, type LinksEvent, reduceLinks } from './links-state.ts'

const link = (id: string) => ({
  id,
  kind: 'share' as const,
  createdAt: '2026-03-11T14:05:00.000Z',
  expiresAt: '2026-04-10T14:05:00.000Z',
})
const created = (id: string) => ({ ...link(id), url: `https://multas.example/results/${id}` })
const after = (...events: LinksEvent[]) => events.reduce(reduceLinks, initialLinks)
const listed: LinksEvent = { type: 'listed', links: [link('a')] }

it('a new link comes first, and its address is shown until it is revoked', () => {
  const made = after(listed, { type: 'creating' }, { type: 'created', link: created('b') })
  expect(made).toEqual({ list: [link('b'), link('a')], created: created('b'), busy: null, problem: null })
  const other = reduceLinks(made, { type: 'revoked', linkId: 'a' })
  expect(other).toMatchObject({ list: [link('b')], created: created('b') })
  expect(reduceLinks(other, { type: 'revoked', linkId: 'b' })).toMatchObject({ list: [], created: null })
})

it('a failed list can be asked for again; what fails later leaves the list', () => {
  const failed = after({ type: 'listFailed', problem: 'Sin conexión' })
  expect(failed).toMatchObject({ list: 'failed', problem: 'Sin conexión' })
  expect(reduceLinks(failed, { type: 'loading' })).toMatchObject({ list: 'loading', problem: null })
  const refused = after(listed, { type: 'creating' }, { type: 'failed', problem: 'Ya tenés 10' })
  expect(refused).toEqual({ list: [link('a')], created: null, busy: null, problem: 'Ya tenés 10' })
  expect(reduceLinks(refused, { type: 'creating' })).toMatchObject({ busy: 'creating', problem: null })
})

it('a link that is created while the others are unknown does not pass for the only one', () => {
  const made: LinksEvent = { type: 'created', link: created('b') }
  expect(after({ type: 'creating' }, made)).toMatchObject({ list: 'loading', created: created('b') })
  const failed: LinksEvent = { type: 'listFailed', problem: 'Sin conexión' }
  expect(after(failed, { type: 'creating' }, made)).toMatchObject({ list: 'failed', busy: null })
  expect(after({ type: 'creating' }, failed)).toMatchObject({ list: 'failed', busy: 'creating' })
})
