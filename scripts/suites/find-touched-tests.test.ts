import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findTouchedTests } from './find-touched-tests.ts'

const FILES = {
  'domain/package.json': '{ "name": "@multas/domain", "exports": { ".": "./src/index.ts" } }',
  'domain/src/index.ts': "export * from './money.ts'\nexport * from './time.ts'\n",
  'domain/src/money.ts':
    "const SIGN = '+'\nexport const format = (one: number) => SIGN + one\nexport const sum = (one: number) => one + 1\n",
  'domain/src/time.ts': 'export interface Day { text: string }\nexport const day = () => 1\n',
  'domain/src/money.test.ts': "import { format, sum } from './money.ts'\n\nformat(sum(1))\n",
  'server/src/mail/index.ts': "export { writeMail as write } from './mail.ts'\n",
  'server/src/mail/mail.ts':
    "import { format } from '@multas/domain'\n\nexport const writeMail = () => format(1)\n",
  'server/src/mail/mail.test.ts': "import { write } from './index.ts'\n\nwrite()\n",
  'server/src/sum.test.ts': "import { sum } from '@multas/domain'\n\nsum(1)\n",
  'server/src/all.test.ts': "import * as domain from '@multas/domain'\n\nObject.keys(domain)\n",
  'server/src/day.test.ts': "import { day } from '@multas/domain'\n\nday()\n",
  'server/src/job.ts': "export const start = () => new URL('./worker.ts', import.meta.url)\n",
  'server/src/worker.ts': 'const answer = 1\n\nprocess.exit(answer)\n',
  'server/src/job.test.ts': "import { start } from './job.ts'\n\nstart()\n",
  'server/test/setup.ts': "export const migrations = '../migrations'\n",
  'server/migrations/0001.sql': 'select 1;\n',
}

let root: string
const write = (file: string, content: string) => {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true })
  writeFileSync(path.join(root, file), content)
}
const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
const author = ['-c', 'user.name=n', '-c', 'user.email=e@example.com']

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'multas-touched-'))
  for (const [file, content] of Object.entries(FILES)) write(file, content)
  git('init', '--quiet')
  git('add', '.')
  git(...author, 'commit', '--quiet', '--message', 'first')
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const touchedBy = (file: keyof typeof FILES, from: string | RegExp, to: string) => {
  write(file, FILES[file].replace(from, to))
  return findTouchedTests(root, 'HEAD', [
    { include: ['domain/src/*.test.ts'], exclude: [], setup: [] },
    { include: ['server/src/**/*.test.ts'], exclude: [], setup: ['server/test/setup.ts'] },
  ]).sort()
}

it('chooses the tests that use what changed, through all modules that export it again', () => {
  expect(touchedBy('domain/src/money.ts', "'+'", "'-'")).toEqual([
    'domain/src/money.test.ts',
    'server/src/all.test.ts',
    'server/src/mail/mail.test.ts',
  ])
})

it('leaves out the users of what did not change in the same file', () => {
  expect(touchedBy('domain/src/money.ts', 'one + 1', 'one + 2')).toEqual([
    'domain/src/money.test.ts',
    'server/src/all.test.ts',
    'server/src/sum.test.ts',
  ])
})

it.each([
  ['a type', 'domain/src/time.ts', 'text: string', 'text: number', []],
  ['a comment', 'domain/src/time.ts', /^/, '// Days\n', []],
  ['a test', 'server/src/day.test.ts', 'day()', 'day() + 1', ['server/src/day.test.ts']],
  [
    'what an import reads',
    'server/src/mail/mail.ts',
    '{ format }',
    '{ sum as format }',
    ['server/src/mail/mail.test.ts'],
  ],
  ['a file that code names', 'server/src/worker.ts', 'answer = 1', 'answer = 2', ['server/src/job.test.ts']],
  [
    'what an index exports',
    'server/src/mail/index.ts',
    'writeMail as',
    'other as',
    ['server/src/mail/mail.test.ts'],
  ],
] as const)('follows a change of %s', (_what, file, from, to, tests) => {
  expect(touchedBy(file, from, to)).toEqual(tests)
})

it('chooses all tests of a group whose setup a change touches', () => {
  expect(touchedBy('server/migrations/0001.sql', '1', '2')).toEqual([
    'server/src/all.test.ts',
    'server/src/day.test.ts',
    'server/src/job.test.ts',
    'server/src/mail/mail.test.ts',
    'server/src/sum.test.ts',
  ])
})
