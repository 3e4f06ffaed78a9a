import { queryOptions } from '@tanstack/react-query'
import type { QueryParts } from '../../api/ask.ts'
import type { CallReply, ContractCall } from '../../api/call.ts'
import { askAdmin } from './ask-admin.ts'

/**
 * Options of `useQuery` for a call. The key is the path with its parameters, part by part, so that the key
 * of a page is the start of the keys below it.
 */
export function adminQuery<C extends ContractCall>(
  route: C,
  params: Readonly<Record<string, string>> = {},
  query: QueryParts = {},
) {
  const path = route.path.replace(/:(\w+)/g, (_, name) => params[name] ?? '')
  return queryOptions<CallReply<C>>({
    queryKey: [...path.split('/').slice(1), ...(Object.keys(query).length > 0 ? [query] : [])],
    queryFn: ({ signal }) => askAdmin(route, { params, query, signal }),
  })
}
