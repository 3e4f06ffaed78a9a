import { createRequire } from 'node:module'
import type { Document, LineCounter, Node } from 'yaml'
import type { JurisdictionFault } from './fault.ts'
import type { ParsedTexts } from './parsed-texts.ts'

const require = createRequire(import.meta.url)
const yaml = () => require('yaml') as typeof import('yaml')

export type Path = readonly (string | number)[]

export interface YamlFile {
  readonly name: string
  readonly text: string
  readonly data: unknown
  faultAt(path: Path, reason: string, onKey?: string): JurisdictionFault
  has(path: Path): boolean
}

/** Unquoted `value: ${NAME}` inside braces is invalid YAML, but commonly written. */
const BARE_VARIABLE = /([:,[]\s+)(\$\{[A-Za-z_][A-Za-z0-9_]*(?::-[^}"'\n]*)?\})(?=[ \t]*(?:[,}\]]|$))/gm

export interface ReadYaml {
  readonly file: YamlFile
  readonly faults: readonly JurisdictionFault[]
}

export function readYaml(name: string, text: string, kept: ParsedTexts | null = null): ReadYaml {
  const known = kept?.find(text)
  if (known !== undefined) return { file: fileOf(name, text, known, () => parse(name, text)), faults: [] }
  const parsed = parse(name, text)
  if (parsed.faults.length === 0) kept?.keep(text, parsed.data)
  return { file: fileOf(name, text, parsed.data, () => parsed), faults: parsed.faults }
}

function fileOf(name: string, text: string, data: unknown, parsed: () => Parsed): YamlFile {
  return {
    name,
    text,
    data,
    has: (path) => parsed().document.hasIn(path),
    faultAt(path, reason, onKey) {
      const { document, place } = parsed()
      const whole = path.length === 0 ? reason : `${formatPath(path)}: ${reason}`
      return { file: name, ...place(offsetOf(document, path, onKey)), reason: whole }
    },
  }
}

interface Parsed {
  readonly document: Document
  readonly data: unknown
  readonly faults: readonly JurisdictionFault[]
  place(offset: number): { readonly line: number; readonly column: number }
}

function parse(name: string, text: string): Parsed {
  const inserted: number[] = []
  const quoted = text.replace(BARE_VARIABLE, (_all, before: string, variable: string, offset: number) => {
    inserted.push(offset + before.length + 2 * inserted.length)
    return `${before}"${variable}"`
  })
  const { LineCounter } = yaml()
  const lines = new LineCounter()
  const document = parseShallow(quoted, lines)
  const place = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    const start = offset - col + 1
    const shift = inserted.filter((at) => at >= start && at < offset).length
    return { line, column: Math.max(1, col - (shift === 0 ? 0 : 2 * shift - 1)) }
  }
  // One mistake causes follow-up errors, so only the first is reported.
  const problems = [...document.errors, ...document.warnings].slice(0, 1)
  const faults = problems.map((problem) => ({
    file: name,
    ...place(problem.pos[0]),
    reason: `is not valid YAML: ${adviceOn(problem.message)}`,
  }))
  const data = faults.length > 0 ? null : readData(document)
  if (!(data instanceof Error)) return { document, data, faults, place }
  faults.push({ file: name, line: 1, column: 1, reason: `is not valid YAML: ${data.message}` })
  return { document, data: null, faults, place }
}

function adviceOn(message: string): string {
  if (message.includes('keys must be strings')) return 'a text that begins with {{, { or [ needs quotes'
  if (message.includes('compact mappings')) return 'a text that contains ": " needs quotes'
  return message
}

function parseShallow(text: string, lineCounter: LineCounter): Document {
  const { Document, parseDocument, YAMLParseError } = yaml()
  try {
    // Nested keys take exponential time.
    return parseDocument(text, { lineCounter, prettyErrors: false, uniqueKeys: true, stringKeys: true })
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    const empty = new Document(null)
    empty.errors.push(new YAMLParseError([0, 0], 'IMPOSSIBLE', 'it is nested too deeply'))
    return empty
  }
}

function readData(document: Document): unknown {
  try {
    return document.toJS()
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

function formatPath(path: Path): string {
  return path
    .map((key, at) => (typeof key === 'number' ? `[${key}]` : `${at === 0 ? '' : '.'}${key}`))
    .join('')
}

function offsetOf(document: Document, path: Path, onKey: string | undefined): number {
  const { isNode } = yaml()
  for (let length = path.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(path.slice(0, length), true)
    if (!isNode(node)) continue
    if (length === path.length && onKey !== undefined) return keyOffset(node, onKey) ?? startOf(node)
    const key = path[length - 1]
    const parent = length <= 1 ? document.contents : document.getIn(path.slice(0, length - 1), true)
    if (typeof key === 'string' && isNode(parent)) return keyOffset(parent, key) ?? startOf(node)
    return startOf(node)
  }
  return 0
}

function keyOffset(map: Node, key: string): number | null {
  const { isMap, isNode, isPair, isScalar } = yaml()
  if (!isMap(map)) return null
  const pair = map.items.find((item) => isPair(item) && isScalar(item.key) && item.key.value === key)
  return pair !== undefined && isNode(pair.key) ? startOf(pair.key) : null
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0
}
