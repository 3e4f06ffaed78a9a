import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { visitorKey } from './visitor-key.ts'

describe('visitorKey', () => {
  it.each([
    ['an IPv4 address is one visitor', '190.2.3.4', '190.2.3.4'],
    ['an IPv4 address written as IPv6 is the same visitor', '::ffff:190.2.3.4', '190.2.3.4'],
    ['an IPv6 address counts by its first half', '2800:810:1::abcd', '2800:810:1:0'],
    ['however it is written', '2800:0810:0001:0000:1:2:3:4', '2800:810:1:0'],
    ['all of loopback is one visitor', '127.8.9.1', 'loopback'],
    ['loopback in IPv6 too', '::1', 'loopback'],
    ['loopback written as IPv6 too', '::ffff:127.0.0.1', 'loopback'],
    ['an address with a port is the same visitor', '190.2.3.4:5120', '190.2.3.4'],
    ['an IPv6 address in brackets too', '[2800:810:1::abcd]:443', '2800:810:1:0'],
    ['what is not an address is counted together', 'unix:', 'unknown'],
    ['no address too', undefined, 'unknown'],
    ['an empty address too', '', 'unknown'],
  ])('%s', (_name, address, key) => {
    expect(visitorKey(address)).toBe(key)
  })

  it('two addresses of one /64 are one visitor, and of two are two', () => {
    const group = fc.integer({ min: 1, max: 0xffff }).map((n) => n.toString(16))
    const half = fc.tuple(group, group, group, group).map((groups) => groups.join(':'))
    fc.assert(
      fc.property(half, half, half, (network, one, other) => {
        expect(visitorKey(`${network}:${one}`)).toBe(visitorKey(`${network}:${other}`))
        fc.pre(network !== other)
        expect(visitorKey(`${network}:${one}`)).not.toBe(visitorKey(`${other}:${one}`))
      }),
    )
  })
})
