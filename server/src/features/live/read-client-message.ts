import { type ClientMessage, INTEGER_MAX, SIGNED_TOKEN_MAX } from '@multas/contract'

/** Accepts what `clientMessage` of the contract accepts, without the cost of a schema at every resume. */
export function readClientMessage(text: string): ClientMessage | null {
  const given = parseObject(text)
  if (given === null) return null
  const { type, token, after, ...others } = given
  if (type !== 'auth' || typeof token !== 'string' || token.length > SIGNED_TOKEN_MAX) return null
  if (Object.keys(others).length > 0) return null
  if (after === undefined) return { type, token }
  return isSeq(after) ? { type, token, after } : null
}

const isSeq = (value: unknown): value is number => {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= INTEGER_MAX
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}
