import { trimEndOf, trimStartOf } from '@multas/domain'

const INDEX = '/index.html'

/**
 * Canonical path: no trailing slash or `index.html`, and a single leading slash, so that it cannot be read as
 * a protocol-relative URL.
 */
export function canonicalPath(path: string): string {
  const folder = path.endsWith(INDEX) ? path.slice(0, -INDEX.length) : path
  return `/${trimStartOf(trimEndOf(folder, '/'), '/\\')}`
}
