import { describe, expect, it } from 'vitest'
import { ALL_CALLS } from './attack-calls.ts'
import { buildRequest, describeCall, replaceOne } from './build-request.ts'
import { createRandom, seedOf } from './random.ts'

const described = ALL_CALLS.map(describeCall)

const requestsOf = (seed: number) =>
  described.flatMap((one) => {
    const random = createRandom(seedOf(seed, one.call.operation))
    return Array.from({ length: 6 }, () => buildRequest(one, {}, random))
  })

describe('requests', () => {
  it('are built for every call', () => {
    expect(ALL_CALLS.length).toBeGreaterThan(200)
    expect(new Set(ALL_CALLS.map(({ operation }) => operation)).size).toBe(ALL_CALLS.length)
  })

  it('are the same for the same seed, and others for another', () => {
    const write = (seed: number) => JSON.stringify(requestsOf(seed))
    expect(write(1)).toBe(write(1))
    expect(write(1)).not.toBe(write(2))
  })

  it('can be sent: a path and headers without characters that end them', () => {
    for (const { path, headers } of requestsOf(3)) {
      expect(path).toMatch(/^\/[!-~]*$/)
      for (const value of Object.values(headers)) expect(value).toMatch(/^[ -~]*$/)
    }
  })

  it('are hostile in paths, queries and bodies', () => {
    const requests = [4, 5, 6].flatMap(requestsOf)
    const paths = requests.map(({ path }) => path).join(' ')
    for (const part of ['%00', '0000-01-01', '9e15', '%zz', '[]=1']) expect(paths).toContain(part)
    const bodies = requests.map(({ body }) => body?.toString('latin1') ?? '').join(' ')
    for (const part of ['9000000000000000', '2147483648', '__proto__', '\\ud800', '\\u0000'])
      expect(bodies).toContain(part)
  })
})

it('a value is replaced in one place at most per level, never left as it was for good', () => {
  const value = { a: { b: 1, c: [1, 2] }, d: 'x' }
  const random = createRandom(5)
  const changed = Array.from({ length: 50 }, () => JSON.stringify(replaceOne(value, random)))
  expect(changed.filter((text) => text !== JSON.stringify(value)).length).toBeGreaterThan(40)
  expect(value).toEqual({ a: { b: 1, c: [1, 2] }, d: 'x' })
})
