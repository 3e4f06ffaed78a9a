import type { ServerBuild } from 'react-router'

type Assets = ServerBuild['assets']

const listed = new WeakMap<Assets, Map<string, string>>()

/** Script URLs for these routes, outermost first, space-separated for `DeferredScripts`. Each appears once. */
export function listPreloads(assets: Assets, routeIds: readonly string[]): string {
  const known = listed.get(assets) ?? new Map<string, string>()
  listed.set(assets, known)
  const key = routeIds.join(' ')
  const list = known.get(key) ?? writeList(assets, routeIds)
  known.set(key, list)
  return list
}

function writeList({ url, entry, routes }: Assets, routeIds: readonly string[]): string {
  const ofRoutes = routeIds.flatMap((id) => {
    const route = routes[id]
    return route === undefined ? [] : [route.module, ...(route.imports ?? [])]
  })
  return [...new Set([url, entry.module, ...entry.imports, ...ofRoutes])].join(' ')
}

/** The router would write links for the imports, only for `deferScripts` to remove. */
export function withoutImports(assets: Assets): Assets {
  const routes = Object.entries(assets.routes).map(([id, route]) => [id, route && { ...route, imports: [] }])
  return { ...assets, entry: { ...assets.entry, imports: [] }, routes: Object.fromEntries(routes) }
}
