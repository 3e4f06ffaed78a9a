import { trimEndOf } from '@multas/domain'
import type { Lookup } from '../loading/environment.ts'

/** Takes secrets out of what was sent and received, so that it can be shown. */
export interface Mask {
  text(text: string): string
  header(name: string, value: string): string
}

const HIDDEN = '••••'
/** Headers that carry no secret, and whose values say what was asked for. */
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
/** Shorter values would hide words that are no secret. */
const LEAST_LENGTH = 3

/** Values of the environment become the names of their variables, in whatever coding they are sent. */
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

/** The field as it stands, or with its value hidden when its name is a secret's. */
const hideValue = (hidden: string) => (field: string, start: string, name: string) =>
  SECRET_NAME.test(name) ? start + hidden : field

function codings(value: string): string[] {
  const form = new URLSearchParams({ v: value }).toString().slice(2)
  // What an answer names on the source's own host gives its address away as well.
  const origin = URL.canParse(value) && /^https?:/i.test(value) ? [new URL(value).origin] : []
  const all = [value, trimEndOf(value, '/'), encodeURIComponent(value), form, ...origin]
  return [...new Set([...all, Buffer.from(value).toString('base64')])]
}
