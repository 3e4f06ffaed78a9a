import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')

/** The last cell of a row: a test's file, and its title where it names one. */
const TEST = /^`([^`]+)`(?:: "([^"]+)")?$/

/** Rows of the tables of mitigations, as their cells. */
function mitigationsOf(text: string): string[][] {
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !line.startsWith('|---'))
  const cells = rows.map((row) =>
    row
      .slice(1, -1)
      .split(' | ')
      .map((cell) => cell.trim()),
  )
  const [, ...mitigations] = cells.slice(cells.findIndex(([first]) => first === 'threat'))
  return mitigations.filter(([first]) => first !== 'threat')
}

/** Describes the fault of a row; null when its test exists. */
function findFault([threat, , named = '']: readonly string[]): string | null {
  const [, file, title] = TEST.exec(named) ?? []
  if (file === undefined) return `${threat}: names no test`
  if (!existsSync(path.join(root, file))) return `${threat}: ${file} does not exist`
  if (title !== undefined && !read(file).includes(title)) return `${threat}: ${file} has no "${title}"`
  return null
}

it('every mitigation of the threat model names a test that exists', () => {
  const mitigations = mitigationsOf(read('docs/threat-model.md'))
  expect(mitigations.length).toBeGreaterThan(30)
  expect(mitigations.map(findFault).filter((fault) => fault !== null)).toEqual([])
})

it('a mitigation without a test, or with one that is gone, is found', () => {
  const own = 'scripts/documents/threat-model.test.ts'
  const rows = [
    ['a', 'b', 'trust'],
    ['a', 'b', '`scripts/nowhere.test.ts`'],
    ['a', 'b', `\`${own}\`: "${'a title that'} is gone"`],
    ['a', 'b', `\`${own}\`: "a mitigation without a test"`],
  ]
  expect(rows.map((row) => findFault(row) === null)).toEqual([false, false, false, true])
})
