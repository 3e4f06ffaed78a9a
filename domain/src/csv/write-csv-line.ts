export type CsvCell = string | number | boolean | null

/** Excel detects UTF-8 only with this byte order mark. */
export const CSV_START = '\ufeff'

/** Writes a CSV line (RFC 4180) for Argentine spreadsheets: semicolons, decimal commas, CR LF. */
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
 * Prevents formula injection: an apostrophe marks text that starts like a formula, also after white space.
 */
function disarm(text: string): string {
  return /^[\s\p{Cf}]*[=+\-@|%＝＋－＠]/u.test(text) || /^[\t\r\n]/.test(text) ? `'${text}` : text
}

function quote(cell: string): string {
  return /[;"\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
}
