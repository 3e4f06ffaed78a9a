import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Bug } from './bugs.ts'

/** The changed files by path, with their new text. Throws unless each edit fits exactly one place. */
export function seedBug(root: string, { name, edits }: Bug): Map<string, string> {
  const files = globSync('{domain,contract,server}/src/**/*.ts', { cwd: root })
  const texts = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const changed = new Map<string, string>()
  for (const [find, replacement] of edits) {
    const found = [...texts].filter(([, text]) => text.includes(find))
    const [[file, text] = ['', ''], ...others] = found
    if (file === '' || others.length > 0 || text.split(find).length > 2)
      throw new Error(`bug ${name}: ${found.length} files contain ${find}`)
    const edited = text.replace(find, () => replacement)
    texts.set(file, edited)
    changed.set(file, edited)
  }
  return changed
}
