import { type CallOptions, type CallReply, type ContractCall, call, type Route } from '../../api/call.ts'

export type QueryParts = Readonly<Record<string, string | number | null | undefined>>

export interface AskOptions<C extends ContractCall> extends CallOptions<C> {
  readonly query?: QueryParts
}

/** Makes one call of the panel; throws `CallError` for anything that is no success. */
export function askPanel<C extends ContractCall>(
  route: Route<C>,
  { query = {}, ...options }: AskOptions<C> = {},
): Promise<CallReply<C>> {
  return call({ ...route, path: `${route.path}${writeQuery(query)}` } as Route<C>, options)
}

/** What is null, undefined or empty is left out. */
export function writeQuery(query: QueryParts): string {
  const parts = new URLSearchParams()
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') parts.set(name, String(value))
  return parts.size === 0 ? '' : `?${parts}`
}
