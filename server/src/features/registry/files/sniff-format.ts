import { accepted, type Checked, refused } from '@multas/domain'

/** Format by first bytes. `text` is a table, NDJSON or JSON, decided by its text. */
export type SniffedFormat = 'zip' | 'text'

const ADVICE = 'guardala como .xlsx o como CSV (UTF-8) y subila así'
const ADVICE_ON_A_FILE = 'guardalo como .xlsx o como CSV (UTF-8) y subilo así'

/** Signatures of unsupported formats, and the message to the sender. Longer signatures first. */
const FOREIGN: readonly (readonly [mark: string, sentence: string])[] = [
  ['25504446', `Es un PDF: pedí la planilla de la que salió, ${ADVICE}`],
  ['1f8b', 'Está comprimido (gzip): descomprimilo y subí lo que tiene adentro'],
  ['526172211a', 'Está comprimido (RAR): descomprimilo y subí lo que tiene adentro'],
  ['377abcaf271c', 'Está comprimido (7-Zip): descomprimilo y subí lo que tiene adentro'],
  ['89504e47', 'Es una imagen: hace falta la planilla'],
  ['ffd8ff', 'Es una imagen: hace falta la planilla'],
  ['7b5c727466', `Es un documento de texto (RTF): copiá la tabla en una planilla, ${ADVICE}`],
  ['53514c69746520666f726d6174', 'Es una base de datos (SQLite): exportá la tabla como CSV (UTF-8)'],
  ['0001000053746e64', 'Es una base de datos (Access): exportá la tabla como CSV (UTF-8)'],
]
const OLD_OFFICE = 'd0cf11e0a1b11ae1'
const ZIP = '504b0304'
const EMPTY_ZIP = '504b0506'
const ENCRYPTED = Buffer.from('EncryptedPackage', 'utf16le')
const DBASE = /^(?:03|30|83|8b|f5)[0-9a-f]{2}(?:0[1-9]|0[abc])(?:0[1-9]|1[0-9a-f])/

/** By first bytes: a `.csv` file is often something else. */
export function sniffFormat(head: Buffer): Checked<SniffedFormat> {
  const mark = head.subarray(0, 16).toString('hex')
  if (mark.startsWith(ZIP)) return accepted('zip')
  if (mark.startsWith(EMPTY_ZIP)) return refused('Es un archivo comprimido sin nada adentro')
  if (mark.startsWith(OLD_OFFICE)) return refused(oldOffice(head))
  const foreign = FOREIGN.find(([first]) => mark.startsWith(first))
  if (foreign !== undefined) return refused(foreign[1])
  if (DBASE.test(mark) && head.includes(0)) {
    return refused(`Es una tabla de dBase o FoxPro: abrila en una planilla, ${ADVICE}`)
  }
  return classifyText(head)
}

/** Offset of the directory names of an old document, in bytes ([MS-CFB], 2.2); null for any other file. */
export function oldOfficeDirectory(head: Buffer): number | null {
  if (head.length < 512 || !head.subarray(0, 8).equals(Buffer.from(OLD_OFFICE, 'hex'))) return null
  const shift = head.readUInt16LE(30)
  return shift === 9 || shift === 12 ? (head.readUInt32LE(48) + 1) * 2 ** shift : null
}

function oldOffice(head: Buffer): string {
  return head.includes(ENCRYPTED)
    ? 'La planilla tiene contraseña: guardala sin contraseña y subila otra vez'
    : `Es una planilla del formato viejo (.xls): abrila, ${ADVICE}`
}

const MARK = /^(?:ï»¿|ÿþ|þÿ)/

function classifyText(head: Buffer): Checked<SniffedFormat> {
  const text = head.toString('latin1').replace(/\0/g, '').trimStart()
  if (text.replace(MARK, '').trim() === '') return refused('El archivo está vacío')
  if (/^(?:ï»¿)?\s*<(?:!doctype html|html|head|meta|style|body|table|div)\b/i.test(text)) {
    return refused(`Es una página web, aunque se llame planilla: abrila en Excel o LibreOffice, ${ADVICE}`)
  }
  if (/^(?:ï»¿)?\s*<\?xml|^<[a-z]/i.test(text)) return refused(`Es un archivo XML: ${ADVICE_ON_A_FILE}`)
  if (isBinary(head)) return refused(`No reconocemos el formato del archivo: ${ADVICE_ON_A_FILE}`)
  return accepted('text')
}

/**
 * Control characters that never occur in text. Zeros are checked separately: UTF-16 has one beside each
 * letter.
 */
function isBinary(head: Buffer): boolean {
  let odd = 0
  let zeros = 0
  for (const byte of head) {
    if (byte === 0) zeros += 1
    else if (byte < 9 || (byte > 13 && byte < 26) || (byte > 26 && byte < 32)) odd += 1
  }
  const isWide = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff)
  return odd > head.length * 0.01 + 1 || (zeros > 2 && !isWide && (zeros < head.length * 0.3 || odd > 0))
}
