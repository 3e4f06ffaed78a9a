import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const ROOT = path.join(import.meta.dirname, '..')
const FOLDERS = [
  'web/app',
  'server/src',
  'contract/src',
  'domain/src',
  'e2e',
  'acceptance/src',
  'docs',
  'jurisdictions',
]
/** Written in two pieces, so that this file does not find itself. */
const OLD_SPELLING = new RegExp(`\\b[Ss]${'ó'}lo\\b`)
const TEXTS = /\.(?:ts|tsx|md|ya?ml|html|txt)$/

it('spells «solo» in one way, without its former accent', () => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => TEXTS.test(file) && !file.includes('node_modules'))
      .map((file) => path.join(folder, file)),
  )
  expect(files.length).toBeGreaterThan(1_000)
  expect(files.filter((file) => OLD_SPELLING.test(readFileSync(path.join(ROOT, file), 'utf8')))).toEqual([])
})
