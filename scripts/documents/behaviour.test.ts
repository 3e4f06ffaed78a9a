import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { codeNumber, documentedConstants, documentedNumber } from './read-constants.ts'
import { listFiles, readFile } from './read-references.ts'

const pages = listFiles('docs/behaviour/*.md')
const constants = pages.flatMap((page) =>
  documentedConstants(readFile(page)).map(({ file, ...row }) => ({
    ...row,
    file: path.join(path.dirname(page), file),
    page: path.basename(page),
  })),
)

describe('the limits of the pages', () => {
  it('are found', () => expect(constants.length).toBeGreaterThan(80))

  it.each(constants)('$page: $name is $value', ({ value, name, file }) => {
    expect(codeNumber(readFile(file), name)).toBe(documentedNumber({ value, name }))
  })

  it('are read with their units', () => {
    const row = '| kept | 10 min | `KEPT_MS` in [a.ts](../a.ts) |'
    const [one] = documentedConstants(`| what | value | constant |\n${row}`)
    expect(one).toEqual({ value: '10 min', name: 'KEPT_MS', file: '../a.ts' })
    expect(documentedNumber({ value: '10 min', name: 'KEPT_MS' })).toBe(600_000)
    expect(documentedNumber({ value: '2 days', name: 'KEPT_S' })).toBe(172_800)
    expect(documentedNumber({ value: '1,000', name: 'MOST' })).toBe(1_000)
    expect(documentedNumber({ value: 'a few', name: 'MOST' })).toBeNaN()
    expect(codeNumber('const DAY_MS = 24 * 3_600_000\nexport const KEPT_MS = 2 * DAY_MS', 'KEPT_MS')).toBe(
      172_800_000,
    )
    expect(codeNumber('', 'KEPT_MS')).toBeNaN()
  })
})

describe('the texts of the pages', () => {
  const code = listFiles('{domain/src,web/app,server/src}/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .map(readFile)
    .join('\n')
    .replaceAll(/\s+/g, ' ')

  it.each(pages)('%s quotes what the code says', (page) => {
    const quoted = [...readFile(page).matchAll(/"([^"\n]+)"/g)].map(([, text = '']) => text)
    // Placeholders of values are left out: {date}, N.
    const pieces = quoted.flatMap((text) => text.split(/\{[^}]*\}|\bN\b|\(s\)/).map((piece) => piece.trim()))
    expect(pieces.filter((piece) => piece.length > 5 && !code.includes(piece))).toEqual([])
  })
})
