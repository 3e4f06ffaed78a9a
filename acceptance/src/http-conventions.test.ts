import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { ask } from './http-client.ts'
import { METRICS_TOKEN } from './start-product.ts'
import { readStatus, startSearch } from './visitor.ts'

const PAGES = ['/', '/?patente=AB123CD', '/empresa', '/no-existe', '/results/AAAA']
const seen = ({ status, body }: Awaited<ReturnType<typeof ask>>) => ({ status, code: body.code })

describe('what does not exist', () => {
  it.each(['/api', '/api/', '/api/nada', '/api/session', '/api/session/x/status/y', '/assets/nada.js'])(
    'GET %s is a 404 for programs',
    async (path) => {
      const answer = await ask('GET', path)
      expect(seen(answer)).toEqual({ status: 404, code: 'no_encontrado' })
      expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    },
  )

  it.each(['/no/existe', '/cuenta/nada', '/flotas/nada', '/municipios/panel/nada', '/admin-panel-x7k9/nada'])(
    '%s is a page for people, with a 404',
    async (path) => {
      const answer = await ask('GET', path)
      expect(answer.status).toBe(404)
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.text).toContain('lang="es-AR"')
    },
  )

  it.each([
    ['GET', '/api/send-code', 'POST'],
    ['DELETE', '/api/search', 'POST'],
    ['PUT', '/api/verify-code', 'POST'],
    ['POST', '/api/session/x/status', 'GET'],
    ['PATCH', '/api/config/feedback-widget', 'GET'],
    ['OPTIONS', '/api/v1/municipal/fines', 'POST'],
  ] as const)('%s %s is a 405 that says what is allowed', async (method, path, allowed) => {
    for (const headers of [{}, { origin: 'https://otro.example' }]) {
      const answer = await ask(method, path, { headers })
      expect(seen(answer)).toEqual({ status: 405, code: 'metodo_no_permitido' })
      expect(answer.headers.allow).toContain(allowed)
    }
  })

  it.each([
    ['a page', `${'/'.repeat(4_090)}x`, 301],
    ['a page', `${'/'.repeat(15_500)}x`, 414],
    ['the API', `/api/${'/'.repeat(15_500)}x`, 414],
    ['a query', `/?patente=${' '.repeat(5_000).replaceAll(' ', '%20')}`, 414],
  ] as const)(
    'an address of thousands of characters for %s is answered at once',
    async (_for, path, status) => {
      const start = performance.now()
      for (let round = 0; round < 30; round += 1) expect((await ask('GET', path)).status).toBe(status)
      // A parser that is quadratic in the slashes took 9 seconds on an idle machine.
      expect(performance.now() - start).toBeLessThan(5_000)
    },
  )

  it.each(['/%', '/%E0%A4%A', '/..%2f..%2fetc%2fpasswd', '/assets/..%2f..%2fpackage.json', '/%00'])(
    'GET %s is a refusal and not a crash',
    async (path) => {
      const answer = await ask('GET', path)
      expect(answer.status).toBeGreaterThanOrEqual(400)
      expect(answer.status).toBeLessThan(500)
      expect(answer.text).not.toMatch(/root:|"workspaces"|node_modules/)
    },
  )

  it.each(['//otro.example/', '/\\otro.example/', '///otro.example/index.html'])(
    'GET %s leads to no other site',
    async (path) => {
      const { status, headers } = await ask('GET', path)
      expect([status, headers.location]).toEqual([301, '/otro.example'])
    },
  )
})

