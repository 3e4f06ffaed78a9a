import type { Random } from './random.ts'

const NUMBERS = [
  ...[0, -0, -1, 0.5, 1e-320, 9e15, 1e21, 1e308, -1e308],
  ...[32_767, 32_768, 2_147_483_647, 2_147_483_648, -2_147_483_649, 2 ** 53, 2 ** 63],
]

const TEXTS = [
  ...[
    '',
    ' ',
    '\0',
    'a\0b',
    '\ud800',
    '\udfff x',
    '\uffff',
    '\ufeff',
    '\u202eabc',
    '\r\nx: y',
    '🦊'.repeat(500),
  ],
  ...['0000-01-01', '0001-01-01', '275760-09-14', '9999-12-31', '2026-02-30', '-000001-01-01T00:00:00Z'],
  ...['0000-01-01T00:00:00Z', '9999-12-31T23:59:59Z', '2026-02-30T25:61:61Z', '2026-13'],
  ...['NaN', 'Infinity', '-Infinity', '1e400', '9e15', '9999999999999999999', '-1', '0x10', '1,5', '٣'],
  ...['__proto__', 'constructor', 'toString', 'null', 'undefined', 'true', '[object Object]'],
  ...[
    "' or 1=1 --",
    '";drop table fines;--',
    '%',
    '_',
    '\\',
    '%00',
    '%2e%2e%2f',
    '../../etc/passwd',
    '{{7*7}}',
    '(a+)+$',
  ],
  ...['00000000-0000-0000-0000-000000000000', 'ffffffff-ffff-ffff-ffff-ffffffffffff', '-'.repeat(36)],
  ...[
    `e${'\u0301'.repeat(2_000)}`,
    'x'.repeat(300),
    'x'.repeat(20_000),
    `${'a'.repeat(5_000)}!`,
    ' '.repeat(20_000),
  ],
  ...[
    'http://127.0.0.1:1/',
    'https://[::1]/',
    'javascript:alert(1)',
    'a@b',
    `${'a'.repeat(64)}@${'b.'.repeat(90)}ar`,
  ],
  ...['ⅣⅣ', 'İ', 'ß', 'AB123CD', '30111222', '1773230400000.00000000-0000-0000-0000-000000000000'],
  Buffer.from('0000-01-01T00:00:00Z AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA').toString('base64url'),
]

const nested = (depth: number): unknown => {
  let value: unknown = 0
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value }
  return value
}

const OTHERS: readonly (() => unknown)[] = [
  () => null,
  () => true,
  () => [],
  () => ({}),
  () => [null],
  () => Array<number>(5_000).fill(0),
  () => Object.fromEntries(Array.from({ length: 1_000 }, (_, n) => [`k${n}`, n])),
  () => nested(50),
  () => JSON.parse('{"__proto__":{"isAdmin":true}}'),
  () => ({ constructor: { prototype: { x: 1 } } }),
  () => ({ toString: 1, valueOf: 1, length: -1 }),
]

/** Days that a calendar or a column does not have, and numbers beyond those of a column, as texts. */
const DAYS = ['0000-01-01', '0001-01-01', '275760-09-14', '9999-12-31', '2026-02-30', '-271821-04-20']
const WRITTEN_NUMBERS = NUMBERS.map(String)

/** A text for a parameter that is read as something else: mostly one that is nearly right. */
export function hostileParameter(
  { type, format }: { type?: unknown; format?: unknown },
  random: Random,
): string {
  if (random.chance(0.4)) return hostileText(random)
  if (format === 'date') return random.pick(DAYS)
  return type === 'integer' || type === 'number' ? random.pick(WRITTEN_NUMBERS) : hostileText(random)
}

export const hostileText = (random: Random): string => random.pick(TEXTS)

/** A value that no call expects: of a wrong type, beyond a bound, or of characters that break things. */
export function hostileValue(random: Random): unknown {
  if (random.chance(0.5)) return random.pick(TEXTS)
  return random.chance(0.5) ? random.pick(NUMBERS) : random.pick(OTHERS)()
}
