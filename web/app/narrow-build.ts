import type { ServerBuild } from 'react-router'

type Routes = ServerBuild['routes']
type Route = NonNullable<Routes[string]>

export interface OwnRoutes {
  /** The one route that answers at this path; undefined when the router has to find that out. */
  find(path: string): string | undefined
}

/**
 * Finds the route of a path without the router's help, where that is plain: a page directly below the root, whose
 * address has no optional part and no rest, written as it is in the list of routes. A page that begins alike and goes
 * on as it likes leaves it to the router.
 */
export function listOwnRoutes(routes: Routes): OwnRoutes {
  const pages = Object.values(routes).filter((route) => route !== undefined && isPlain(route))
  const fixed = new Map<string, string>()
  const open: { readonly id: string; readonly parts: readonly string[] }[] = []
  for (const page of pages) {
    const path = `/${page?.path ?? ''}`
    if (page === undefined) continue
    if (path.includes(':')) open.push({ id: page.id, parts: path.split('/') })
    else fixed.set(path, page.id)
  }
  const openEnded = Object.values(routes).flatMap((route) => (route === undefined ? [] : beginningOf(route)))
  return {
    find(path) {
      const known = fixed.get(path)
      if (known !== undefined) return known
      // The data of a page, an address with escapes, and one that is another's but for its capitals.
      const small = path.toLowerCase()
      if (/\.data$|%/.test(path) || fixed.has(small)) return undefined
      const asked = path.split('/')
      if (openEnded.some((beginning) => begins(small.split('/'), beginning))) return undefined
      const [only, ...others] = open.filter(({ parts }) => covers(parts, asked))
      return others.length === 0 ? only?.id : undefined
    },
  }
}

const isPlain = ({ parentId, path, index }: Route): boolean =>
  parentId === 'root' && (index === true || (path !== undefined && !/[*?]/.test(path)))

/** The fixed parts of a page whose address goes on as it likes: `['', 'panel']` of `panel/*`. None of one without any. */
function beginningOf({ parentId, path }: Route): (readonly string[])[] {
  if (parentId !== 'root' || path === undefined || !/[*?]/.test(path)) return []
  const parts = path.split('/')
  const end = parts.findIndex((part) => /[:*?]/.test(part))
  return end === 0 ? [] : [['', ...parts.slice(0, end)]]
}

const begins = (asked: readonly string[], beginning: readonly string[]): boolean =>
  beginning.every((part, place) => part === asked[place])

const covers = (parts: readonly string[], asked: readonly string[]): boolean =>
  parts.length === asked.length &&
  parts.every((part, place) => (part.startsWith(':') ? asked[place] !== '' : part === asked[place]))

/**
 * The build as one page of it needs it. The router reads the whole list of routes, several times for every page
 * that it renders; over a list of two that is soon done.
 */
export function narrowBuild(build: ServerBuild, id: string): ServerBuild {
  const keep = <T>(routes: Record<string, T>): Record<string, T> =>
    Object.fromEntries(Object.entries(routes).filter(([name]) => name === 'root' || name === id))
  return {
    ...build,
    routes: keep(build.routes),
    assets: { ...build.assets, routes: keep(build.assets.routes) },
  }
}
