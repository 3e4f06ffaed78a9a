import { createHash } from 'node:crypto'
import type pg from 'pg'
import type { PrepareStatement } from '../secrets/lookup-moves.ts'

type Callback = (error: unknown, result?: unknown) => void

interface Asked {
  readonly text: unknown
  readonly values: readonly unknown[]
  readonly callback: Callback | null
}

export function prepareStatements(client: pg.PoolClient, prepare: PrepareStatement): void {
  const original = client.query
  const send = (...args: unknown[]): unknown => Reflect.apply(original, client, args)
  const own = (text: string, values: readonly unknown[] = []) =>
    Promise.resolve(
      send({ ...nameOf(text, values), text, values: [...values] }) as Promise<{ rows: unknown[] }>,
    )
  const query = (...args: unknown[]): unknown => {
    const asked = readAsked(args)
    if (asked === null) return send(...args)
    const on = { isInTransaction: Reflect.get(client, '_txStatus') !== 'I', query: own }
    const work = prepare(asked.values, on)
    if (work === null) return send(...args)
    const result = work.then((values) => sendPrepared(asked, values))
    if (asked.callback === null) return result
    const { callback } = asked
    result.then(
      (value) => callback(null, value),
      (error: unknown) => callback(error),
    )
    return undefined
  }
  const sendPrepared = ({ text }: Asked, values: readonly unknown[]) =>
    typeof text === 'string' ? send(text, [...values]) : send({ ...(text as object), values: [...values] })
  Object.defineProperty(client, 'query', { value: query, configurable: true })
}

/** Planned once for each connection. */
const nameOf = (text: string, values: readonly unknown[]): { name?: string } =>
  values.length === 0 ? {} : { name: `prepare.${createHash('sha1').update(text).digest('hex')}` }

/** Null for what has no values, and for streams, which send themselves. */
function readAsked([text, given, last]: readonly unknown[]): Asked | null {
  const isConfig = typeof text === 'object' && text !== null
  if (isConfig && 'submit' in text) return null
  const values = Array.isArray(given) ? given : isConfig && 'values' in text ? text.values : null
  if (!Array.isArray(values) || values.length === 0) return null
  const callback = typeof given === 'function' ? given : last
  return { text, values, callback: typeof callback === 'function' ? (callback as Callback) : null }
}
