/** A cell as it comes is nearly always clean; this finds those that are not. */
const UNCLEAN = /^['=\s]|\s$|\s\s|[\p{Cc}\p{Cf}\p{Cs}\u00a0]/u
const FORMULA_TEXT = /^="(.*)"$/s
const MAX_QUOTED = 24
/** A date in figures, which names nobody, or seven digits and more. */
const DATE_OR_DIGITS =
  /(?<!\d)(?:\d{1,2}([-.])\d{1,2}\1\d{4}|\d{4}([-.])\d{1,2}\2\d{1,2})(?!\d)|\d(?:[. -]?\d){6,}/g

/** What people and programs write into a cell that has nothing to say; a space is any punctuation, or none. */
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

/**
 * A cell without what spreadsheets and exports put around a value: the apostrophe of a number kept as text
 * (`'00012345`), `="00012345"`, spaces of every width, marks that nobody sees, half characters.
 */
export function cleanCell(raw: string): string {
  if (!UNCLEAN.test(raw)) return raw
  const text = raw.replace(FORMULA_TEXT, '$1').trim().replace(/^'+/, '')
  return text
    .replace(/[\p{Cf}\p{Cs}]+/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

/** Lower case, without accents, words of letters and digits with one space between. */
export function foldWords(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}

/** The cell says nothing: it is empty, or says so in one of the usual ways (`S/D`, `NULL`, `-`, `sin datos`). */
export function saysNothing(text: string): boolean {
  return text === '' || (text.length <= 24 && NOTHING.test(text))
}

/**
 * A cell's value for the reason of a refusal: short, on one line, and without what names a person, because the
 * wrong column may have been mapped. Runs of seven digits and more keep their last three, unless they are a date;
 * several words without a digit are only counted.
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

/**
 * The same text in a string of its own. What is cut out of a big text keeps the whole of it in memory; a text
 * that outlives its batch must not.
 */
export function ownText(text: string): string {
  return ` ${text}`.slice(1)
}
