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
 * The name of a street with its kind in front and the given names before the surname:
 * `DEL LIBERTADOR AV.` → `Av. DEL LIBERTADOR`, `ALBERDI, JUAN BAUTISTA AV.` → `Av. JUAN BAUTISTA ALBERDI`,
 * `ALCORTA, FIGUEROA, PTE. AV.` → `Av. PTE. FIGUEROA ALCORTA`. A name already in that order is left as it is.
 */
export function writeStreet(text: string): string {
  const name = trimEndOf(text, `${WHITESPACE},;`).trim()
  const [, before, kind] = TRAILING.exec(name) ?? []
  const category = kind === undefined ? undefined : CATEGORIES[kind.toLowerCase()]
  if (before === undefined || category === undefined) return givenNamesFirst(name)
  return `${category} ${givenNamesFirst(before)}`
}

function givenNamesFirst(name: string): string {
  return name
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .reverse()
    .join(' ')
}
