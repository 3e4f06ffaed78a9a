import { parseJson } from '../../../platform/tables/parse-json.ts'
import type { UnwrapSpec } from '../description/reading-schema.ts'
import { follow, parsePath } from './data-path.ts'
import { CompileError, requireShort } from './expression.ts'
import { compilePlace, decodeEntities, findAll, readPlace } from './html.ts'
import { parseXml } from './parse-document.ts'
import { parsePage } from './parse-page.ts'
import type { ReadingWork } from './reading-work.ts'

export type Unwrap = (text: string) => string | null

export function compileUnwrap(specs: readonly UnwrapSpec[], work: ReadingWork): Unwrap {
  const steps = specs.map((spec) => compileStep(spec, work))
  return (text) => {
    let current: string | null = text
    for (const step of steps) {
      if (current === null) return null
      current = step(current)
    }
    return current
  }
}

function compileStep(spec: UnwrapSpec, work: ReadingWork): Unwrap {
  if (spec === 'ms_ajax_delta') return unwrapAjaxDelta
  if (spec === 'entities') return decodeEntities
  if (spec === 'base64') return (text) => Buffer.from(text, 'base64').toString('utf8')
  if ('regex' in spec) {
    const pattern = compileCapture(spec.regex, work)
    return (text) => pattern.exec(text)?.[1] ?? null
  }
  if ('html' in spec) {
    work.addUnbounded('thread')
    const place = compilePlace(spec.html)
    return (text) => {
      const page = parsePage(text)
      return rawText(readScript(page, place) ?? readPlace(place, page, page))
    }
  }
  const path = parsePath('json' in spec ? spec.json : spec.xml)
  if (path === null) throw new CompileError('is not a plain path')
  const parse = 'json' in spec ? tryJson : parseXml
  return (text) => {
    const parsed = parse(text)
    return parsed.ok ? rawText(follow(parsed.document, path.steps)) : null
  }
}

const MAX_PATTERN = 1_000

export function compileRegex(source: string, work: ReadingWork): RegExp {
  requireShort(source, MAX_PATTERN)
  work.addPattern(source)
  let pattern: RegExp
  try {
    pattern = new RegExp(source, 'su')
  } catch (error) {
    throw new CompileError(`is not a regular expression: ${error instanceof Error ? error.message : ''}`)
  }
  return pattern
}

/** Scripts hold data that reading as text would skip. */
function readScript(page: ReturnType<typeof parsePage>, place: ReturnType<typeof compilePlace>) {
  if (place.query === null || place.attribute !== null) return undefined
  const [script] = findScripts(page, place.query)
  return script
}

function findScripts(
  page: ReturnType<typeof parsePage>,
  query: NonNullable<ReturnType<typeof compilePlace>['query']>,
) {
  return findAll(query, page)
    .filter((element) => element.name === 'script')
    .map((element) => element.children.map((child) => ('data' in child ? child.data : '')).join(''))
}

/** Its first group is what is read. */
export function compileCapture(source: string, work: ReadingWork): RegExp {
  const pattern = compileRegex(source, work)
  if (!/\((?!\?[:=!]|\?<[=!])/.test(source)) throw new CompileError('the regex needs a group: (…)')
  return pattern
}

function tryJson(text: string) {
  try {
    return { ok: true as const, document: parseJson(text) }
  } catch {
    return { ok: false as const }
  }
}

function rawText(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

/**
 * HTML panels of an ASP.NET UpdatePanel answer: `length|type|id|content|` repeated, length in UTF-16 units.
 * An `error` chunk or a truncated one makes it unreadable.
 */
function unwrapAjaxDelta(text: string): string | null {
  if (text.trimStart().startsWith('<')) return text
  const panels: string[] = []
  let at = 0
  while (at < text.length) {
    const head = /^(\d+)\|([^|]*)\|([^|]*)\|/.exec(text.slice(at, at + 300))
    if (head === null) return text.slice(at).trim() === '' && at > 0 ? panels.join('\n') : null
    const start = at + head[0].length
    const end = start + Number(head[1])
    if (end > text.length || head[2] === 'error') return null
    if (head[2] === 'updatePanel') panels.push(text.slice(start, end))
    at = end + 1
  }
  return panels.join('\n')
}
