import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

/** A regular expression of the product as its source writes it. */
export interface WrittenExpression {
  /** File and line, from the root of the tree. */
  readonly place: string
  readonly file: string
  /** Null when it is put together at run time. */
  readonly literal: { readonly source: string; readonly flags: string } | null
}

/** Code that runs on the server or in a visitor's browser. */
const PRODUCT = ['domain/src', 'contract/src', 'server/src', 'web/app', 'web/worker'].map(
  (folder) => `${folder}/**/*.{ts,tsx}`,
)
const TEST = /\.test\.tsx?$/

/** Every regular expression of the product, by the parser of TypeScript. */
export function findExpressions(root: string): WrittenExpression[] {
  const files = globSync(PRODUCT, { cwd: root }).filter((file) => !TEST.test(file))
  return files.flatMap((file) => readExpressions(root, file))
}

function readExpressions(root: string, file: string): WrittenExpression[] {
  const text = readFileSync(path.join(root, file), 'utf8')
  const tree = parseSync(text, { syntax: 'typescript', tsx: file.endsWith('x'), target: 'esnext' })
  const found: WrittenExpression['literal'][] = []
  collectFrom(tree.body, found)
  return found.map((literal) => ({ place: placeOf(file, text, literal), file, literal }))
}

function collectFrom(node: unknown, found: WrittenExpression['literal'][]): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) {
    if (node.type === 'RegExpLiteral' && 'pattern' in node && 'flags' in node)
      found.push({ source: String(node.pattern), flags: String(node.flags) })
    if (isConstruction(node)) found.push(writtenOut(node))
  }
  for (const child of Object.values(node)) collectFrom(child, found)
}

interface Construction {
  readonly arguments: readonly { readonly expression: { readonly type: string; readonly value?: unknown } }[]
}

/** `new RegExp(…)` or `RegExp(…)`. */
function isConstruction(node: object): node is Construction {
  const { type, callee } = node as { type?: unknown; callee?: { type?: unknown; value?: unknown } }
  return (
    (type === 'NewExpression' || type === 'CallExpression') &&
    callee?.type === 'Identifier' &&
    callee.value === 'RegExp'
  )
}

function writtenOut({ arguments: given }: Construction): WrittenExpression['literal'] {
  const [source, flags] = given.map(({ expression }) => expression)
  if (source?.type !== 'StringLiteral' || (flags && flags.type !== 'StringLiteral')) return null
  return { source: String(source.value), flags: String(flags?.value ?? '') }
}

function placeOf(file: string, text: string, literal: WrittenExpression['literal']): string {
  const at = text.indexOf(literal === null ? 'RegExp(' : literal.source)
  return at === -1 ? file : `${file}:${text.slice(0, at).split('\n').length}`
}
