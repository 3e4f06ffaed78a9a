import { createHmac } from 'node:crypto'
import { sameBytes } from '../../../platform/secrets/secrets.ts'

export interface SignedWebhook {
  /** `x-signature`: `ts=<seconds or milliseconds>,v1=<hex>`. */
  readonly signature: string | undefined
  readonly requestId: string | undefined
  readonly dataId: string
  /** True if the URL contains the id, which is then signed; otherwise the pair may be omitted. */
  readonly isInAddress: boolean
}

/**
 * Verifies Mercado Pago's signature: `v1` is HMAC-SHA256 of `id:…;request-id:…;ts:…;` without empty pairs. An
 * id with letters is signed as is or in lower case: documentation and SDKs differ. `ts` is not compared with
 * the clock: it is in seconds or milliseconds, retries last for days, and a replay only triggers a harmless
 * read.
 */
export function isSigned(
  { signature = '', requestId = '', dataId, isInAddress }: SignedWebhook,
  secret: string,
): boolean {
  const parts = new Map(signature.split(',').map(readPart))
  const ts = parts.get('ts') ?? ''
  const given = Buffer.from(parts.get('v1') ?? '')
  if (!/^\d+$/.test(ts)) return false
  const isOf = (id: string) => {
    const signed = `${pair('id', id)}${pair('request-id', requestId.trim())}ts:${ts};`
    return sameBytes(Buffer.from(createHmac('sha256', secret).update(signed).digest('hex')), given)
  }
  return [dataId, dataId.toLowerCase(), ...(isInAddress ? [] : [''])].some((id) => isOf(id.trim()))
}

const pair = (name: string, value: string) => (value === '' ? '' : `${name}:${value};`)

function readPart(part: string): [name: string, value: string] {
  const [name = '', ...value] = part.split('=')
  return [name.trim().toLowerCase(), value.join('=').trim()]
}
