import { brotliCompressSync, deflateRawSync, gzipSync, zstdCompressSync } from 'node:zlib'
import { decodeBody } from '@multas/server/src/features/jurisdictions/reading/decode-body.ts'
import { createLiveTokens } from '@multas/server/src/features/search/access/live-tokens.ts'
import { readOwnBrowser } from '@multas/server/src/features/verification/browsers/browser-cookie.ts'
import { matchesEntityTag } from '@multas/server/src/platform/http/if-none-match.ts'
import { BY_TIME } from '@multas/server/src/platform/http/paginate.ts'
import { readTrustedProxies } from '@multas/server/src/platform/http/trusted-proxies.ts'
import { visitorKey } from '@multas/server/src/platform/limits/visitor-key.ts'
import { retryAfterMs } from '@multas/server/src/platform/outbound/backoff.ts'
import { CookieStore } from '@multas/server/src/platform/outbound/cookie-store.ts'
import { decompress } from '@multas/server/src/platform/outbound/decompress.ts'
import { createSecrets } from '@multas/server/src/platform/secrets/secrets.ts'
import { agreesWith, sniffType } from '@multas/server/src/platform/storage/sniff-type.ts'
import { LARGE_BYTES, repeated, requireThat, type Target } from '../target.ts'

const ENCODINGS = ['gzip', 'x-gzip', 'deflate', 'br', 'zstd', 'identity', 'compress']
const MAX_BYTES = 8 * 1024 ** 2
const HTML = Buffer.from('<p>Ñandú</p>'.repeat(20))
const SECRETS = createSecrets('a secret of the tests, long enough to be one')
const tokens = createLiveTokens(SECRETS)
const NOW = new Date('2026-11-24T12:00:00Z')

const SEEDS = [
  ...[gzipSync(HTML), deflateRawSync(HTML), brotliCompressSync(HTML), zstdCompressSync(HTML)],
  ...[
    'a=1; Path=/; Domain=.gob.ar; Expires=Wed, 21 Oct 2026 07:28:00 GMT; Max-Age=9; Secure',
    'navegador=abc; admin="x"; __Host-a=%zz',
    'W/"a", "b", *',
    '120',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    '[2001:db8::1]:443',
    '::ffff:192.0.2.1',
    '10.0.0.0/8, loopback',
    '1773230400000.01234567-89ab-cdef-0123-456789abcdef',
    tokens.issue('01234567-89ab-cdef-0123-456789abcdef', NOW),
    'text/html; charset="utf-16"',
    '%PDF-1.7',
    '<?xml version="1.0" encoding="utf-7"?><a/>',
    '<meta charset=koi8-r>',
    '\x89PNG\r\n\x1a\n',
  ].map((text) => Buffer.from(text, 'latin1')),
]

const WORDS = [
  '; Max-Age=',
  '; Domain=localhost',
  '; Expires=',
  'charset=',
  'W/"',
  '::',
  '%25',
  '/129',
  '0:0:0',
  '.',
  '=',
  ';;',
  'encoding="',
  '\x1f\x8b\x08',
]

/** Headers that the product parses, on both sides, and compressed bodies. */
export function open(): Target {
  return {
    seeds: SEEDS,
    words: WORDS,
    large: () => [
      gzipSync(Buffer.alloc(200 * LARGE_BYTES)),
      brotliCompressSync(Buffer.alloc(20 * LARGE_BYTES)),
      repeated('a=b; '),
      repeated('W/"a", '),
      repeated('<meta '),
      repeated(';'),
    ],
    async run(input) {
      const text = input.toString('latin1')
      for (const encoding of ENCODINGS) {
        const plain = await decompress(input, encoding, MAX_BYTES)
        requireThat(
          !plain.ok || encoding === 'identity' || plain.body.length <= MAX_BYTES,
          'a bomb is stopped',
        )
      }
      // Node gives at most 16 KiB of headers.
      const header = text.slice(0, 16_384)
      readOwnBrowser({ headers: { cookie: header } } as never, SECRETS, true)
      const cookies = new CookieStore()
      cookies.keep(header.split('\n'), 'http://127.0.0.1:9/a/b')
      cookies.headerFor('http://127.0.0.1:9/a')
      cookies.valueOf('a', 'http://127.0.0.1:9/a/b')
      matchesEntityTag({ headers: { 'if-none-match': header } } as never, '"a"')
      const wait = retryAfterMs(header, NOW.getTime())
      requireThat(wait === null || wait >= 0, 'a wait is not negative')
      const place = BY_TIME.read(header)
      if (place !== null && !Number.isNaN(place.at.getTime()))
        requireThat(BY_TIME.read(BY_TIME.write(place)) !== null, 'a place that is written reads the same')
      requireThat(visitorKey(header).length < 64, 'the key of a visitor is short')
      readTrustedProxies(header)
      tokens.verify(header, NOW)
      sniffType(input)
      agreesWith(header, 'image/png')
      decodeBody(input, 'auto', header)
      decodeBody(input, 'auto', undefined)
    },
  }
}
