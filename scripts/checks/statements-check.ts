import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { type CallExpression, parseSync, type TaggedTemplateExpression, type TsType } from '@swc/core'
import type { Check, Finding } from './check.ts'

/** Files whose statements cannot be checked against the database, each with how many and the reason. */
const EXCEPTIONS = 'scripts/checks/unchecked-statements.json'

interface Exception {
  readonly file: string
  readonly count: number
  readonly reason: string
}

type Found = Finding & { readonly file: string }

/**
 * Rows of the server's statements have types that the database confirms (decision 0082): those of the builder, or
 * those that `statement` declares. No row type is asserted, and no text is sent without a declaration.
 */
export const statementsCheck: Check = {
  name: 'statements',
  find(root) {
    const exceptions = readExceptions(root)
    const files = globSync('server/src/**/*.ts', { cwd: root }).filter(
      (file) => !file.endsWith('.test.ts') && !file.includes('/testing/'),
    )
    const found = files.flatMap((file) => findUnchecked(root, file))
    const countOf = (file: string) => found.filter((one) => one.file === file).length
    const listed = new Map(exceptions.map(({ file, count }) => [file, count]))
    const open = found.filter(({ file }) => countOf(file) > (listed.get(file) ?? 0))
    return Promise.resolve([
      ...open.map(({ rule, place, message }) => ({ rule, place, message })),
      ...exceptions.flatMap((one) => checkException(one, countOf(one.file))),
    ])
  },
}

function readExceptions(root: string): readonly Exception[] {
  const file = path.join(root, EXCEPTIONS)
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}

function checkException({ file, count, reason }: Exception, found: number): Finding[] {
  if (found < count)
    return [{ rule: 'exception-stale', place: EXCEPTIONS, message: `${file} has ${found}, not ${count}` }]
  if (reason.length > 20) return []
  return [{ rule: 'exception-unexplained', place: EXCEPTIONS, message: `${file} needs a reason` }]
}

function findUnchecked(root: string, file: string): Found[] {
  const text = readFileSync(path.join(root, file))
  const tree = parseSync(text.toString(), { syntax: 'typescript', target: 'esnext' })
  const found: Found[] = []
  const add = (rule: string, at: number, message: string) => {
    const line = text
      .subarray(0, at - tree.span.start)
      .toString()
      .split('\n').length
    found.push({ rule, place: `${file}:${line}`, file, message })
  }
  visitNodes(tree.body, (node) => {
    if (isAsserted(node))
      add(
        'statement-asserted-row',
        node.span.start,
        'asserts the type of its rows: use the builder or `statement`',
      )
    if (isUndeclared(node))
      add(
        'statement-undeclared',
        node.span.start,
        'sends a text: use the builder, or declare it with `statement`',
      )
  })
  return found
}

function visitNodes(node: unknown, visit: (node: TaggedTemplateExpression | CallExpression) => void): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node && (node.type === 'TaggedTemplateExpression' || node.type === 'CallExpression'))
    visit(node as TaggedTemplateExpression | CallExpression)
  for (const child of Object.values(node)) visitNodes(child, visit)
}

/** A statement or part of one whose type is not that of a single value. */
function isAsserted(node: TaggedTemplateExpression | CallExpression): boolean {
  if (node.type !== 'TaggedTemplateExpression') return false
  const [row] = node.typeParameters?.params ?? []
  return node.tag.type === 'Identifier' && node.tag.value === 'sql' && row !== undefined && !isValue(row)
}

const VALUES = new Set(['Buffer', 'Date', 'SqlBool'])

function isValue(type: TsType): boolean {
  switch (type.type) {
    case 'TsKeywordType':
    case 'TsLiteralType':
      return true
    case 'TsArrayType':
      return isValue(type.elemType)
    case 'TsUnionType':
      return type.types.every(isValue)
    case 'TsTypeReference':
      return type.typeName.type === 'Identifier' && VALUES.has(type.typeName.value)
    default:
      return false
  }
}

/** `….query(…)` on anything but a declared statement, which has a name in capitals. */
function isUndeclared(node: TaggedTemplateExpression | CallExpression): boolean {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return false
  const { object, property } = node.callee
  if (property.type !== 'Identifier' || property.value !== 'query') return false
  return object.type !== 'Identifier'
    ? object.type !== 'ParenthesisExpression' && !isLookup(object)
    : !/^[A-Z_\d]+$/.test(object.value)
}

/** `STATEMENTS[kind]` */
const isLookup = (node: CallExpression['callee']): boolean =>
  node.type === 'MemberExpression' &&
  node.object.type === 'Identifier' &&
  /^[A-Z_\d]+$/.test(node.object.value)
