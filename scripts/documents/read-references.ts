import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const root = path.join(import.meta.dirname, '../..')
const NOT_OURS = new Set(['node_modules', 'build', '.react-router', 'data'])

/** Files of the repository, without what is installed or built. Paths are relative to the root. */
export function listFiles(pattern: string): string[] {
  return globSync(pattern, { cwd: root, exclude: (name) => NOT_OURS.has(path.basename(name)) })
}

export const readFile = (file: string): string => readFileSync(path.join(root, file), 'utf8')

/** The anchors of a Markdown page, as GitHub makes them of its headings. */
export function anchorsOf(markdown: string): Set<string> {
  const headings = markdown.replaceAll(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)
  return new Set([...headings].map(([, heading = '']) => slugOf(heading)))
}

function slugOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')
}

/** Names of documents in a text, such as `docs/behaviour/search.md#queue`; globs are skipped. */
export function referencesIn(text: string): string[] {
  return [...text.matchAll(/(?<![\w./-])docs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([reference]) => reference)
}

/** Describes why a reference is broken; null when it is valid. `file` is relative to the root. */
export function faultOf(reference: string): string | null {
  const [file = '', anchor] = reference.split('#')
  if (!existsSync(path.join(root, file))) return `${reference}: no such file`
  if (anchor === undefined || anchorsOf(readFile(file)).has(anchor)) return null
  return `${reference}: no such heading`
}

/** References to a specification that is not in the repository: by section, with or without its name. */
export function sectionsCited(text: string): string[] {
  const cited = text.matchAll(
    /\b(?:specification|design|spec)\b[,.;:]?[\s*/-]*\(?(?:sections?\b|§)|\(sections? \d/gi,
  )
  return [...cited].map(([citation]) => citation)
}
