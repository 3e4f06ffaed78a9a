import type { AnyNode } from 'domhandler'
import { textOf } from './html.ts'
import type { RecordScope } from './scope.ts'

export function recordText({ node }: RecordScope): string {
  if (typeof node !== 'object' || node === null) return String(node)
  if ('nodeType' in node) return textOf(node as AnyNode)
  return Object.values(node)
    .filter((value) => typeof value !== 'object')
    .join(' ')
}
