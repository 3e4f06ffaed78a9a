import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type App, createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createSite } from './index.ts'

const log = createLog('silent')
const siteUrl = 'https://multas.example'
const context = () => ({
  siteName: 'Multas',
  siteUrl,
  contactEmail: 'hola@multas.example',
  privacyEmail: 'datos@multas.example',
  operator: null,
  profiles: 'everyone' as const,
  mailFrom: 'Multas <avisos@multas.example>',
  demo: false,
  monitoring: { priceCentavos: 29_900, maxSubjects: 5, isForSale: false },
  notice: null,
  jurisdictionNames: ['Salta'],
  jurisdictions: () => [],
  sourceStates: async () => null,
  fetchResults: () => Promise.reject(new Error('Connection terminated unexpectedly')),
  fetchProfile: async () => null,
})

/** A build whose pages show what they were given. */
const BUILT = `let rendered = 0
const html = { 'content-type': 'text/html; charset=utf-8' }
export const handlePage = async ({ url, method }, { site, nonce, onError }) =>
  url.includes('/away') ? site.fetchResults().catch((error) => (onError(error), { status: 500, headers: html, body: Buffer.from('broken') })) :
  url.includes('/kept') ? { status: 200, headers: { ...html, 'x-keep-seconds': '60', ...(url.includes('/kept-reader') && { 'x-reads-query': 'q' }) }, body: Buffer.from(
    '<script nonce="' + nonce + '">run(' + ++rendered + ')</script><script src="/assets/a.js" nonce="' + nonce + '"></script>' + ' '.repeat(2000)) } :
  { status: url.endsWith('/nada') ? 404 : 200, headers: html,
    body: Buffer.from(method === 'HEAD' ? '' : JSON.stringify({ url, site: site.siteName, nonce }) + ' '.repeat(2000)) }`
const SCRIPT = 'console.log(1)'

let now = new Date('2026-11-21T12:00:00Z')
let buildDirectory: string
let app: App

beforeAll(async () => {
  buildDirectory = await mkdtemp(join(tmpdir(), 'site-'))
  await mkdir(join(buildDirectory, 'client/assets'), { recursive: true })
  await mkdir(join(buildDirectory, 'server'))
  await writeFile(join(buildDirectory, 'server/package.json'), '{"type":"module"}')
  await writeFile(join(buildDirectory, 'server/index.js'), BUILT)
  await mkdir(join(buildDirectory, 'en/server'), { recursive: true })
  await writeFile(join(buildDirectory, 'en/server/package.json'), '{"type":"module"}')
  await writeFile(join(buildDirectory, 'en/server/index.js'), BUILT.replace('site.siteName', "'English'"))
  await writeFile(join(buildDirectory, 'client/assets/app-1.js'), SCRIPT)
  await writeFile(join(buildDirectory, 'client/assets/app-1.js.br'), brotliCompressSync(SCRIPT))
  await writeFile(join(buildDirectory, 'client/favicon.svg'), '<svg/>')
  app = await createApp({ log, trustedProxies: null, bodyLimit: 1_000 })
  const site = await createSite({ buildDirectory, context, siteUrl, log, clock: () => now })
  site.routes(app)
  await app.ready()
})

afterAll(async () => {
  await app.close()
  await rm(buildDirectory, { recursive: true })
})

