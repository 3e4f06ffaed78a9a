import type pg from 'pg'

/**
 * Makes `client` send each statement without its name: behind a pooler the next one may run on a server
 * connection that does not know it.
 */
export function sendUnnamed(client: pg.PoolClient): void {
  const original = client.query
  const query = (first: unknown, ...others: unknown[]): unknown =>
    Reflect.apply(original, client, [withoutName(first), ...others])
  Object.defineProperty(client, 'query', { value: query, configurable: true })
}

function withoutName(asked: unknown): unknown {
  if (typeof asked !== 'object' || asked === null || 'submit' in asked || !('name' in asked)) return asked
  const { name: _name, ...unnamed } = asked
  return unnamed
}
