import { accepted, type Checked, refused } from '../checked.ts'

/**
 * National licence classes (Ley 24.449, article 16, Decreto 779/95 as amended by Decreto 26/2019). Older
 * municipal licences may show the class alone.
 */
const DIVISIONS: Readonly<Record<string, readonly string[]>> = {
  A: ['1', '1.1', '1.2', '1.3', '1.4', '2', '2.1', '2.2', '3'],
  B: ['1', '2'],
  C: ['1', '2', '3'],
  D: ['1', '2', '3', '4'],
  E: ['1', '2'],
  F: [],
  G: ['1', '2', '3'],
}

const MOST = 10

/**
 * Parses `b1, C.2 / e 1` into `B.1, C.2, E.1` without duplicates. Does not verify that the holder has them.
 */
export function readLicenceCategories(text: string): Checked<string> {
  const written =
    text
      .toUpperCase()
      .replaceAll(/(?<![A-Z])Y(?![A-Z])/g, ',')
      .match(/[^\s,;/+-]+(?:\s+(?=[\d.])[\d.]+)*/gu) ?? []
  if (written.length === 0 || written.length > MOST) return refused(EXAMPLE)
  const read: string[] = []
  for (const one of written) {
    const category = readCategory(one)
    if (category === null) return refused(`«${one.slice(0, 20)}» no es una categoría de licencia. ${EXAMPLE}`)
    read.push(category)
  }
  return accepted([...new Set(read)].join(', '))
}

const EXAMPLE = 'Escribila como figura en la licencia, por ejemplo B.1 o C.2'

function readCategory(text: string): string | null {
  const [, letter = '', rest = ''] = /^([A-G])([\d.\s]*)$/.exec(text) ?? []
  const divisions = DIVISIONS[letter]
  if (divisions === undefined) return null
  const digits = rest.replaceAll(/\D/g, '')
  if (digits === '') return letter
  const division = digits.split('').join('.')
  return divisions.includes(division) ? `${letter}.${division}` : null
}