describe('a page', () => {
  it('is rendered for the canonical address, regardless of the Host header', async () => {
    const reply = await app.inject({ url: '/x?patente=AB123CD', headers: { host: 'evil.example' } })
    expect(reply.json()).toMatchObject({ url: `${siteUrl}/x?patente=AB123CD`, site: 'Multas' })
  })

  it.each([
    ['/en', 'English'],
    ['/en/results/x', 'English'],
    ['/entre-rios', 'Multas'],
    ['/pt', 'Multas'],
  ])('%s is rendered by the build of its language, if there is one: %s', async (url, site) => {
    expect((await app.inject(url)).json()).toMatchObject({ site })
  })

  it('allows its own inline scripts only, by a nonce of its own', async () => {
    const [one, other] = await Promise.all([app.inject('/'), app.inject('/')])
    const policy = String(one.headers['content-security-policy'])
    expect(policy).toContain(`script-src 'self' 'nonce-${one.json().nonce}'`)
    expect(policy).not.toContain('unsafe')
    expect(policy).toContain('wss://multas.example')
    expect(one.json().nonce).not.toBe(other.json().nonce)
    expect(Buffer.from(one.json().nonce, 'base64')).toHaveLength(16)
  })

  it('carries the security headers', async () => {
    const { headers } = await app.inject('/')
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': expect.stringContaining('max-age'),
      'permissions-policy': expect.stringContaining('camera=()'),
    })
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  })

  it('keeps its status and answers HEAD without a body', async () => {
    expect((await app.inject('/nada')).statusCode).toBe(404)
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect([head.statusCode, head.body]).toEqual([200, ''])
  })

  it.each([
    ['/empresa/', '/empresa'],
    ['/empresa/?de=mail', '/empresa?de=mail'],
    ['/index.html', '/'],
    ['/empresa/index.html', '/empresa'],
    ['//evil.example/', '/evil.example'],
  ])('%s has moved for good to %s', async (url, place) => {
    const reply = await app.inject(url)
    expect([reply.statusCode, reply.headers.location]).toEqual([301, place])
  })

  it('costs no more for being asked with 15,500 slashes', async () => {
    const site = await app.listen({ host: '127.0.0.1', port: 0 })
    const timeOf = async (path: string) => {
      const start = performance.now()
      for (let round = 0; round < 10; round += 1)
        await (await fetch(site + path, { redirect: 'manual' })).arrayBuffer()
      return performance.now() - start
    }
    await timeOf('/')
    const plain = await timeOf(`/${'x'.repeat(15_500)}`)
    const slashes = await timeOf(`${'/'.repeat(15_500)}x`)
    expect(slashes / plain).toBeLessThan(10)
  })

  it('that needs the database while it is away says so calmly, keeps its address and retries by itself', async () => {
    const visit = await app.inject({ url: '/away', headers: { accept: 'text/html' } })
    expect([visit.statusCode, visit.headers['retry-after']]).toEqual([503, '3'])
    expect(visit.headers['cache-control']).toBe('no-store')
    expect(visit.body).toContain('Reintentando...')
    expect(visit.body).not.toMatch(/Algo salió mal|broken/)
    const script = /<script>(.+)<\/script>/.exec(visit.body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(visit.headers['content-security-policy']).toContain(
      `script-src 'sha256-${hash}'; connect-src 'self'`,
    )
    const data = await app.inject('/away.data')
    expect([data.statusCode, data.json().code]).toEqual([503, 'servicio_no_disponible'])
  })

  it.each([
    ['POST', '/'],
    ['PUT', '/empresa'],
    ['DELETE', '/favicon.svg'],
    ['OPTIONS', '/empresa'],
  ] as const)('%s %s is no way to read it', async (method, url) => {
    const huge = { payload: 'x'.repeat(5_000), headers: { 'content-type': 'text/xml' } }
    const reply = await app.inject({ method, url, ...huge })
    expect([reply.statusCode, reply.json().code]).toEqual([405, 'metodo_no_permitido'])
    expect(reply.headers.allow).toBe('GET, HEAD')
  })

  it.each([
    ['gzip, br', 'br'],
    ['gzip', 'gzip'],
    ['br;q=0', undefined],
    ['identity', undefined],
  ])('is compressed for %s as %s', async (accepted, encoding) => {
    const reply = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(reply.headers['content-encoding']).toBe(encoding)
    if (encoding === 'br')
      expect(brotliDecompressSync(reply.rawPayload).toString()).toContain('"site":"Multas"')
  })

  it('of a private link is never cached', async () => {
    const { headers } = await app.inject('/results/abc')
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    })
  })
})

