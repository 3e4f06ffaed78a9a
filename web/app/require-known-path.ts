import { data, matchPath } from 'react-router'

const ID = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\d{1,15})$/i
/** A fine's hash (`domain/src/fine`). */
const HASH = /^[\w-]{43}$/
const SLUG = /^[a-z0-9-]{1,64}$/

/**
 * Throws a 404 for a path that no page of a panel has. Panels render in the browser only, so the server
 * checks only the shape of ids and hashes; `:slug` must be one of `slugs` if given.
 */
export function requireKnownPath(
  path: string,
  patterns: readonly string[],
  slugs?: ReadonlySet<string>,
): void {
  const isKnown = patterns.some((pattern) => {
    const match = matchPath(`/${pattern}`, `/${path}`)
    return (
      match !== null && Object.entries(match.params).every(([name, value = '']) => fits(name, value, slugs))
    )
  })
  if (!isKnown) throw data(null, { status: 404 })
}

function fits(name: string, value: string, slugs?: ReadonlySet<string>): boolean {
  if (name === 'slug') return slugs?.has(value) ?? SLUG.test(value)
  return (name === 'hash' ? HASH : ID).test(value)
}
