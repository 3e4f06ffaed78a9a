import { trimEndOf } from '@multas/domain'
import type { Lookup } from '../loading/environment.ts'

export interface Mask {
  text(text: string): string
  header(name: string, value: string): string
}

const HIDDEN = '••••'
/** Headers without secrets, whose values show the request. */
const PLAIN_HEADERS = new Set([
  'accept',
  'accept-encoding',
  'accept-language',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'origin',
  'referer',
  'retry-after',
  'server',
  'user-agent',
  'x-requested-with',
])
const SECRET_NAME = /token|secret|passw|clave|contrase|api[_-]?key|client_id|usuario|username|session/i
const IN_QUERY = /((?:^|[?&])([\w.-]+)=)[^&\s"]*/g
const IN_JSON = /("([\w.-]+)"\s*:\s*)(?:"(?:[^"\\]|\\.)*"|[^,}\]\s]+)/g
/** Masking shorter values would hide ordinary words. */
const LEAST_LENGTH = 3

/** Replaces environment values, in any encoding in which they are sent, by variable names. */
export function maskSecrets(variables: readonly string[], lookup: Lookup): Mask {
  const values = variables
    .flatMap((name) => codings(lookup(name) ?? '').map((value) => ({ value, name })))
    .filter(({ value }) => value.length >= LEAST_LENGTH)
    .toSorted((one, other) => other.value.length - one.value.length)
  const text = (given: string) =>
    values
      .reduce((masked, { value, name }) => masked.replaceAll(value, `\${${name}}`), given)
      .replace(IN_QUERY, hideValue(HIDDEN))
      .replace(IN_JSON, hideValue(`"${HIDDEN}"`))
  return {
    text,
    header: (name, value) => (PLAIN_HEADERS.has(name.toLowerCase()) ? text(value) : HIDDEN),
  }
}

const hideValue = (hidden: string) => (field: string, start: string, name: string) =>
  SECRET_NAME.test(name) ? start + hidden : field

function codings(value: string): string[] {
  const form = new URLSearchParams({ v: value }).toString().slice(2)
  // References in an answer to the source's own host reveal its address too.
  const origin = URL.canParse(value) && /^https?:/i.test(value) ? [new URL(value).origin] : []
  const all = [value, trimEndOf(value, '/'), encodeURIComponent(value), form, ...origin]
  return [...new Set([...all, Buffer.from(value).toString('base64')])]
}
