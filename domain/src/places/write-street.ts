import { trimEndOf, WHITESPACE } from '../text/trim-characters.ts'

const CATEGORIES: Readonly<Record<string, string>> = {
  av: 'Av.',
  avda: 'Av.',
  avenida: 'Av.',
  bv: 'Bv.',
  bvar: 'Bv.',
  blvd: 'Bv.',
  boulevard: 'Bv.',
  diag: 'Diagonal',
  diagonal: 'Diagonal',
  pje: 'Pasaje',
  pasaje: 'Pasaje',
  calle: 'Calle',
}
const TRAILING = new RegExp(`^(.*\\S)\\s+(${Object.keys(CATEGORIES).join('|')})\\.?$`, 'i')

/**
 * Reorders a street name: `DEL LIBERTADOR AV.` → `Av. DEL LIBERTADOR`, `ALCORTA, FIGUEROA, PTE. AV.` → `Av.
 * PTE. FIGUEROA ALCORTA`.
 */
export function writeStreet(text: string): string {
  const name = trimEndOf(text, `${WHITESPACE},;`)
  const [, before = '', kind] = TRAILING.exec(name) ?? []
  return kind === undefined
    ? givenNamesFirst(name)
    : `${CATEGORIES[kind.toLowerCase()]} ${givenNamesFirst(before)}`
}

function givenNamesFirst(name: string): string {
  return name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reverse()
    .join(' ')
}
