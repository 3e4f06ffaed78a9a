import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadJurisdictions } from '@multas/server/src/features/jurisdictions/index.ts'
import { parsePath } from '@multas/server/src/features/jurisdictions/reading/data-path.ts'
import {
  CompileError,
  compileExpression,
  ExpressionBook,
} from '@multas/server/src/features/jurisdictions/reading/expression.ts'
import { compileSelector } from '@multas/server/src/features/jurisdictions/reading/html.ts'
import { scopeOf } from '@multas/server/src/features/jurisdictions/reading/scope.ts'
import { compileRegex } from '@multas/server/src/features/jurisdictions/reading/unwrap.ts'
import { LARGE_BYTES, repeated, type Target } from '../target.ts'

const FOLDER = join(import.meta.dirname, '..', '..', '..', '..', 'jurisdictions')
const DATA = {
  a: [
    { b: 1, c: 'x' },
    { b: '2', c: null },
  ],
  total: 2,
  estado: 'Impaga',
  nested: { deep: [[1, [2]]] },
}
const EXPRESSIONS = [
  'a[0].b',
  '$$.total',
  '^.x',
  '`odd name`.y',
  "estado = 'Impaga' and $exists(a)",
  '$not(total > 1)',
  'a.(b & c)',
  '$sum(a.b)',
]
const KINDS = ['expression', 'selector', 'regex', 'description'] as const

const WORDS = [
  ...[
    '$$.',
    '^.',
    '[0]',
    '~>',
    '$map(',
    '$exists(',
    ' and ',
    ' in ',
    '{"a": b}',
    '?:',
    '@$i',
    '#$i',
    '%.',
    ':not(',
    ':has(',
    ':nth-child(',
    '::',
    '\\p{L}',
    '(?<',
    '{2,}',
  ],
  ...[
    '\n  - ',
    ': ',
    '&a ',
    '*a',
    '<<: *a',
    '!!js/function ',
    '|\n',
    '>-\n',
    '$'.concat('{A:-b}'),
    '? ',
    'items: ',
    'format: html',
    'groups:\n',
    'extends: ',
    'platform: ',
    'where: ',
    'as: money',
  ],
]

/** What administrators write: whole descriptions, and expressions, selectors and patterns in them. */
export function open(): Target {
  const loaded = loadJurisdictions({ dir: FOLDER, lookup: () => undefined })
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.faults))
  const texts = readdirSync(FOLDER)
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
  const input = (kind: (typeof KINDS)[number], text: string) => Buffer.from(`${KINDS.indexOf(kind)}${text}`)
  return {
    seeds: [
      ...EXPRESSIONS.map((text) => input('expression', text)),
      ...['table.a tr:not(:has(input))', 'a[href^="/f"]:nth-child(2n+1)', 'td:last-child > b'].map((text) =>
        input('selector', text),
      ),
      ...['N° (\\S+)', '^(\\d{2})/(\\d+)$', '(?:a|b)+(c)'].map((text) => input('regex', text)),
      ...texts.filter(({ length }) => length < 9_000).map((text) => input('description', text)),
    ],
    words: WORDS,
    mutate: (text, random, mutateBytes) =>
      random.chance(0.02)
        ? mutateBytes(text)
        : Buffer.concat([text.subarray(0, 1), mutateBytes(text.subarray(1))]),
    async run(bytes) {
      const text = bytes.toString('utf8', 1)
      const kind = KINDS[(bytes[0] ?? 0x30) - 0x30] ?? 'expression'
      if (kind === 'description') {
        const compiled = loaded.compile('cordoba', text)
        if (compiled.ok)
          await Promise.all(compiled.jurisdiction.sources.map(({ plan }) => plan?.endpoint.close()))
        return
      }
      try {
        if (kind === 'selector') compileSelector(text)
        else if (kind === 'regex') compileRegex(text, new ExpressionBook().work)
        else await evaluate(text)
      } catch (error) {
        if (!(error instanceof CompileError)) throw error
      }
    },
    large: () => [
      input('description', `a: ${'['.repeat(LARGE_BYTES)}`),
      input('expression', 'a'.repeat(LARGE_BYTES)),
      Buffer.concat([Buffer.from('3'), repeated('a: &a [*a]\n')]),
    ],
    close: () => loaded.close(),
  }
}

/** Only expressions whose work is bounded run in the product's own process. */
async function evaluate(text: string): Promise<void> {
  const book = new ExpressionBook()
  const get = compileExpression(text, book)
  const scope = scopeOf(DATA, null, DATA)
  if (parsePath(text) === null && book.work.placeOf(100, 1_000) === 'process') return
  await book.fill([scope])
  get(scope)
}
