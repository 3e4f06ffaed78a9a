import { createReadStream } from 'node:fs'
import iconv from 'iconv-lite'
import type { TextEncoding } from '../../../platform/tables/delivered-file.ts'
import { decodeWindows1252 } from './windows-1252.ts'

const CHUNK_BYTES = 256 * 1024

export interface TextPiece {
  readonly text: string
  readonly bytesRead: number
}

export async function* readText(
  path: string,
  encoding: TextEncoding,
  signal?: AbortSignal,
): AsyncGenerator<TextPiece> {
  const stream = createReadStream(path, { highWaterMark: CHUNK_BYTES, ...(signal && { signal }) })
  const decoder = openDecoder(encoding)
  let isFirst = true
  let bytesRead = 0
  for await (const chunk of stream) {
    bytesRead += (chunk as Buffer).length
    const decoded = decoder.write(chunk as Buffer)
    const text = isFirst && decoded.charCodeAt(0) === 0xfeff ? decoded.slice(1) : decoded
    isFirst &&= decoded === ''
    if (text !== '') yield { text, bytesRead }
  }
  const text = decoder.end()
  if (text) yield { text, bytesRead }
}

export async function readStart(path: string, encoding: TextEncoding): Promise<string> {
  for await (const { text } of readText(path, encoding)) return text
  return ''
}

function openDecoder(encoding: TextEncoding): { write(bytes: Buffer): string; end(): string | undefined } {
  if (encoding === 'windows-1252') return { write: decodeWindows1252, end: () => '' }
  if (encoding !== 'utf-8') return iconv.getDecoder(encoding, { stripBOM: false })
  const decoder = new TextDecoder('utf-8', { ignoreBOM: true })
  return { write: (bytes) => decoder.decode(bytes, { stream: true }), end: () => decoder.decode() }
}
