const UNCLEAN = /^['=\s]|\s$|\s\s|[\p{Cc}\p{Cf}\p{Cs}\u00a0]/u
const FORMULA_TEXT = /^="(.*)"$/s
const MAX_QUOTED = 24
const DATE_OR_DIGITS =
  /(?<!\d)(?:\d{1,2}([-.])\d{1,2}\1\d{4}|\d{4}([-.])\d{1,2}\2\d{1,2})(?!\d)|\d(?:[. -]?\d){6,}/g

const NOTHING_WORDS = [
  ...[
    '0+',
    'a determinar',
    'a confirmar',
    'en blanco',
    'ilegible',
    'n a',
    'n d',
    'nan',
    'nat',
    'n n',
    'no consta',
  ],
  ...[
    'no informa',
    'no legible',
    'no posee',
    'no tiene',
    'no visible',
    'none',
    'nulo',
    'null',
    'ref',
    's d',
    's n',
  ],
  ...[
    's p',
    'sin chapa',
    'sin datos?',
    'sin determinar',
    'sin dominio',
    'sin especificar',
    'sin identificar',
  ],
  ...['sin n[uú]mero', 'sin patente', 'valor', 'value', 'vac[ií]o', 'xxx+'],
]
const MARKS = '[\\s\\p{P}\\p{S}]*'
const NOTHING = new RegExp(`^${MARKS}(?:${NOTHING_WORDS.join('|').replaceAll(' ', MARKS)})?${MARKS}$`, 'iu')

/** Removes spreadsheet artefacts: `'00012345`, `="00012345"`, odd spaces, invisible and broken characters. */
export function cleanCell(raw: string): string {
  if (!UNCLEAN.test(raw)) return raw
  const text = raw.replace(FORMULA_TEXT, '$1').trim().replace(/^'+/, '')
  return text
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Lower case, no accents, alphanumeric words with single spaces. */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** True if a cell is empty or a placeholder (`S/D`, `NULL`, `-`, `sin datos`). */
export function isPlaceholder(text: string): boolean {
  return text.length <= 24 && NOTHING.test(text)
}

/**
 * Quotes a cell without personal data: keeps three of seven or more digits, except dates, and only counts
 * words without a digit.
 */
export function quoteCell(raw: string): string {
  const text = cleanCell(raw)
  const words = text.split(' ').length
  if (words > 1 && !/\p{N}/u.test(text)) return `un texto de ${words} palabras`
  const masked = text.replace(DATE_OR_DIGITS, (digits, dayFirst?: string, yearFirst?: string) =>
    dayFirst === undefined && yearFirst === undefined ? `…${digits.slice(-3)}` : digits,
  )
  return masked.length > MAX_QUOTED ? `«${masked.slice(0, MAX_QUOTED)}…»` : `«${masked}»`
}
