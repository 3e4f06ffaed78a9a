import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { actsIn, CONSULT, consult } from '../test/consult-upstream.ts'
import { type Simulator, startSimulator } from './simulator.ts'
import { UPSTREAMS } from './upstreams.ts'
import { JURISDICTIONS } from './world/jurisdictions.ts'

let simulator: Simulator

beforeAll(async () => {
  simulator = await startSimulator({ latency: 0, today: '2026-05-20' })
})

afterAll(() => simulator.close())

const SLUGS = JURISDICTIONS.map(({ slug }) => slug)
const PROVINCES = `buenos-aires catamarca chaco chubut caba cordoba corrientes entre-rios formosa jujuy la-pampa la-rioja
  mendoza misiones neuquen rio-negro salta san-juan san-luis santa-cruz santa-fe santiago-del-estero tierra-del-fuego tucuman`

it('plays the 24 provinces, the nation and the towns', () => {
  expect(SLUGS).toEqual(expect.arrayContaining([...PROVINCES.split(/\s+/), 'nacional', 'lanus', 'escobar']))
  expect(Object.keys(CONSULT).sort()).toEqual([...SLUGS].sort())
})

describe.each(SLUGS)('%s', (slug) => {
  it.each([
    ['ZZ100AB', 1],
    ['ZY100AB', 2],
    ['ZX100AB', 0],
    ['AAA000', 0],
  ])('lists for %s %i fines', async (plate, count) => {
    const answered = await consult(simulator.url, slug, { plate })
    expect(actsIn(answered.text)).toHaveLength(count)
  })

  it('says the same thing twice', async () => {
    const [first, second] = await Promise.all([
      consult(simulator.url, slug, { plate: 'ZZ100AB' }),
      consult(simulator.url, slug, { plate: 'ZZ100AB' }),
    ])
    expect(actsIn(first.text)).toEqual(actsIn(second.text))
  })

  it('no longer lists what was removed, and lists it again once restored', async () => {
    const subject = { upstream: slug, patent: 'ZZ200CD' }
    const before = actsIn((await consult(simulator.url, slug, { plate: 'ZZ200CD' })).text)
    expect(simulator.edit({ ...subject, change: 'remove' })).toEqual(before)
    expect(actsIn((await consult(simulator.url, slug, { plate: 'ZZ200CD' })).text)).toEqual([])
    simulator.edit({ ...subject, change: 'restore' })
    expect(actsIn((await consult(simulator.url, slug, { plate: 'ZZ200CD' })).text)).toEqual(before)
  })
})

describe.each(JURISDICTIONS.filter(({ acceptsDni }) => acceptsDni).map(({ slug }) => slug))(
  '%s by DNI',
  (slug) => {
    it.each([
      ['99100200', 1],
      ['27999888', 0],
    ])('lists for %s %i fines', async (dni, count) => {
      const gender = dni === '27999888' ? 'F' : 'M'
      const answered = await consult(simulator.url, slug, { dni, gender })
      expect(answered.status).toBeLessThan(500)
      expect(actsIn(answered.text)).toHaveLength(count)
    })
  },
)

it('gives another seed other fines, and the same seed on another day the same acts with other dates', async () => {
  const options = { latency: 0, seed: 1, today: '2026-08-20' }
  const [sameSeed, otherSeed] = await Promise.all([
    startSimulator(options),
    startSimulator({ ...options, seed: 2 }),
  ])
  const texts = await Promise.all(
    [simulator, sameSeed, otherSeed].map(
      async ({ url }) => (await consult(url, 'mendoza', { plate: 'AB123CD' })).text,
    ),
  )
  await Promise.all([sameSeed.close(), otherSeed.close()])
  const [now = '', later = '', other = ''] = texts
  expect(actsIn(later)).toEqual(actsIn(now))
  expect(later).not.toBe(now)
  expect(actsIn(other)).not.toEqual(actsIn(now))
})

it.each(UPSTREAMS.map(({ slug, dialect }) => [slug, Object.keys(dialect.routes)] as const))(
  '%s survives nonsense on each of its routes',
  async (slug, routes) => {
    const headers = {
      authorization: 'Basic !',
      cookie: 'a=b; =;;JSESSIONID',
      'x-api-key': 'larioja-demo-key',
    }
    for (const route of routes) {
      const [method = 'GET', path = '/'] = route.replace('*', '%E0%A4%A').split(' ')
      const address = `${simulator.url}/${slug}${path}?dominio=%00&page=-1&cursor=%ff&n=x&direccion=,,y,`
      for (const body of method === 'GET'
        ? [undefined]
        : ['', '[1', '{"direcciones":[null,1]}', '\u0000=&id=%zz']) {
        const response = await fetch(address, {
          method,
          headers,
          redirect: 'manual',
          ...(body ? { body } : {}),
        })
        expect(await response.text()).not.toContain('the simulator failed')
      }
    }
  },
)
