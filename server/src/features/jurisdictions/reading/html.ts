import { compile, selectAll, selectOne } from 'css-select'
import { type AnyNode, type Document, type Element, isTag, isText } from 'domhandler'
import { textContent } from 'domutils'
import { CompileError, requireShort } from './expression.ts'
import { parsePage } from './parse-page.ts'

type ElementQuery = ReturnType<typeof compile<AnyNode, Element>>

/** Elements that do not separate words: a cell with `<b>1</b>.234` is one text. */
const INLINE = new Set([
  'a',
  'abbr',
  'b',
  'bdi',
  'em',
  'font',
  'i',
  'mark',
  's',
  'small',
  'span',
  'strong',
  'sub',
  'sup',
  'u',
])
const SILENT = new Set(['script', 'style', 'template'])

export interface HtmlPlace {
  readonly query: ElementQuery | null
  readonly attribute: string | null
  readonly wholePage: boolean
}

const MAX_SELECTOR = 1_000

export function compileSelector(selector: string): ElementQuery {
  requireShort(selector, MAX_SELECTOR)
  try {
    return compile<AnyNode, Element>(selector)
  } catch (error) {
    throw new CompileError(`is not a CSS selector: ${error instanceof Error ? error.message : String(error)}`)
  }
}

export function compilePlace(text: string): HtmlPlace {
  const wholePage = text.startsWith('^')
  const bare = (wholePage ? text.slice(1) : text).trim()
  const at = /^(.*?)@([\w:-]+)$/s.exec(bare)
  const selector = (at?.[1] ?? bare).trim()
  const query = selector === '' || selector === '.' ? null : compileSelector(selector)
  return { query, attribute: at?.[2] ?? null, wholePage }
}

export function readPlace(place: HtmlPlace, within: AnyNode, page: Document): string | undefined {
  const from = place.wholePage ? page : within
  const element = place.query === null ? from : selectOne<AnyNode, Element>(place.query, from)
  if (element === null) return undefined
  if (place.attribute === null) return textOf(element)
  return isTag(element) ? element.attribs[place.attribute] : undefined
}

/** Given an array, css-select compares all its nodes with each other. */
export function findAll(query: ElementQuery, within: AnyNode): Element[] {
  return selectAll<AnyNode, Element>(query, within)
}

export function matchesAny(query: ElementQuery, within: AnyNode): boolean {
  return selectOne<AnyNode, Element>(query, within) !== null
}

/** Visible text of a node: blanks collapsed, blocks and line breaks separated. */
export function textOf(node: AnyNode): string {
  const parts: string[] = []
  gather(node, parts)
  return parts.join('').replace(/\s+/g, ' ').trim()
}

function gather(node: AnyNode, parts: string[]): void {
  if (isText(node)) {
    parts.push(node.data)
    return
  }
  if (!('children' in node)) return
  if (isTag(node) && SILENT.has(node.name)) return
  const isBlock = isTag(node) && !INLINE.has(node.name)
  if (isBlock) parts.push(' ')
  for (const child of node.children) gather(child, parts)
  if (isBlock) parts.push(' ')
}

export function childrenOf(node: AnyNode): AnyNode[] {
  return 'children' in node ? node.children : []
}

export function decodeEntities(text: string): string {
  return text.includes('&') ? textContent(parsePage(text)) : text
}
