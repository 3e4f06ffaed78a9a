export type CsvCell = string | number | boolean | null

/** Excel takes the bytes for UTF-8 only with this mark in front. */
export const CSV_START = '\ufeff'

/**
 * One line of CSV (RFC 4180) as a spreadsheet set to Argentina reads it: separated by semicolons, decimal commas,
 * ended by CR LF. What is not known is empty.
 */
export function writeCsvLine(cells: readonly CsvCell[]): string {
  return `${cells.map((cell) => quote(writeCell(cell))).join(';')}\r\n`
}

function writeCell(value: CsvCell): string {
  if (value === null) return ''
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  if (typeof value === 'number') return String(value).replace('.', ',')
  return disarm(value)
}

/**
 * A spreadsheet runs what looks like a formula. Texts come from strangers: one that begins like a formula, or with
 * white space before it, gets an apostrophe, which says that it is text.
 */
function disarm(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function quote(cell: string): string {
  return /[;"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
