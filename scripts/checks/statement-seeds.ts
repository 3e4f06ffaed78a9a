import type { Files } from './seeded-tree.ts'

const LOG = 'server/src/platform/log/log.ts'
const EXCEPTIONS = 'scripts/checks/unchecked-statements.json'
const LIST = 'export const log: string[] = []\n'
const REASON = 'Tables whose names are known at run time only.'

const asserts = (row: string): string =>
  `${LIST}\nexport const read = (sql: <T>(text: TemplateStringsArray) => T) => sql<${row}>\`select id from searches\`\n`
const sends = (receiver: string): string =>
  `${LIST}\nexport const read = (${receiver}: { query(text: string): unknown }) => ${receiver}.query('select 1')\n`
const exception = (count: number, reason = REASON): string => JSON.stringify([{ file: LOG, count, reason }])

/** Violations of the statements check, each the smallest one. */
export const STATEMENT_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['statement-asserted-row', { [LOG]: asserts('{ id: string }') }],
  ['statement-asserted-row', { [LOG]: asserts('SearchRow') }],
  ['statement-asserted-row', { [LOG]: asserts('SearchRow | null') }],
  ['statement-undeclared', { [LOG]: sends('pool') }],
  ['statement-undeclared', { [LOG]: sends('client').replace('select 1', 'begin') }],
  [
    'statement-undeclared',
    {
      [LOG]: `${sends('pool')}${sends('client').slice(LIST.length).replace('read', 'again')}`,
      [EXCEPTIONS]: exception(1),
    },
  ],
  ['exception-stale', { [LOG]: sends('pool'), [EXCEPTIONS]: exception(2) }],
  ['exception-unexplained', { [LOG]: sends('pool'), [EXCEPTIONS]: exception(1, 'Legacy.') }],
]

/** Trees that pass the statements check. */
export const CHECKED_STATEMENTS: readonly Files[] = [
  { [LOG]: sends('pool'), [EXCEPTIONS]: exception(1) },
  { [LOG]: sends('FIND_SEARCH') },
  { [LOG]: asserts('string | null') },
]
