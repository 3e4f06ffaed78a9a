import { CALLS, CLOSE_CODES } from '@multas/contract'
import { describeApi } from '@multas/contract/openapi'
import { describe, expect, it } from 'vitest'
import { createApp } from '../../platform/http/create-app.ts'
import { createLog } from '../../platform/log/log.ts'
import { createApiDocs } from './index.ts'

const site = { siteName: 'Multas & <Cía>', siteUrl: 'https://multas.example' }

async function get(url: string, headers: Record<string, string> = {}) {
  const app = await createApp({ log: createLog('silent'), trustedProxies: null, bodyLimit: 1_000 })
  createApiDocs(site).routes(app)
  return await app.inject({ url, headers })
}

describe('GET /api/openapi.json', () => {
  it('is the contract described', async () => {
    const reply = await get('/api/openapi.json')
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8')
    expect(reply.json()).toEqual(JSON.parse(JSON.stringify(describeApi(CALLS, site))))
  })
})

describe.each(['/api/openapi.json', '/api/docs'])('%s', (url) => {
  it('is sent once to a client that caches it', async () => {
    const first = await get(url)
    expect([first.statusCode, first.headers['cache-control']]).toEqual([200, 'public, max-age=300'])
    const etag = String(first.headers.etag)
    expect(etag).toMatch(/^"[\w-]+"$/)
    for (const kept of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await get(url, { 'if-none-match': kept })
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag])
    }
    expect((await get(url, { 'if-none-match': '"other"' })).statusCode).toBe(200)
  })
})

describe('GET /api/docs', () => {
  it('has a place for each call, with a line that makes it', async () => {
    const { body } = await get('/api/docs')
    for (const call of CALLS) expect(body).toContain(`<section class="operation" id="${call.operation}">`)
    expect(body.match(/<code>curl /g)).toHaveLength(CALLS.length)
    expect(body).toContain('https://multas.example/api/proxy/pdf/')
    expect(body).not.toMatch(/curl [^<]*[{}]hash/)
  })

  it('says of each call with a credential what it needs, and makes it with that', async () => {
    const { body } = await get('/api/docs')
    const sections = new Map(
      body.split('<section class="operation" id="').map((one) => [one.split('"')[0], one]),
    )
    const shown = {
      account: '-b &quot;__Host-cuenta=$CUENTA&quot;',
      key: '-H &quot;authorization: Bearer $CLAVE&quot;',
      visitor: /-b &quot;__Host-navegador=\$NAVEGADOR&quot;|-H &quot;authorization: Bearer \$TOKEN&quot;/,
    } as const
    for (const { operation, access } of CALLS.filter(({ access }) => access.by in shown)) {
      const section = sections.get(operation) ?? ''
      expect(section, operation).toMatch(shown[access.by as keyof typeof shown])
      expect(section.match(/<p class="need">(?!Requiere )/), operation).toBeNull()
    }
  })

  it('leads every link inside it somewhere, and repeats no id', async () => {
    const { body } = await get('/api/docs')
    const ids = [...body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    const targets = [...body.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(targets.length).toBeGreaterThan(50)
    expect(ids).toEqual(expect.arrayContaining(targets))
  })

  it('lists every close code in a table', async () => {
    const { body } = await get('/api/docs')
    for (const code of Object.values(CLOSE_CODES))
      expect(body).toContain(`<th scope="row"><code>${code}</code></th>`)
  })

  it('escapes its input', async () => {
    const { body } = await get('/api/docs')
    expect(body).toContain('<title>API de Multas &amp; &lt;Cía&gt;</title>')
    expect(body).not.toContain('<Cía>')
  })

  it('allows no script, loads nothing, and its style is the one that the policy names', async () => {
    const reply = await get('/api/docs')
    const policy = String(reply.headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toMatch(/unsafe|script-src/)
    expect(reply.body).not.toMatch(/<script|<link|<img| style=| on\w+=|src=/)
    expect(reply.body.match(/<style>/g)).toHaveLength(1)
    const style = /<style>([^<]*)<\/style>/.exec(reply.body)?.[1] ?? ''
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(style))
    expect(policy).toContain(`'sha256-${Buffer.from(digest).toString('base64')}'`)
  })
})
