import { trimEndOf, trimStartOf } from '@multas/domain'

const INDEX = '/index.html'

/**
 * The one path under which a page is found: without a slash at its end, without `index.html`, and with one slash at
 * its beginning, so that no path can be read as the address of another site.
 */
export function canonicalPath(path: string): string {
  const folder = path.endsWith(INDEX) ? path.slice(0, -INDEX.length) : path
  return `/${trimStartOf(trimEndOf(folder, '/'), '/\\')}`
}
