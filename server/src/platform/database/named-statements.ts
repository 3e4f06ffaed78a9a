import type pg from 'pg'

/** By text. */
const names = new Map<string, string>()

export const nameStatement = (text: string, name: string): unknown => names.set(text, name)

/** Makes `client` send hot statements of Kysely's transactions under their names, which Kysely does not carry. */
export function sendNamed(client: pg.PoolClient): void {
  const original = client.query
  const query = (first: unknown, ...others: unknown[]): unknown => {
    const name = typeof first === 'string' ? names.get(first) : undefined
    const [values, ...rest] = others
    const args =
      name !== undefined && Array.isArray(values)
        ? [{ name, text: first, values }, ...rest]
        : [first, ...others]
    return Reflect.apply(original, client, args)
  }
  Object.assign(client, { query })
}
