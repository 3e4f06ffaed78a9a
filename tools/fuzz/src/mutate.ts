import type { Random } from '@multas/attack/src/random.ts'

/** Longer inputs are slow and cover nothing more; the large ones are run apart. */
const MAX_BYTES = 96 * 1024

const WORDS: readonly (string | Buffer)[] = [
  ...[
    '\0',
    '\r\n',
    '\n',
    '\t',
    '"',
    "'",
    ';',
    ',',
    '|',
    '\\',
    '\ufeff',
    '\u00a0',
    '\u202e',
    'İ',
    'ß',
    'ñ',
    '٣',
    '🦊',
  ],
  ...[
    '0',
    '-1',
    '1e400',
    'NaN',
    'Infinity',
    '9007199254740993',
    '2147483648',
    '4294967296',
    '1'.repeat(400),
    '0x10',
  ],
  ...[
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'true',
    '\\ud800',
    '\\u0000',
    '%00',
    '%zz',
    '&#0;',
  ],
  ...[
    '&#xD800;',
    '&#x110000;',
    '&lt;',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<!DOCTYPE a [<!ENTITY b "c">]>',
    '&b;',
  ],
  ...[
    '31/02/2024',
    '0000-00-00',
    '9999-12-31',
    '29/02/2023',
    '2024-02-30T25:61:61Z',
    '1/1/24',
    '$ 1.234,56',
    '1.234',
  ],
  ...['[', '{', '(', '<a>', ' '.repeat(300), 'a'.repeat(3_000), 'e\u0301'.repeat(300), '{{', '}}', '$', '^'],
  Buffer.from([0xff, 0xfe]),
  Buffer.from([0xfe, 0xff]),
  Buffer.from([0xed, 0xa0, 0x80]),
  Buffer.from([0xc3]),
  Buffer.from([0xf8]),
]

const INTERESTING = [0, 1, 0x7f, 0x80, 0xff, 0x7fff, 0xffff, 0x7fffffff, 0x80000000, 0xffffffff]

type Mutation = (input: Buffer, random: Random, others: readonly Buffer[], words: readonly string[]) => Buffer

const splice = (input: Buffer, at: number, removed: number, ...inserted: Buffer[]) =>
  Buffer.concat([input.subarray(0, at), ...inserted, input.subarray(at + removed)])

function range(input: Buffer, random: Random): [at: number, length: number] {
  const at = random.integer(input.length + 1)
  const most = random.chance(0.7) ? 24 : input.length
  return [at, Math.min(input.length - at, random.integer(most + 1))]
}

function piece(input: Buffer, random: Random): [at: number, length: number] {
  const delimiters = [...'\n;,<>"{}[]\t|&='].filter((one) => input.includes(one))
  if (delimiters.length === 0) return range(input, random)
  const delimiter = random.pick(delimiters)
  const start = Math.max(0, input.indexOf(delimiter, random.integer(input.length)))
  const end = input.indexOf(random.chance(0.8) ? delimiter : random.pick(delimiters), start + 1)
  return [start, (end === -1 ? input.length : end) - start]
}

const word = (random: Random, words: readonly string[]) =>
  Buffer.from(random.chance(0.6) && words.length > 0 ? random.pick(words) : random.pick(WORDS))

const MUTATIONS: readonly Mutation[] = [
  (input, random) => {
    const bytes = Buffer.from(input)
    if (bytes.length > 0) bytes[random.integer(bytes.length)] = random.integer(256)
    return bytes
  },
  (input, random) => splice(input, ...range(input, random)),
  (input, random) => splice(input, ...piece(input, random)),
  (input, random) => input.subarray(0, random.integer(input.length + 1)),
  (input, random, _others, words) => splice(input, random.integer(input.length + 1), 0, word(random, words)),
  (input, random, _others, words) => splice(input, ...piece(input, random), word(random, words)),
  (input, random, _others, words) => splice(input, ...range(input, random), word(random, words)),
  (input, random) => {
    const [at, length] = piece(input, random)
    const times = random.chance(0.9) ? 1 + random.integer(4) : 200 + random.integer(2_000)
    const copy = input.subarray(at, at + length)
    return splice(
      input,
      at,
      0,
      ...Array<Buffer>(Math.min(times, Math.ceil(MAX_BYTES / (length + 1)))).fill(copy),
    )
  },
  (input, random) => {
    const [from, length] = piece(input, random)
    return splice(input, random.integer(input.length + 1), 0, input.subarray(from, from + length))
  },
  (input, random, others) => {
    const other = random.pick(others)
    return splice(input, ...piece(input, random), other.subarray(...bounds(piece(other, random))))
  },
  (input, random, others) => {
    const other = random.pick(others)
    return Buffer.concat([
      input.subarray(0, random.integer(input.length + 1)),
      other.subarray(random.integer(other.length + 1)),
    ])
  },
  (input, random) => {
    const bytes = Buffer.from(input)
    if (bytes.length < 4) return bytes
    const at = random.integer(bytes.length - 3)
    const value = random.pick(INTERESTING)
    if (random.chance(0.5)) bytes.writeUInt32LE(value, at)
    else bytes.writeUInt16BE(value & 0xffff, at)
    return bytes
  },
  (input, random) => {
    const digits = [...input.toString('latin1').matchAll(/\d+/g)]
    if (digits.length === 0) return input
    const { index, 0: found } = random.pick(digits)
    const value = random.pick([
      '0',
      '1',
      '-1',
      '00',
      '99999999999999999999',
      `${Number(found) + 1}`,
      `${found}e9`,
    ])
    return splice(input, index, found.length, Buffer.from(value))
  },
]

const bounds = ([at, length]: [number, number]): [number, number] => [at, at + length]

/** One to eight mutations of an input. */
export function mutate(
  input: Buffer,
  random: Random,
  others: readonly Buffer[],
  words: readonly string[],
): Buffer {
  let mutated = input
  for (let times = 1 + random.integer(random.chance(0.6) ? 2 : 8); times > 0; times -= 1)
    mutated = random.pick(MUTATIONS)(mutated, random, others, words).subarray(0, MAX_BYTES)
  return Buffer.from(mutated)
}