describe('a page of the administration', () => {
  it.each([
    '/admin-panel-x7k9',
    '/admin-panel-x7k9/dashboard',
    '/admin-panel-x7k9/subscription/1?x=2',
    '/Admin-Panel-X7K9',
    '/%61dmin-panel-x7k9/dashboard',
    '/./admin-panel-x7k9',
    '/x/%2e%2e/admin-panel-x7k9',
  ])('%s is kept and listed by nobody, and may do less', async (path) => {
    const { headers } = await app.inject(path)
    expect(headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("form-action 'none'")
    expect(policy).not.toMatch(/wss?:|worker-src|unsafe/)
  })

  it('of a result is private however its address is spelled', async () => {
    for (const path of ['/results/a', '/RESULTS/a', '/%72esults/a', '/en/results/a', '/PT/results/a'])
      expect((await app.inject(path)).headers).toMatchObject({ 'x-robots-tag': 'noindex, nofollow' })
  })

  it('is not one whose path only begins alike', async () => {
    const { headers } = await app.inject('/admin-panel-x7k9x')
    expect(headers['x-robots-tag']).toBeUndefined()
  })
})

describe('a page that is the same for everyone', () => {
  const ask = (headers: Record<string, string> = {}) => app.inject({ url: '/kept', headers })

  it('is rendered once for as long as it says, and anew after that', async () => {
    const [first] = [await ask(), await ask({ 'accept-encoding': 'br' })]
    expect(first.body).toContain('run(1)')
    expect((await ask()).body).toBe(first.body)
    now = new Date(now.getTime() + 60_000)
    expect((await ask()).body).toContain('run(2)')
  })

  it('is not cached when it was requested with a query', async () => {
    const [one, other] = [
      await app.inject('/kept?patente=AB123CD'),
      await app.inject('/kept?patente=AB123CD'),
    ]
    expect(one.body).not.toBe(other.body)
  })

  it('is sent as it is kept to who asks with what it does not read', async () => {
    const [plain, tagged, asked] = [
      await app.inject('/kept-reader'),
      await app.inject('/kept-reader?utm_source=mail'),
      await app.inject('/kept-reader?utm_source=mail&q=x'),
    ]
    expect(tagged.body).toBe(plain.body)
    expect(asked.body).not.toBe(plain.body)
    expect(plain.headers['x-reads-query'] ?? asked.headers['x-reads-query']).toBeUndefined()
  })

  it('shares no nonce: its scripts are allowed by what they are', async () => {
    const { body, headers } = await ask()
    const policy = String(headers['content-security-policy'])
    expect(body).not.toContain('nonce')
    const script = /<script>(.*?)<\/script>/.exec(body)?.[1] ?? ''
    const hash = createHash('sha256').update(script).digest('base64')
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`)
    expect(headers['x-keep-seconds']).toBeUndefined()
  })

  it('is not sent again to who has it', async () => {
    const { headers } = await ask()
    for (const known of [headers.etag, `W/${headers.etag}`, `"other", ${headers.etag}`, '*']) {
      const again = await ask({ 'if-none-match': String(known) })
      expect([again.statusCode, again.body]).toEqual([304, ''])
    }
    expect((await ask({ 'if-none-match': '"other"' })).statusCode).toBe(200)
  })

  it('is compressed for who asks so', async () => {
    const reply = await ask({ 'accept-encoding': 'br' })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe((await ask()).body)
  })
})

describe('a file', () => {
  it('of the build is kept for ever and sent as it was compressed', async () => {
    const reply = await app.inject({ url: '/assets/app-1.js', headers: { 'accept-encoding': 'br' } })
    expect(reply.headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-type': expect.stringContaining('javascript'),
    })
    expect(brotliDecompressSync(reply.rawPayload).toString()).toBe(SCRIPT)
  })

  it('of the public folder is at the root', async () => {
    expect((await app.inject('/favicon.svg')).headers['content-type']).toContain('svg')
  })

  it.each(['/assets/missing.js', '/assets/..%2f..%2fserver%2findex.js', '/api/unknown'])(
    '%s is not a file',
    async (url) => {
      const reply = await app.inject(url)
      expect(reply.body).not.toContain('handlePage')
      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
    },
  )
})

it('says what to do without a build', async () => {
  const missing = createSite({ buildDirectory: '/nowhere', context, siteUrl, log, clock: () => now })
  await expect(missing).rejects.toThrow(/not built.*npm run build -w web/)
})
