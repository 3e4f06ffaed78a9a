import type { Document } from 'domhandler'
import { parseJson } from '../../../platform/tables/parse-json.ts'
import type { CollectedSpec, StepSpec } from '../description/request-schema.ts'
import type { At } from './compile-field.ts'
import { follow, parsePath } from './data-path.ts'
import { decodeBody } from './decode-body.ts'
import { CompileError } from './expression.ts'
import { compilePlace, compileSelector, findAll, readPlace } from './html.ts'
import { parseXml } from './parse-document.ts'
import { parsePage } from './parse-page.ts'
import { isBlank, scalarText } from './readers.ts'
import { ReadingWork } from './reading-work.ts'
import { compileCapture } from './unwrap.ts'

export type CollectingSpec = Pick<StepSpec, 'format' | 'collect' | 'hidden_inputs'>

export interface CollectingView {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly cookies: Readonly<Record<string, string>>
}

export interface CollectedValues {
  readonly values: readonly (readonly [name: string, value: string])[]
  readonly hidden: readonly (readonly [name: string, value: string])[] | null
  readonly missing: string | null
}

export interface ValueCollector {
  readonly work: ReadingWork
  readonly cookieNames: readonly string[]
  collect(view: CollectingView): CollectedValues
}

type Source = CollectingView & { readonly text: string }
type ValueReader = (source: Source) => string | undefined

export function compileCollecting(spec: CollectingSpec, at: At): ValueCollector {
  const work = new ReadingWork()
  const readers = at('collect', () =>
    Object.entries(spec.collect).map(([name, collected]) =>
      at(name, () => ({
        name,
        isOptional: typeof collected !== 'string' && collected.optional,
        read: compileCollected(collected, spec.format, work),
      })),
    ),
  )
  const { hidden_inputs } = spec
  if (hidden_inputs !== undefined) work.addUnbounded('thread')
  const form = hidden_inputs === undefined ? null : at('hidden_inputs', () => compileSelector(hidden_inputs))
  const cookieNames = Object.values(spec.collect).flatMap((one) =>
    typeof one === 'string' || one.cookie === undefined ? [] : [one.cookie],
  )
  const collect = (view: CollectingView): CollectedValues => {
    const source = { ...view, text: textOf(view) }
    const hidden = form === null ? null : hiddenInputs(form, source.text)
    if (hidden === undefined) return { values: [], hidden: null, missing: 'hidden_inputs' }
    const values: [string, string][] = []
    for (const { name, isOptional, read } of readers) {
      const value = read(source)
      if (value !== undefined) values.push([name, value])
      else if (!isOptional) return { values, hidden, missing: name }
    }
    return { values, hidden, missing: null }
  }
  return { work, cookieNames, collect }
}

function textOf({ body, headers }: CollectingView): string {
  const type = headers['content-type']
  const decoded = decodeBody(body, 'auto', typeof type === 'string' ? type : undefined)
  return decoded.ok ? decoded.text : body.toString('latin1')
}

const INPUTS = compileSelector('input[type=hidden][name]')

function hiddenInputs(form: ReturnType<typeof compileSelector>, text: string) {
  const [found] = findAll(form, parsePage(text))
  return (
    found && findAll(INPUTS, found).map(({ attribs }) => [attribs.name ?? '', attribs.value ?? ''] as const)
  )
}

function compileCollected(spec: CollectedSpec, format: StepSpec['format'], work: ReadingWork): ValueReader {
  if (typeof spec === 'string') return compileContent(spec, format, work)
  const { header, cookie } = spec
  let read: ValueReader = ({ text }) => text
  if (header !== undefined) {
    const name = header.toLowerCase()
    read = ({ headers }) => headers[name]?.toString()
  } else if (cookie !== undefined) {
    read = ({ cookies }) => cookies[cookie]
  } else if (spec.from !== undefined) {
    const places = spec.from.map((from) => compileContent(from, format, work))
    read = (source) => {
      for (const place of places) {
        const value = place(source)
        if (value !== undefined) return value
      }
      return undefined
    }
  } else if (spec.regex === undefined) {
    throw new CompileError('needs one of from, header, cookie, regex')
  }
  if (spec.regex === undefined) return read
  const pattern = compileCapture(spec.regex, work)
  return (source) => pattern.exec(read(source) ?? '')?.[1]
}

function compileContent(from: string, format: StepSpec['format'], work: ReadingWork): ValueReader {
  if (format === 'html') {
    work.addUnbounded('thread')
    const place = compilePlace(from)
    return ({ text }) => {
      const page: Document = parsePage(text)
      return readPlace(place, page, page)
    }
  }
  const path = format === 'text' ? null : parsePath(from)
  if (path === null) throw new CompileError(`"${from}" is not a plain path of a ${format} answer`)
  work.addPath(false)
  return ({ text }) => {
    const value = follow(format === 'xml' ? xmlDocument(text) : jsonDocument(text), path.steps)
    return isBlank(value) ? undefined : (scalarText(value, ' ') ?? undefined)
  }
}

function xmlDocument(text: string): unknown {
  const parsed = parseXml(text)
  return parsed.ok ? parsed.document : undefined
}

function jsonDocument(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    return undefined
  }
}
