import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Bytes below which compression saves no packet. */
const MIN_BYTES = 1_400
/** About the size of gzip's best at a third of its time. */
const BROTLI_QUALITY = 4

export interface CompressedBody<Body = Buffer> {
  readonly encoding: 'br' | 'gzip' | null
  readonly bytes: Body | Buffer
}

export async function compressBody<Body extends Buffer | string>(
  page: Body,
  acceptEncoding: string | undefined,
): Promise<CompressedBody<Body>> {
  if (Buffer.byteLength(page) < MIN_BYTES || acceptEncoding === undefined)
    return { encoding: null, bytes: page }
  if (acceptsCoding(acceptEncoding, 'br')) {
    const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY }
    return { encoding: 'br', bytes: await promisify(brotliCompress)(page, { params }) }
  }
  if (acceptsCoding(acceptEncoding, 'gzip')) return { encoding: 'gzip', bytes: await promisify(gzip)(page) }
  return { encoding: null, bytes: page }
}

export function acceptsCoding(header: string, coding: string): boolean {
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.trim().toLowerCase().split(';')
    return name?.trim() === coding && !parameters.some((parameter) => /^\s*q=0(?:\.0+)?\s*$/.test(parameter))
  })
}
