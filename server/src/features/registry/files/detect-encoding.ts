import { isUtf8 } from 'node:buffer'
import { createReadStream } from 'node:fs'
import type { TextEncoding } from '../../../platform/tables/delivered-file.ts'

const CHUNK_BYTES = 1024 * 1024

/**
 * Reads the whole file: the first accent may be on the last line. A byte order mark or zeros between letters
 * mean UTF-16; valid UTF-8 is UTF-8; otherwise Windows-1252 (superset of ISO-8859-1), unless the accents are
 * those of DOS.
 */
export async function detectEncoding(path: string, head: Buffer): Promise<TextEncoding> {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const zeros = countZeros(head.subarray(0, 4_000))
  if (zeros.odd > zeros.even * 4 && zeros.odd > 4) return 'utf-16le'
  if (zeros.even > zeros.odd * 4 && zeros.even > 4) return 'utf-16be'
  return detectByteEncoding(path)
}

function countZeros(bytes: Buffer): { even: number; odd: number } {
  let [even, odd] = [0, 0]
  for (let at = 0; at < bytes.length; at += 1) {
    if (bytes[at] !== 0) continue
    if (at % 2 === 0) even += 1
    else odd += 1
  }
  return { even, odd }
}

async function detectByteEncoding(path: string): Promise<TextEncoding> {
  const tally = { windows: 0, dos: 0 }
  let isValid = true
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of createReadStream(path, { highWaterMark: CHUNK_BYTES })) {
    const bytes = rest.length === 0 ? (chunk as Buffer) : Buffer.concat([rest, chunk as Buffer])
    const whole = isValid ? wholeCharacters(bytes) : bytes.length
    isValid &&= isUtf8(bytes.subarray(0, whole))
    if (!isValid) countAccents(bytes, tally)
    if (tally.windows + tally.dos > 2_000) break
    rest = isValid ? Buffer.from(bytes.subarray(whole)) : Buffer.alloc(0)
  }
  if (isValid && rest.length === 0) return 'utf-8'
  return tally.dos > tally.windows ? 'cp850' : 'windows-1252'
}

/** End of the last complete character: a chunk may end within one. */
function wholeCharacters(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back += 1) {
    const byte = bytes[bytes.length - back] ?? 0
    if (byte < 0x80) return bytes.length
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return back < length ? bytes.length - back : bytes.length
  }
  return bytes.length
}

/** áéíóúñüÁÉÍÓÚÑÜ°º in either encoding, between or after letters and digits. */
const WINDOWS = new Set([...Buffer.from('áéíóúñüÁÉÍÓÚÑÜ°º', 'latin1')])
const DOS = new Set([
  0xa0, 0x82, 0xa1, 0xa2, 0xa3, 0xa4, 0x81, 0xb5, 0x90, 0xd6, 0xe0, 0xe9, 0xa5, 0x9a, 0xf8, 0xa7,
])

function countAccents(bytes: Buffer, tally: { windows: number; dos: number }): void {
  for (let at = 1; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte < 0x80 || !isLetter(bytes[at - 1] ?? 0)) continue
    if (WINDOWS.has(byte)) tally.windows += 1
    if (DOS.has(byte)) tally.dos += 1
  }
}

function isLetter(byte: number): boolean {
  return (byte >= 0x41 && byte <= 0x5a) || (byte >= 0x61 && byte <= 0x7a)
}
