import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TLSSocket } from 'node:tls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createJurisdictions } from '../create-jurisdictions.ts'
import { gather, loadFiles, PLATE } from '../testing/consult.ts'

/** Made for each run, so that none expires. */
function makeCertificates(dir: string): void {
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: dir, stdio: 'pipe' })
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const authority = (name: string) =>
    openssl('req', '-x509', ...curve, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.pem`)
  const signed = (name: string, by: string) => {
    openssl('req', ...curve, '-subj', `/CN=${name}`, '-keyout', `${name}.key`, '-out', `${name}.csr`)
    const issue = ['-req', '-in', `${name}.csr`, '-CA', `${by}.pem`, '-CAkey', `${by}.key`, '-CAcreateserial']
    openssl('x509', ...issue, '-days', '2', '-extfile', 'san.cnf', '-out', `${name}.pem`)
  }
  writeFileSync(join(dir, 'san.cnf'), 'subjectAltName=IP:127.0.0.1\n')
  for (const name of ['root', 'stranger']) authority(name)
  signed('server', 'root')
  signed('client', 'root')
  signed('other', 'stranger')
  openssl('ec', '-in', 'client.key', '-aes128', '-passout', 'pass:secreto', '-out', 'locked.key')
}

let dir: string
let server: Server
const read = (name: string) => readFileSync(join(dir, name), 'utf8')

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'mutual-tls-'))
  makeCertificates(dir)
  const options = { key: read('server.key'), cert: read('server.pem'), ca: read('root.pem') }
  server = createServer({ ...options, requestCert: true, rejectUnauthorized: true }, (request, response) => {
    const { subject } = (request.socket as TLSSocket).getPeerCertificate()
    response.end(JSON.stringify({ actas: [{ n: `1 de ${subject.CN}` }] }))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
  rmSync(dir, { recursive: true, force: true })
})

const TLS = `tls: { ca_file: root.pem, cert: "\${CERT}", key: "\${KEY}" }`

function load(settings: Readonly<Record<string, string>>, tls = TLS, scheme = 'https') {
  const { port } = server.address() as AddressInfo
  const lines = [
    `base_url: ${scheme}://127.0.0.1:${port}`,
    tls,
    'request: { path: /actas }',
    'items: actas',
    'fields: { numeroActa: n }',
    'limits: { retries: 0 }',
  ]
  const text = `slug: test\nname: Prueba\nsources:\n  - subjects: [patent]\n    ${lines.join('\n    ')}\n`
  return loadFiles({ 'test.yaml': text, 'root.pem': read('root.pem') }, settings)
}

async function consult(settings: Readonly<Record<string, string>>, tls = TLS) {
  const loaded = load(settings, tls)
  if (!loaded.ok) throw new Error(loaded.faults[0]?.reason)
  const jurisdictions = createJurisdictions({ loaded })
  try {
    return await gather(jurisdictions.consult('test', PLATE, new AbortController().signal))
  } finally {
    await jurisdictions.close()
  }
}

describe('mutual TLS', () => {
  it.each([
    ['the PEM in a variable', () => ({ CERT: read('client.pem'), KEY: read('client.key') })],
    [
      'the PEM on one line',
      () => ({
        CERT: read('client.pem').replaceAll('\n', '\\n'),
        KEY: read('client.key').replaceAll('\n', '\\n'),
      }),
    ],
    ['the path of a file', () => ({ CERT: join(dir, 'client.pem'), KEY: join(dir, 'client.key') })],
  ])('identifies us with the certificate: %s', async (_name, settings) => {
    expect(await consult(settings())).toMatchObject({
      ...{ end: { outcome: 'found' }, fines: [{ numeroActa: '1 de client' }] },
    })
  })

  it('opens a key with its passphrase', async () => {
    const settings = { CERT: read('client.pem'), KEY: read('locked.key'), PASS: 'secreto' }
    const reported = await consult(settings, TLS.replace(' }', `, passphrase: "\${PASS}" }`))
    expect(reported.fines).toMatchObject([{ numeroActa: '1 de client' }])
  })

  it('without a certificate, or with one of others, gets no answer', async () => {
    expect((await consult({}, 'tls: { ca_file: root.pem }')).end.outcome).toBe('error')
    expect((await consult({ CERT: read('other.pem'), KEY: read('other.key') })).end.outcome).toBe('error')
  })

  it('is not configured while a variable is unset', async () => {
    expect((await consult({ CERT: read('client.pem') })).end).toMatchObject({
      ...{ outcome: 'not_configured', reason: 'unset: KEY' },
    })
  })

  it.each([
    [
      'a key in the file',
      () => load({}, `tls: { cert: "\${CERT}", key: abc }`),
      'must come from the environment',
    ],
    ['a key alone', () => load({ KEY: 'x' }, `tls: { key: "\${KEY}" }`), 'needs both cert and key'],
    [
      'http',
      () => load({ CERT: read('client.pem'), KEY: read('client.key') }, TLS, 'http'),
      'https base_url',
    ],
    [
      'neither PEM nor file',
      () => load({ CERT: read('client.pem'), KEY: 'nada' }),
      'neither a PEM nor the path',
    ],
    [
      'a key of another certificate',
      () => load({ CERT: read('client.pem'), KEY: read('other.key') }),
      'are not a certificate (PEM) and its private key',
    ],
  ])('is refused by the loader: %s', (_name, loading, reason) => {
    const loaded = loading()
    expect(loaded.ok ? [] : loaded.faults).toMatchObject([
      { reason: expect.stringContaining(reason), line: expect.any(Number) },
    ])
  })
})
