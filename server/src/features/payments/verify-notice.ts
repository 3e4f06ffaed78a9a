import { InvalidWebhookSignatureError, WebhookSignatureValidator } from 'mercadopago'

/** What of a notice is signed. */
export interface SignedNotice {
  readonly signature: string | undefined
  readonly requestId: string | undefined
  /** `data.id` of its address, or else of its body; empty where it names nothing. */
  readonly dataId: string
  /** Its address names it: then it is what was signed. Without it, the pair is left out of what is signed. */
  readonly isInAddress: boolean
}

/**
 * Whether Mercado Pago signed it. An id with letters is signed as it is or in lower case: its documentation said the
 * one, its SDKs do the other.
 *
 * Its `ts` is not held against the clock: it comes in seconds or in milliseconds, a notice is tried again for days, and
 * a repeated one makes us read what we may read at any time.
 */
export function isSigned(
  { signature, requestId, dataId, isInAddress }: SignedNotice,
  secret: string,
): boolean {
  const isValid = (id: string | null) => {
    try {
      WebhookSignatureValidator.validate({
        xSignature: signature ?? null,
        xRequestId: requestId ?? null,
        dataId: id,
        secret,
      })
      return true
    } catch (error) {
      if (error instanceof InvalidWebhookSignatureError) return false
      throw error
    }
  }
  const ids = new Set([dataId, dataId.toLowerCase(), ...(isInAddress ? [] : [null])])
  return [...ids].some(isValid)
}
