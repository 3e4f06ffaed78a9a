import { describe, expect, it } from 'vitest'
import { isPrivateHost } from './private-hosts.ts'

const hostOf = (host: string) => new URL(`http://${host}`).hostname

describe('the host of a written address', () => {
  it.each([
    'localhost',
    'db',
    'printer.local',
    'x.internal',
    '127.0.0.1',
    '2130706433',
    '0x7f.1',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '192.168.1.1',
    '192.0.0.8',
    '192.0.2.1',
    '198.18.0.1',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '[::]',
    '[::1]',
    '[::ffff:10.0.0.1]',
    '[::ffff:8.8.8.8]',
    '[64:ff9b::a00:1]',
    '[64:ff9b:1::1]',
    '[2002:a00:1::]',
    '[2001:db8::1]',
    '[2001::1]',
    '[fc00::1]',
    '[fd12::1]',
    '[fe80::1]',
    '[ff02::1]',
    '[::127.0.0.1]',
    '[100::1]',
  ])('%s is not of the public internet', (host) => {
    expect(isPrivateHost(hostOf(host))).toBe(true)
  })

  it.each(['multas.cordoba.gob.ar', '200.45.1.1', '[2800:810::1]'])('%s may be', (host) => {
    expect(isPrivateHost(hostOf(host))).toBe(false)
  })
})
