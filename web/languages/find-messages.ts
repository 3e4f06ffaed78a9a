import { parseSync } from 'vite'
import { isProse, isTableOfTexts, TEXT_ATTRIBUTES, TEXT_PROPERTIES } from './is-prose.ts'

/** A text for readers as written in the source; computed parts are `{0}`, `{1}` … in source order. */
export interface Message {
  readonly key: string
  readonly start: number
  readonly end: number
  readonly form: 'children' | 'literal' | 'attribute' | 'template'
  /** Position of each computed part in the source. */
  readonly parts: readonly Range[]
}

export interface Range {
  readonly start: number
  readonly end: number
}

interface Node extends Range {
  readonly type: string
  readonly [name: string]: unknown
}

/** Every text for readers in a module of the pages, outer ones before those inside them. Throws on a syntax error. */
export function findMessages(file: string, source: string): Message[] {
  const { program, errors } = parseSync(file, source)
  const [error] = errors
  if (error) throw new Error(`${file}: ${error.message}`)
  const found: Message[] = []
  walk(program as unknown as Node, found, source)
  return found.sort((one, other) => one.start - other.start || other.end - one.end)
}

function walk(node: Node, found: Message[], source: string): void {
  for (const child of visit(node, found, source)) walk(child, found, source)
}

/**
 * Computed parts of a text are text too, down to a single word: `${count === 1 ? 'hallada' : 'halladas'}`.
 */
function walkInText(node: Node, found: Message[], source: string): void {
  switch (node.type) {
    case 'Literal':
      if (typeof node.value === 'string' && /\p{L}/u.test(node.value)) found.push(literal(node))
      break
    case 'TemplateLiteral':
      noteTemplate(node, found, source)
      break
    case 'ConditionalExpression':
      walk(node.test as Node, found, source)
      walkInText(node.consequent as Node, found, source)
      walkInText(node.alternate as Node, found, source)
      break
    case 'LogicalExpression':
      if (node.operator === '&&') walk(node.left as Node, found, source)
      else walkInText(node.left as Node, found, source)
      walkInText(node.right as Node, found, source)
      break
    case 'JSXExpressionContainer':
    case 'ParenthesizedExpression':
      walkInText(node.expression as Node, found, source)
      break
    default:
      walk(node, found, source)
  }
}

const literal = (node: Node): Message => ({
  key: String(node.value),
  start: node.start,
  end: node.end,
  form: 'literal',
  parts: [],
})

/** Collects the node's own messages; returns the child nodes that are left to visit. */
function visit(node: Node, found: Message[], source: string): readonly Node[] {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
      return visitElement(node, found, source)
    case 'JSXAttribute':
      return visitAttribute(node, found, source)
    case 'Literal':
      if (typeof node.value === 'string' && isProse(node.value)) found.push(literal(node))
      return []
    case 'TemplateLiteral':
      return visitTemplate(node, found, source)
    case 'ConditionalExpression':
      if (!hasText(node.consequent as Node) && !hasText(node.alternate as Node)) return childrenOf(node)
      walkInText(node, found, source)
      return []
    case 'CallExpression':
      return isMatching(node) ? nodesIn(node.callee) : childrenOf(node)
    case 'BinaryExpression':
      return isComparison(node) ? childrenOf(node).filter(({ type }) => type !== 'Literal') : childrenOf(node)
    case 'SwitchCase':
      return node.consequent as Node[]
    case 'Property':
    case 'PropertyDefinition':
      return visitProperty(node, found, source)
    case 'VariableDeclarator':
      return visitDeclaration(node, found, source)
    case 'TaggedTemplateExpression':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
      return []
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return nodesIn(node.expression)
    default:
      return node.type.startsWith('TS') ? [] : childrenOf(node)
  }
}

/** If one branch of a choice is text, so is the other: `recent ? 'recientemente' : \`el ${day}\``. */
function hasText(node: Node): boolean {
  if (node.type === 'ConditionalExpression')
    return hasText(node.consequent as Node) || hasText(node.alternate as Node)
  if (node.type === 'Literal') return typeof node.value === 'string' && isProse(node.value)
  if (node.type === 'TemplateLiteral') return isProseTemplate(node)
  return false
}

const MATCHING = new Set([
  'endsWith',
  'includes',
  'indexOf',
  'match',
  'replace',
  'replaceAll',
  'split',
  'startsWith',
])

/** `message.includes('bloqueada')` searches a text from elsewhere. */
function isMatching({ callee, arguments: given }: Node): boolean {
  const { type, property } = callee as Node
  const [first] = given as Node[]
  return (
    type === 'MemberExpression' && first?.type === 'Literal' && MATCHING.has(String((property as Node).name))
  )
}

const isComparison = ({ operator }: Node): boolean => operator === '===' || operator === '!=='

function visitElement(node: Node, found: Message[], source: string): readonly Node[] {
  const children = node.children as Node[]
  const message = readChildren(children, source)
  if (message !== null) found.push(message)
  const opening = node.type === 'JSXElement' ? nodesIn((node.openingElement as Node).attributes) : []
  // A string literal between the tags is part of the element's message.
  for (const child of children)
    if (child.type === 'JSXExpressionContainer' && (message === null || textOf(child) === null))
      walkInText(child, found, source)
  return [...opening, ...children.filter(({ type }) => type === 'JSXElement' || type === 'JSXFragment')]
}

