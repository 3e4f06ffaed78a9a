export interface ParentSpan {
  readonly traceId: string
  readonly spanId: string
}

const LENGTH = 55
const LONGEST = 256
const FORMAT = /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}(-|$)/
const NO_TRACE = '0'.repeat(32)
const NO_SPAN = '0'.repeat(16)

/**
 * Reads a `traceparent` (W3C Trace Context, section 3.2); null if missing or malformed. The sampled flag is
 * ignored, because any caller can set it.
 */
export function readTraceparent(text: unknown): ParentSpan | null {
  if (typeof text !== 'string' || text.length < LENGTH || text.length > LONGEST) return null
  const [, version, traceId, spanId] = FORMAT.exec(text) ?? []
  if (version === undefined || traceId === undefined || spanId === undefined) return null
  const isKnown = version === '00' ? text.length === LENGTH : version !== 'ff'
  return isKnown && traceId !== NO_TRACE && spanId !== NO_SPAN ? { traceId, spanId } : null
}

export const writeTraceparent = ({ traceId, spanId }: ParentSpan): string => `00-${traceId}-${spanId}-01`

interface Carried extends ParentSpan {
  /** Unix milliseconds. */
  readonly beganAtMs: number
}

/** A `traceparent` and the start of its trace, separated by `@`. */
export const writeCarrier = (carried: Carried): string =>
  `${writeTraceparent(carried)}@${carried.beganAtMs.toString(36)}`

export function readCarrier(text: unknown): Carried | null {
  if (typeof text !== 'string' || text.length > LONGEST) return null
  const [header, began = ''] = text.split('@', 2)
  const parent = readTraceparent(header)
  return parent && /^[0-9a-z]{1,10}$/.test(began)
    ? { ...parent, beganAtMs: Number.parseInt(began, 36) }
    : null
}
