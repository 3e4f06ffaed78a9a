import { afterEach, describe, expect, it } from 'vitest'
import { visitorKey } from '../limits/visitor-key.ts'
import { createLog } from '../log/log.ts'
import { type App, createApp } from './create-app.ts'
import { readTrustedProxies } from './trusted-proxies.ts'

let app: App | undefined
afterEach(() => app?.close())

interface Asked {
  readonly proxies: string
  readonly peer?: string
  readonly headers?: Readonly<Record<string, string>>
}

async function keyOf({ proxies, peer = '127.0.0.1', headers = {} }: Asked): Promise<string> {
  const trustedProxies = readTrustedProxies(proxies)
  if (trustedProxies === undefined) throw new Error(`refused: ${proxies}`)
  app = await createApp({ log: createLog('silent'), trustedProxies, bodyLimit: 1_000 })
  app.get('/key', (request) => ({ key: visitorKey(request.ip) }))
  const answer = await app.inject({
    url: '/key',
    remoteAddress: peer,
    headers: { host: 'localhost', ...headers },
  })
  return answer.json<{ key: string }>().key
}

const forwarded = (value: string) => ({ 'x-forwarded-for': value })

describe('the address of a visitor', () => {
  it.each<[string, Asked, string]>([
    [
      'behind one proxy is the last one',
      { proxies: '1', headers: forwarded('9.9.9.9, 190.2.3.4') },
      '190.2.3.4',
    ],
    [
      'behind two is the one before',
      { proxies: '2', headers: forwarded('9.9.9.9, 190.2.3.4, 10.0.0.1') },
      '190.2.3.4',
    ],
    [
      'skips the trusted networks',
      { proxies: 'loopback, 10.0.0.0/8', headers: forwarded('9.9.9.9, 190.2.3.4, 10.0.0.1') },
      '190.2.3.4',
    ],
    [
      'ignores the header of another peer',
      { proxies: 'loopback', peer: '203.0.113.9', headers: forwarded('190.2.3.4') },
      '203.0.113.9',
    ],
    ['may come with a port', { proxies: '1', headers: forwarded('190.2.3.4:4711') }, '190.2.3.4'],
    [
      'may be in brackets',
      { proxies: 'loopback', headers: forwarded('[2800:810:1::5]:4711') },
      '2800:810:1:0',
    ],
    ['may be an IPv4 address in IPv6', { proxies: '1', headers: forwarded('::ffff:190.2.3.4') }, '190.2.3.4'],
    ['is unknown when it is garbage', { proxies: '1', headers: forwarded('9.9.9.9, <script>') }, 'unknown'],
    [
      'is not skipped when it is garbage',
      { proxies: 'loopback', headers: forwarded('9.9.9.9, <script>') },
      'unknown',
    ],
    ['is not taken from Forwarded', { proxies: '1', headers: { forwarded: 'for=9.9.9.9' } }, 'unknown'],
    [
      'is unknown behind an untrusted proxy here',
      { proxies: 'off', headers: forwarded('9.9.9.9') },
      'unknown',
    ],
    [
      'is unknown for a foreign host from here',
      { proxies: 'off', headers: { host: 'multas.example' } },
      'unknown',
    ],
    ['is loopback for a program here', { proxies: 'off' }, 'loopback'],
  ])('%s', async (_name, asked, key) => {
    expect(await keyOf(asked)).toBe(key)
  })
})

describe('TRUST_PROXY', () => {
  it.each([
    'on',
    'true',
    'nginx',
    '0',
    '11',
    '1.5',
    '-1',
    '10.0.0.0/33',
    '0.0.0.0/0',
    '::/0',
    '10.0.0.0/',
    '10.0.0.1/8/9',
    ',',
    '*',
  ])('refuses %s', (text) => {
    expect(readTrustedProxies(text)).toBeUndefined()
  })

  it.each([
    ['1', 1],
    ['off', null],
    ['loopback', ['loopback']],
    ['10.0.0.5, 192.168.0.0/16,2001:db8::/32', ['10.0.0.5', '192.168.0.0/16', '2001:db8::/32']],
  ])('takes %s', (text, proxies) => {
    expect(readTrustedProxies(text)).toEqual(proxies)
  })
})
