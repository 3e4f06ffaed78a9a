import { createHash, createHmac } from 'node:crypto'

/** Inputs of an AWS Signature Version 4, as the server sees the request. */
export interface SignedRequest {
  readonly method: string
  /** As it came: path and query. */
  readonly target: string
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string | undefined>>
}

interface Claim {
  readonly keyId: string
  readonly day: string
  readonly region: string
  readonly service: string
  readonly signedHeaders: readonly string[]
  readonly signature: string
}

const CLAIM =
  /^AWS4-HMAC-SHA256 Credential=([^/]+)\/([0-9]{8})\/([^/]+)\/([^/]+)\/aws4_request, ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/

/** The claims of the authorization header; null when it is not a signature of this kind. */
export function readClaim(authorization = ''): Claim | null {
  const found = CLAIM.exec(authorization)
  if (found === null) return null
  const [, keyId = '', day = '', region = '', service = '', headers = '', signature = ''] = found
  return { keyId, day, region, service, signedHeaders: headers.split(';'), signature }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/**
 * The signature that the request ought to have under a secret, by Amazon's "Signature Version 4" (the service S3,
 * whose paths are not encoded twice).
 */
export function computeSignature(request: SignedRequest, claim: Claim, secret: string): string {
  const { method, target, headers } = request
  const [path = '/', query = ''] = target.split('?')
  const canonical = [
    method,
    path,
    query.split('&').sort().join('&'),
    ...claim.signedHeaders.map((name) => `${name}:${(headers[name] ?? '').trim().replace(/ +/g, ' ')}`),
    '',
    claim.signedHeaders.join(';'),
    headers['x-amz-content-sha256'] ?? '',
  ].join('\n')
  const scope = `${claim.day}/${claim.region}/${claim.service}/aws4_request`
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'] ?? '', scope, sha256(canonical)].join('\n')
  const parts = [claim.day, claim.region, claim.service, 'aws4_request']
  const key = parts.reduce<string | Buffer>((before, part) => hmac(before, part), `AWS4${secret}`)
  return hmac(key, toSign).toString('hex')
}
