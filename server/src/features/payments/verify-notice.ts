import { createHmac } from 'node:crypto'
import { sameBytes } from '../../platform/secrets/secrets.ts'

/** What of a notice is signed. */
export interface SignedNotice {
  /** `x-signature`: `ts=<seconds or milliseconds>,v1=<hex>`. */
  readonly signature: string | undefined
  readonly requestId: string | undefined
  /** `data.id` of its address, or else of its body; empty where it names nothing. */
  readonly dataId: string
  /** Its address names it: then it is what was signed. Without it, the pair is left out of what is signed. */
  readonly isInAddress: boolean
}

/**
 * Whether Mercado Pago signed it: `v1` is HMAC-SHA256 of `id:…;request-id:…;ts:…;`, without the pairs that have no
 * value. An id with letters is signed as it is or in lower case: its documentation said the one, its SDKs do the other.
 *
 * Its `ts` is not held against the clock: it comes in seconds or in milliseconds, a notice is tried again for days, and
 * a repeated one makes us read what we may read at any time.
 */
export function isSigned(
  { signature = '', requestId = '', dataId, isInAddress }: SignedNotice,
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
