import type { Call } from './call.ts'
import { notFoundReply, type Reply } from './reply.ts'
import type { Site } from './site.ts'

export type Handle = (call: Call, site: Site) => Reply

/** `GET /exact/path`, or `GET /anything/below/*`. */
export type Routes = Readonly<Record<string, Handle>>

/** The HTTP interface of one upstream. */
export interface Dialect {
  readonly routes: Routes
  /** Refuses a request before any route sees it; null lets it pass. */
  readonly guard?: (call: Call, site: Site) => Reply | null
  /** Reply during maintenance, if it is not an HTML page. */
  readonly maintenance?: () => Reply
}

export function answer(dialect: Dialect, call: Call, site: Site): Reply {
  const refused = dialect.guard?.(call, site)
  if (refused) return refused
  const handle = findRoute(dialect.routes, call)
  return handle ? handle(call, site) : notFoundReply()
}

function findRoute(routes: Routes, call: Call): Handle | undefined {
  const exact = routes[`${call.method} ${call.path}`]
  if (exact) return exact
  for (let end = call.path.lastIndexOf('/'); end >= 0; end = call.path.lastIndexOf('/', end - 1)) {
    const below = routes[`${call.method} ${call.path.slice(0, end)}/*`]
    if (below) return below
    if (end === 0) return undefined
  }
  return undefined
}
