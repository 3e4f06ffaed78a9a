import { readFileSync } from 'node:fs'
import path from 'node:path'
import { findInDump } from './dump-database.ts'

const OPERATIONS = path.join(import.meta.dirname, '../../docs/operations.md')

/** Tables that the operators' list ("What is in clear") names, with what they have in clear. */
function readDocumentedClear(): ReadonlySet<string> {
  const [, section = ''] = readFileSync(OPERATIONS, 'utf8').split('### What is in clear')
  const rows = (section.split(/^#/m)[0] ?? '').matchAll(/^\| `(\w+)`/gm)
  return new Set([...rows].map(([, table = '']) => `public.${table}`))
}

/** Clear-text occurrences of these texts that the operators' list does not document: `schema.table: text`. */
export function findUndocumented(dump: ReadonlyMap<string, string>, texts: readonly string[]): string[] {
  const documented = readDocumentedClear()
  if (documented.size === 0) throw new Error('docs/operations.md lists no table under "What is in clear"')
  return texts.flatMap((text) =>
    findInDump(dump, text)
      .filter((table) => !documented.has(table))
      .map((table) => `${table}: ${text}`),
  )
}
