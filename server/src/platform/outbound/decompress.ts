import { promisify } from 'node:util'
import zlib from 'node:zlib'

/** Up to this size synchronous decompression beats the thread pool. */
const SMALL_BYTES = 4_096

const ASYNC = {
  gzip: promisify(zlib.gunzip),
  'x-gzip': promisify(zlib.gunzip),
  deflate: promisify(inflateAny),
  br: promisify(zlib.brotliDecompress),
  zstd: promisify(zlib.zstdDecompress),
} as const

const SYNC = {
  gzip: zlib.gunzipSync,
  'x-gzip': zlib.gunzipSync,
  deflate: inflateAnySync,
  br: zlib.brotliDecompressSync,
  zstd: zlib.zstdDecompressSync,
} as const

export const ACCEPT_ENCODING = 'gzip, deflate, br, zstd'

export type Decompressed =
  | { readonly ok: true; readonly body: Buffer }
  | { readonly ok: false; readonly tooLarge: boolean }

/** Decodes one `Content-Encoding`, stopping bombs at `maxBytes`. */
export async function decompress(body: Buffer, encoding: string, maxBytes: number): Promise<Decompressed> {
  const name = encoding.trim().toLowerCase()
  if (name === '' || name === 'identity') return { ok: true, body }
  if (!(name in ASYNC)) return { ok: false, tooLarge: false }
  const known = name as keyof typeof ASYNC
  const options = { maxOutputLength: maxBytes }
  try {
    const plain = body.length <= SMALL_BYTES ? SYNC[known](body, options) : await ASYNC[known](body, options)
    return { ok: true, body: plain }
  } catch (error) {
    return { ok: false, tooLarge: error instanceof RangeError }
  }
}

/** `deflate` means zlib by the standard but a raw stream on some servers. */
function isZlib(body: Buffer): boolean {
  return ((body[0] ?? 0) & 0x0f) === 8
}

function inflateAny(
  body: Buffer,
  options: zlib.ZlibOptions,
  done: (error: Error | null, result: Buffer) => void,
): void {
  if (isZlib(body)) zlib.inflate(body, options, done)
  else zlib.inflateRaw(body, options, done)
}

function inflateAnySync(body: Buffer, options: zlib.ZlibOptions): Buffer {
  return isZlib(body) ? zlib.inflateSync(body, options) : zlib.inflateRawSync(body, options)
}
