import type { Files } from './seeded-tree.ts'

const LOG = 'server/src/platform/log/log.ts'
const LIST = 'export const log: string[] = []\n'
const EXCEPTIONS = 'scripts/checks/bounded-expressions.json'
const exception = (expression: string, more: object): string =>
  JSON.stringify([{ file: LOG, expression, reason: 'Its text is a plate, of seven characters.', ...more }])
const CLEANS = `${LIST}\nexport const clean = (text: string) => text.replace(/\\/+$/, '')\n`

/** Violations of the expressions check, each the smallest one. */
export const EXPRESSION_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['expression-not-linear', { [LOG]: CLEANS }],
  ['expression-not-linear', { [LOG]: `${LIST}\nlog.push(String(/^(?:a+)+$/.test('a')))\n` }],
  ['expression-not-linear', { [LOG]: `${LIST}\nlog.push(String(new RegExp('^.*a.*b.*c$').test('a')))\n` }],
  [
    'expression-not-linear',
    {
      [LOG]: `${LIST}\nlog.push(String(/^(?:a+)+$/.test('a')))\n`,
      [EXCEPTIONS]: exception('^(?:a+)+$', { maxLength: 7 }),
    },
  ],
  ['expression-dynamic', { [LOG]: `${LIST}\nexport const of = (text: string) => new RegExp(text)\n` }],
  ['exception-stale', { [EXCEPTIONS]: exception('a+$', { maxLength: 7 }) }],
  ['exception-unbounded', { [LOG]: CLEANS, [EXCEPTIONS]: exception('\\/+$', {}) }],
]

/** A tree that passes the expressions check: a listed expression that is run on a short text. */
export const BOUNDED_EXPRESSION: Files = {
  [LOG]: CLEANS,
  [EXCEPTIONS]: exception('\\/+$', { maxLength: 7 }),
}
