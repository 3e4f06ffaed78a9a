import { CALLS } from '@multas/contract'
import { readOwnBrowser } from '@multas/server/src/features/verification/browsers/browser-cookie.ts'
import { acceptFormBody } from '@multas/server/src/platform/http/accept-form-body.ts'
import { createApp } from '@multas/server/src/platform/http/create-app.ts'
import { createLog } from '@multas/server/src/platform/log/log.ts'
import { createSecrets } from '@multas/server/src/platform/secrets/secrets.ts'
import { LARGE_BYTES, repeated, requireThat, type Target } from '../target.ts'
import { exchange, listen } from './raw-server.ts'

const GOOD = 'GET /fuzz/alive HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n'

const request = (method: string, path: string, body = '', type = 'application/json') =>
  `${method} ${path.replace(/:\w+/g, '1')} HTTP/1.1\r\nhost: localhost\r\ncontent-type: ${type}\r\ncontent-length: ${Buffer.byteLength(body)}\r\ncookie: navegador=a; b="c"\r\nx-forwarded-for: 1.2.3.4\r\nconnection: close\r\n\r\n${body}`

const WORDS = [
  '?a=',
  '&',
  '%',
  '%00',
  '%ff',
  '%ed%a0%80',
  '..%2f',
  '//',
  '#',
  '*',
  'content-length: 9',
  'transfer-encoding: chunked',
  'expect: 100-continue',
  'upgrade: websocket',
  'connection: upgrade',
  'forwarded: for=',
  '"__proto__":{}',
  '"constructor":',
]

export async function open(): Promise<Target> {
  const app = await createApp({ log: createLog('silent'), trustedProxies: 1, bodyLimit: 100_000 })
  const secrets = createSecrets('a secret of the tests, long enough to be one')
  const routes = CALLS.map(({ method, path, params, query, body, headers }) => {
    const schema = {
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(headers && { headers }),
    }
    app.route({
      method,
      url: path,
      schema,
      handler: (asked) => ({ ip: asked.ip, browser: readOwnBrowser(asked, secrets, true) }),
    })
    return { method, path }
  })
  app.get('/fuzz/alive', () => 'alive')
  acceptFormBody(app, (scope) => scope.post('/fuzz/form', () => 'taken'))
  const port = await listen(app)
  return {
    seeds: [
      ...routes
        .slice(0, 80)
        .map(({ method, path }) =>
          request(
            method,
            path,
            method === 'GET' ? '' : '{"email":"a@b.com","plate":"AB123CD","dni":"30111222","gender":"F"}',
          ),
        ),
      request(
        'POST',
        '/fuzz/form',
        '--x\r\ncontent-disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n',
        'multipart/form-data; boundary=x',
      ),
      request('POST', '/fuzz/form', 'a=b&c=%zz', 'application/x-www-form-urlencoded'),
      `POST ${routes[0]?.path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a":\r\n2\r\n1}\r\n0\r\n\r\n`,
      `GET ${routes[0]?.path}?plate=AB123CD&limit=10&after=1.2&q[a]=b HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`,
    ].map((text) => Buffer.from(text)),
    words: [...WORDS, ...routes.slice(0, 60).map(({ path }) => path)],
    large: () => [
      Buffer.from(
        request('POST', routes.find(({ method }) => method === 'POST')?.path ?? '/', '['.repeat(LARGE_BYTES)),
      ),
      repeated('a: b\r\n', 'GET / HTTP/1.1\r\n'),
      repeated('GET /fuzz/alive HTTP/1.1\r\nhost: a\r\n\r\n'),
    ],
    async run(input) {
      const half = Math.floor(input.length / 2)
      const answer = await exchange(
        port,
        input.length % 3 === 0 ? [input.subarray(0, half), input.subarray(half)] : [input],
      )
      const failed = /^HTTP\/1\.1 (5\d\d)/m.exec(answer)?.[1]
      requireThat(failed === undefined, `an answer is ${failed}`)
      requireThat((await exchange(port, [Buffer.from(GOOD)])).endsWith('alive'), 'others are answered')
    },
    close: () => app.close(),
  }
}
