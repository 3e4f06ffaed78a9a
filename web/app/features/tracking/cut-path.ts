import { cutText } from './cut-text.ts'

/** Parameters of routes that name a public page, not a person nor a secret. */
const PUBLIC_PARAMS = new Set(['page'])

/** Such as a token: longer than a word, with digits in it. Names of pages have no digits, or are short. */
const SECRET = /^(?=.*\d)[\w~-]{20,}$/

/**
 * A page's path as it is told: without query, and without what may name somebody or open something. What the
 * route's own parameters stand for is told by their names (`/results/:token`), and so is any part that looks like an
 * e-mail, a plate, a document or a token, wherever it stands.
 */
export function cutPath(pathname: string, params: Readonly<Record<string, string | undefined>> = {}): string {
  const path = decode(pathname.split(/[?#]/)[0] ?? '')
  // A route of its own for nothing known: the whole address was typed by somebody.
  if (params['*'] !== undefined) return '/:unknown'
  const names = new Map<string, string>()
  for (const [name, value] of Object.entries(params))
    if (value && !PUBLIC_PARAMS.has(name)) names.set(value, `:${name}`)
  return path
    .split('/')
    .map((part) => names.get(part) ?? (SECRET.test(part) ? ':token' : cutText(part)))
    .join('/')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/:unreadable'
  }
}
