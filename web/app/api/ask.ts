import { type CallOptions, type CallReply, type ContractCall, call, type Route } from './call.ts'

/** What follows the `?` of an address; what is null, undefined or empty is left out. */
export type QueryParts = Readonly<Record<string, string | number | null | undefined>>

export interface AskOptions<C extends ContractCall> extends CallOptions<C> {
  readonly query?: QueryParts
}

/** Makes one call that may have a query. Throws `CallError` for anything that is no success. */
export function ask<C extends ContractCall>(
  route: Route<C>,
  { query, ...options }: AskOptions<C> = {},
): Promise<CallReply<C>> {
  return call({ ...route, path: addQuery(route.path, query) } as Route<C>, options)
}

/** The address of a call with its query, for links that the browser follows by itself: downloads. */
export function addQuery(path: string, query: QueryParts = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parts.set(name, String(value))
  const text = parts.toString()
  return text === '' ? path : `${path}?${text}`
}
