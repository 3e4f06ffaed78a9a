import { type CallOptions, type CallReply, type ContractCall, call } from './call.ts'

export type QueryParts = Readonly<Record<string, string | number | null | undefined>>

export interface AskOptions<C extends ContractCall> extends CallOptions<C> {
  readonly query?: QueryParts
}

/** Throws `CallError` unless it succeeds. */
export function ask<C extends ContractCall>(
  route: C,
  { query, ...options }: AskOptions<C> = {},
): Promise<CallReply<C>> {
  return call({ ...route, path: addQuery(route.path, query) }, options)
}

export function addQuery(path: string, query: QueryParts = {}): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parts.set(name, String(value))
  const text = parts.toString()
  return text === '' ? path : `${path}?${text}`
}
