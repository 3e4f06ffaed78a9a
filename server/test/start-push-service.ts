import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Pushed {
  readonly payload: Readonly<Record<string, unknown>>
  readonly headers: Readonly<Record<string, unknown>>
  /** The signer's key and claims (RFC 8292). */
  readonly publicKey: string
  readonly claims: Readonly<Record<string, unknown>>
}

/**
 * A push service with a browser behind it, over a real socket: it hands out subscriptions, checks the sender's
 * signature (RFC 8292), and decrypts what comes as a browser does (RFC 8291, RFC 8188), by the text of those
 * documents and with nothing of the library that encrypts.
 */
export async function startPushService() {
  const state = { answer: 201 }
  const browsers = new Map<
    string,
    { readonly ecdh: ECDH; readonly auth: Buffer; readonly pushed: Pushed[] }
  >()
  const server = createServer((request, response) => {
    const browser = browsers.get(request.url ?? '')
    void readAll(request).then((body) => {
      if (browser !== undefined && state.answer < 300) browser.pushed.push(receive(request, body, browser))
      response.writeHead(browser === undefined ? 404 : state.answer).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    state,
    origin,
    /** Creates the subscription of a browser. */
    subscribe() {
      const ecdh = createECDH('prime256v1')
      const p256dh = ecdh.generateKeys().toString('base64url')
      const auth = randomBytes(16)
      const path = `/push/${randomBytes(12).toString('base64url')}`
      const pushed: Pushed[] = []
      browsers.set(path, { ecdh, auth, pushed })
      return {
        pushed,
        subscription: { endpoint: `${origin}${path}`, keys: { p256dh, auth: auth.toString('base64url') } },
        /** The service removes it: from now on 404. */
        unsubscribe: () => browsers.delete(path),
      }
    },
    async close() {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

async function readAll(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

function receive(
  { headers }: IncomingMessage,
  body: Buffer,
  { ecdh, auth }: { readonly ecdh: ECDH; readonly auth: Buffer },
): Pushed {
  if (headers['content-encoding'] !== 'aes128gcm') throw new Error('not encrypted as RFC 8188 says')
  const signed = checkSignature(headers.authorization ?? '')
  return { ...signed, headers, payload: JSON.parse(decrypt(body, ecdh, auth)) }
}

/** `vapid t=<JWT>, k=<public key>`: the JWT is signed by that key, ES256. */
function checkSignature(authorization: string) {
  const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? []
  const [head, claims, signature] = token.split('.')
  const point = Buffer.from(publicKey, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  if (!x || !y) throw new Error('no key')
  const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' })
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  )
  if (!isSigned) throw new Error('not signed by the key that it names')
  return { publicKey, claims: JSON.parse(Buffer.from(claims ?? '', 'base64url').toString()) }
}

function decrypt(body: Buffer, ecdh: ECDH, auth: Buffer): string {
  const salt = body.subarray(0, 16)
  const keyLength = body.readUInt8(20)
  const senderKey = body.subarray(21, 21 + keyLength)
  const sealed = body.subarray(21 + keyLength)
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey])
  const shared = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32))
  const key = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: aes128gcm\0', 16))
  const nonce = Buffer.from(hkdfSync('sha256', shared, salt, 'Content-Encoding: nonce\0', 12))
  const decipher = createDecipheriv('aes-128-gcm', key, nonce)
  decipher.setAuthTag(sealed.subarray(-16))
  const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  // One record: a 2 ends it, zeros may follow.
  return plain.subarray(0, plain.lastIndexOf(2)).toString('utf8')
}
