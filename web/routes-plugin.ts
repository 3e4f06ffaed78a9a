import * as contract from '@multas/contract'
import type { Plugin } from 'vite'

const ALL = /\/contract\/src\/routes\.ts$/
const PREFIX = '\0route/'
const ONE = /^\0route\//

/** Reduces each call to its method and path, in a module of its own: schemas do not reach the browser. */
export function routesPlugin(): Plugin {
  const routes = new Map(Object.entries<unknown>(contract).filter(isRoute))
  return {
    name: 'routes',
    enforce: 'pre',
    resolveId: { filter: { id: ONE }, handler: (id) => ({ id, moduleSideEffects: false }) },
    load: {
      filter: { id: [ALL, ONE] },
      handler: (id) => (ALL.test(id) ? exportAll(routes) : exportOne(routes, id.slice(PREFIX.length))),
    },
  }
}

interface Route {
  readonly method: string
  readonly path: string
}

const isRoute = (entry: [string, unknown]): entry is [string, Route] => {
  const [, value] = entry
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value
}

const exportAll = (routes: ReadonlyMap<string, Route>): string =>
  [...routes.keys()].map((name) => `export { ${name} } from ${JSON.stringify(PREFIX + name)}`).join('\n')

function exportOne(routes: ReadonlyMap<string, Route>, name: string): string {
  const { method, path } = routes.get(name) ?? {}
  return `export const ${name} = ${JSON.stringify({ method, path })}`
}
