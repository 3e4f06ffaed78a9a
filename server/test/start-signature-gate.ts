import { createHash, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse, request as send } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { computeSignature, readClaim } from './sign-v4.ts'

/** The accepted key and the region of the service. */
export interface GateKeys {
  readonly region: string
  readonly keyId: string
  readonly secret: string
}

const SKEW_MS = 15 * 60_000

/**
 * A proxy in front of an S3 server that accepts only correctly signed requests. The signature is computed
 * here from the request as received, without the client's library. Other requests get Amazon's status and
 * error code.
 */
export async function startSignatureGate(behind: string, keys: GateKeys) {
  const server = createServer((request, reply) => void pass(behind, keys, request, reply))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}

async function pass(behind: string, keys: GateKeys, request: IncomingMessage, reply: ServerResponse) {
  const body = await buffer(request)
  const refusal = findRefusal(keys, request, body)
  if (refusal !== null) {
    const [status, code] = refusal
    reply.writeHead(status, { 'content-type': 'application/xml' })
    reply.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>${keys.secret}</Message></Error>`)
    return
  }
  const { method = 'GET', url = '/' } = request
  const target = new URL(behind)
  const headers = { ...request.headers, host: target.host }
  const through = send({ host: target.hostname, port: target.port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  through.end(body)
}

function findRefusal(
  keys: GateKeys,
  request: IncomingMessage,
  body: Buffer,
): readonly [number, string] | null {
  const headers = Object.fromEntries(
    Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
  )
  const claim = readClaim(headers.authorization)
  if (claim === null) return [403, 'AccessDenied']
  if (claim.keyId !== keys.keyId) return [403, 'InvalidAccessKeyId']
  if (claim.region !== keys.region || claim.service !== 's3') return [400, 'AuthorizationHeaderMalformed']
  const missing = ['host', 'x-amz-date', 'x-amz-content-sha256'].filter(
    (name) => !claim.signedHeaders.includes(name),
  )
  if (missing.length > 0) return [403, 'AccessDenied']
  if (Math.abs(Date.now() - toTime(headers['x-amz-date'])) > SKEW_MS) return [403, 'RequestTimeTooSkewed']
  const { method = 'GET', url = '/' } = request
  const right = computeSignature({ method, target: url, headers }, claim, keys.secret)
  if (!timingSafeEqual(Buffer.from(right), Buffer.from(claim.signature)))
    return [403, 'SignatureDoesNotMatch']
  const digest = createHash('sha256').update(body).digest('hex')
  return digest === headers['x-amz-content-sha256'] ? null : [400, 'XAmzContentSHA256Mismatch']
}

/** `20261122T070000Z` as a time; NaN, which is too far from any, for what is none. */
function toTime(text = ''): number {
  const time = Date.parse(text.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))
  return Number.isNaN(time) ? Number.POSITIVE_INFINITY : time
}