describe('pages', () => {
  it.each([
    ['POST', '/'],
    ['PUT', '/empresa'],
    ['DELETE', '/favicon.svg'],
    ['OPTIONS', '/empresa'],
    ['PATCH', '/no/existe'],
  ] as const)('%s %s is a 405 that says what is allowed', async (method, path) => {
    const answer = await ask(method, path)
    expect(seen(answer)).toEqual({ status: 405, code: 'metodo_no_permitido' })
    expect(answer.headers.allow).toBe('GET, HEAD')
  })

  it('that can’t be, for an address that says nothing, are a page for people', async () => {
    const answer = await ask('GET', '/%E0%A4%A', { headers: { accept: 'text/html' } })
    expect(answer.status).toBe(400)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.headers['content-security-policy']).toContain("default-src 'none'")
    expect(answer.text).toContain('lang="es-AR"')
  })

  it.each(PAGES)('%s runs only its own scripts, in no frame, and sniffs nothing', async (path) => {
    const { headers, text } = await ask('GET', path)
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).toContain("base-uri 'none'")
    expect(policy).not.toMatch(/unsafe-|\*|https:/)
    expect(findThirdParties(text, policy)).toEqual([])
    expect(text).not.toMatch(/\son\w+="|\sstyle="|(src|href)="(https?:)?\/\/(?!localhost|127)/)
    expect(headers).toMatchObject({ 'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY' })
    const again = await ask('GET', path)
    const nonce = /'nonce-[^']{20,}'/.exec(policy)?.[0]
    if (nonce !== undefined) expect(again.headers['content-security-policy']).not.toContain(nonce)
  })

  it('answers HEAD like GET, without a body', async () => {
    for (const path of ['/', '/healthz', '/api/openapi.json', '/favicon.svg']) {
      const [head, get] = [await ask('HEAD', path), await ask('GET', path)]
      expect({ path, status: head.status, bytes: head.bytes.length }).toEqual({
        path,
        status: get.status,
        bytes: 0,
      })
      expect(head.headers['content-type']).toBe(get.headers['content-type'])
    }
  })

  it('says that the data are for demonstration, and never what a client writes into Host', async () => {
    const { text } = await ask('GET', '/', { headers: { host: 'malvado.example' } })
    expect(text).not.toContain('malvado.example')
  })

  it('serves its files for ever, whole and compressed', async () => {
    const { text } = await ask('GET', '/')
    const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(text) ?? []
    const plain = await ask('GET', script)
    expect(plain.headers['cache-control']).toContain('immutable')
    expect(plain.headers['x-content-type-options']).toBe('nosniff')
    const small = await ask('GET', script, { headers: { 'accept-encoding': 'br' } })
    expect(small.headers['content-encoding']).toBe('br')
    expect(small.bytes.length).toBeLessThan(plain.bytes.length)
  })
})

describe('replies', () => {
  async function privateReplies() {
    const searching = await startSearch()
    return Promise.all([
      readStatus(searching),
      ask('GET', `/api/results/${'A'.repeat(43)}`),
      ask('GET', '/api/track/token'),
    ])
  }

  it('that are private are not cached', async () => {
    for (const { headers } of await privateReplies()) expect(headers['cache-control']).toBe('no-store')
  })

  it('are what they say that they are', async () => {
    const others = [await ask('GET', '/api/nada'), await ask('POST', '/api/search', { json: {} })]
    for (const { headers } of [...(await privateReplies()), ...others])
      expect(headers['x-content-type-options']).toBe('nosniff')
  })

  it('never name the server or its parts', async () => {
    for (const path of ['/', '/api/nada', '/healthz']) {
      const { headers } = await ask('GET', path)
      expect(headers.server).toBeUndefined()
      expect(headers['x-powered-by']).toBeUndefined()
    }
  })
})

describe('for operators', () => {
  it('is alive, ready and counted', async () => {
    expect((await ask('GET', '/healthz')).body).toEqual({
      status: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    })
    expect((await ask('GET', '/readyz')).body).toEqual({ status: 'ready', waitingFor: [] })
    expect((await ask('GET', '/metrics')).status).toBe(401)
    const metrics = await ask('GET', '/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
    expect(metrics.headers['content-type']).toContain('text/plain')
    expect(metrics.text).toMatch(/^multas_live_connections \d+$/m)
    expect(metrics.text).toMatch(/^multas_jobs_waiting \d+$/m)
    expect(metrics.text).toMatch(/operation="verification\.code\.send"/)
  })
})

/** The scripts of a page that its policy does not allow, by nonce or by hash. */
function findThirdParties(html: string, policy: string): string[] {
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1]
  const scripts = [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)]
  return scripts.flatMap(([, attributes = '', content = '']) => {
    if (nonce !== undefined && attributes.includes(`nonce="${nonce}"`)) return []
    if (/\bsrc="\/assets\//.test(attributes) || attributes.includes('type="application/ld+json"')) return []
    const hash = createHash('sha256').update(content).digest('base64')
    return policy.includes(`'sha256-${hash}'`) ? [] : [attributes + content.slice(0, 80)]
  })
}