/** The text between an element's tags, as one message with its computed parts; null without any text. */
function readChildren(children: readonly Node[], source: string): Message | null {
  const said = children.filter((child) => child.type !== 'JSXExpressionContainer' || !isEmpty(child))
  const parts: Range[] = []
  let key = ''
  let isText = false
  for (const child of said) {
    const text = child.type === 'JSXText' ? foldSpace(String(child.value)) : textOf(child)
    if (text === null) {
      key += `{${parts.length}}`
      parts.push({ start: child.start, end: child.end })
    } else {
      key += text
      isText ||= /\p{L}/u.test(text)
    }
  }
  const [first, last] = [children[0], children.at(-1)]
  if (!isText || first === undefined || last === undefined) return null
  const { start, end } = trimRange({ start: first.start, end: last.end }, source)
  return { key: decodeEntities(key), start, end, form: 'children', parts }
}

function visitAttribute(node: Node, found: Message[], source: string): readonly Node[] {
  const name = String((node.name as Node).name)
  const value = node.value as Node | null
  if (value === null || /className$/i.test(name)) return []
  if (value.type !== 'Literal') {
    if (!TEXT_ATTRIBUTES.has(name)) return nodesIn(value)
    walkInText(value, found, source)
    return []
  }
  const text = decodeEntities(String(value.value))
  if (/\p{L}/u.test(text) && (TEXT_ATTRIBUTES.has(name) || isProse(text)))
    found.push({ key: text, start: value.start, end: value.end, form: 'attribute', parts: [] })
  return []
}

function visitProperty(node: Node, found: Message[], source: string): readonly Node[] {
  if (node.computed === true) return childrenOf(node)
  if (!TEXT_PROPERTIES.has(String((node.key as Node).name))) return nodesIn(node.value)
  for (const value of nodesIn(node.value)) walkInText(value, found, source)
  return []
}

/** `const STATE_NAMES = { open: 'abierta' }`: every string in it is for readers. */
function visitDeclaration(node: Node, found: Message[], source: string): readonly Node[] {
  const table = unwrap(node.init)
  if (!isTableOfTexts(String((node.id as Node).name)) || table?.type !== 'ObjectExpression')
    return nodesIn(node.init)
  const values = (table.properties as Node[]).flatMap(({ value }) => nodesIn(value))
  for (const value of values) walkInText(value, found, source)
  return []
}

function unwrap(value: unknown): Node | undefined {
  const [node] = nodesIn(value)
  return node && /^TS(?:As|Satisfies)/.test(node.type) ? unwrap(node.expression) : node
}

function visitTemplate(node: Node, found: Message[], source: string): readonly Node[] {
  if (!isProseTemplate(node)) return node.expressions as Node[]
  noteTemplate(node, found, source)
  return []
}

function noteTemplate(node: Node, found: Message[], source: string): void {
  const expressions = node.expressions as Node[]
  const key = templateKey(node)
  const parts = expressions.map(({ start, end }) => ({ start, end }))
  if (/\p{L}/u.test(key)) found.push({ key, start: node.start, end: node.end, form: 'template', parts })
  for (const expression of expressions) walkInText(expression, found, source)
}

const isProseTemplate = (node: Node): boolean => isProse(templateKey(node).replaceAll(/\{\d+\}/g, '0'))

function templateKey(node: Node): string {
  const quasis = node.quasis as { value: { cooked: string } }[]
  return quasis.map(({ value }, place) => (place === 0 ? '' : `{${place - 1}}`) + value.cooked).join('')
}

function isEmpty(container: Node): boolean {
  return (container.expression as Node).type === 'JSXEmptyExpression'
}

/** Of `{'text'}`; null for anything else. */
function textOf(child: Node): string | null {
  if (child.type !== 'JSXExpressionContainer') return null
  const { type, value } = child.expression as Node
  return type === 'Literal' && typeof value === 'string' ? value : null
}

/** Folds white space as JSX does: a line break is dropped at the edges, and is one space within. */
function foldSpace(text: string): string {
  const lines = text.split('\n')
  return lines
    .map((line, place) => {
      const open = place === 0 ? line : line.trimStart()
      return place === lines.length - 1 ? open : open.trimEnd()
    })
    .filter((line) => line !== '')
    .join(' ')
}

function trimRange({ start, end }: Range, source: string): Range {
  const text = source.slice(start, end)
  return {
    start: start + text.length - text.trimStart().length,
    end: end - text.length + text.trimEnd().length,
  }
}

const ENTITIES: Readonly<Record<string, string>> = { nbsp: '\u00a0', amp: '&', lt: '<', gt: '>', quot: '"' }
const decodeEntities = (text: string): string =>
  text.replaceAll(/&(\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole)

const childrenOf = (node: Node): readonly Node[] =>
  Object.entries(node).flatMap(([name, value]) => (name === 'parent' ? [] : nodesIn(value)))

function nodesIn(value: unknown): readonly Node[] {
  if (Array.isArray(value)) return value.flatMap(nodesIn)
  return typeof value === 'object' && value !== null && 'type' in value ? [value as Node] : []
}
