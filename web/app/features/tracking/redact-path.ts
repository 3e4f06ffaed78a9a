import { redactText } from './redact-text.ts'

/** Route parameters that name a public page instead of a person or a secret. */
const PUBLIC_PARAMS = new Set(['page'])

/** Token-like segments: long and with digits. Page names have no digits or are short. */
const SECRET = /^(?=.*\d)[\w~-]{20,}$/

/**
 * Replaces route parameters by their names (`/results/:token`), and segments that look like an e-mail, a
 * plate, a document or a token.
 */
export function redactPath(
  pathname: string,
  params: Readonly<Record<string, string | undefined>> = {},
): string {
  const path = decode(pathname.split(/[?#]/)[0] ?? '')
  // An unknown route: the whole path is user input.
  if (params['*'] !== undefined) return '/:unknown'
  const names = new Map<string, string>()
  for (const [name, value] of Object.entries(params))
    if (value && !PUBLIC_PARAMS.has(name)) names.set(value, `:${name}`)
  return path
    .split('/')
    .map((part) => names.get(part) ?? (SECRET.test(part) ? ':token' : redactText(part)))
    .join('/')
}

function decode(path: string): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return '/:unreadable'
  }
}
