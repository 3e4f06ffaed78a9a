import type { ClientMessage } from '@multas/contract'

const MAX_TOKEN_LENGTH = 512
const MAX_SEQ = 2_147_483_647

/** Accepts what `clientMessage` of the contract accepts, without the cost of a schema at every resume. */
export function readClientMessage(text: string): ClientMessage | null {
  const given = parseObject(text)
  if (given === null) return null
  const { type, token, after, ...others } = given
  if (type !== 'auth' || typeof token !== 'string' || token.length > MAX_TOKEN_LENGTH) return null
  if (Object.keys(others).length > 0) return null
  if (after === undefined) return { type, token }
  return isSeq(after) ? { type, token, after } : null
}

const isSeq = (value: unknown): value is number => {
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_SEQ
}

function parseObject(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' ? (value as Readonly<Record<string, unknown>> | null) : null
  } catch {
    return null
  }
}
