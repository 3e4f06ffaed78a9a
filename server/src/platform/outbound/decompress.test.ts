import zlib from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { decompress } from './decompress.ts'

const SMALL = Buffer.from('multas '.repeat(20))
/** Noise: compressed, it is longer than what is decompressed at once. */
const LARGE = Buffer.alloc(20_000)
for (let at = 0, state = 1; at < LARGE.length; at += 1) {
  state = (state * 16_807) % 2_147_483_647
  LARGE[at] = state >> 8
}

describe.each([
  ['small', SMALL],
  ['large', LARGE],
])('a %s answer', (_size, plain) => {
  it.each([
    ['gzip', zlib.gzipSync],
    [' X-GZIP ', zlib.gzipSync],
    ['deflate', zlib.deflateSync],
    ['deflate', zlib.deflateRawSync],
    ['br', zlib.brotliCompressSync],
    ['zstd', zlib.zstdCompressSync],
    ['identity', (body: Buffer) => body],
    ['', (body: Buffer) => body],
  ])('is read from %s', async (encoding, compress) => {
    const read = await decompress(compress(plain), encoding, plain.length)
    expect(read).toEqual({ ok: true, body: plain })
  })

  it.each(['gzip', 'deflate', 'br', 'zstd'])('is not read from damaged %s', async (encoding) => {
    expect(await decompress(Buffer.alloc(plain.length, 1), encoding, 1_000_000)).toEqual({
      ok: false,
      tooLarge: false,
    })
  })

  it('is stopped at the limit', async () => {
    expect(await decompress(zlib.gzipSync(plain), 'gzip', plain.length - 1)).toEqual({
      ok: false,
      tooLarge: true,
    })
  })
})

it('knows no other encoding', async () => {
  expect(await decompress(SMALL, 'compress', 1_000_000)).toEqual({ ok: false, tooLarge: false })
})
