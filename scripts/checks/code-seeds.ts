import type { Files } from './seeded-tree.ts'

const lines = (count: number, line: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => line(at)).join('')

const LOG = 'server/src/platform/log/log.ts'
const LOG_TEST = 'server/src/platform/log/log.test.ts'
const LIST = 'export const log: string[] = []\n'
const longFunction = (count: number): string =>
  `${LIST}\nexport function fill() {\n${lines(count, (at) => `  log.push('${at}')\n`)}}\n`

/** Violations that the linter must report, each the smallest one. */
export const LINT_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['suspicious/noExplicitAny', { [LOG]: 'export const log: any[] = []\n' }],
  ['style/noProcessEnv', { [LOG]: `${LIST}\nlog.push(process.env.HOME ?? '')\n` }],
  ['style/noExcessiveLinesPerFile', { [LOG]: lines(301, (at) => `export const line${at} = ${at}\n`) }],
  ['complexity/noExcessiveLinesPerFunction', { [LOG]: longFunction(61) }],
  ['complexity/noExcessiveLinesPerFunction', { 'web/app/ui/button.tsx': longFunction(81) }],
  ['style/noNonNullAssertion', { [LOG]: `${LIST}\nexport const first = log[0]!\n` }],
  ['suspicious/noConsole', { [LOG]: `${LIST}\nconsole.log(log)\n` }],
  ['suspicious/noSkippedTests', { [LOG_TEST]: "import { it } from 'vitest'\n\nit.skip('logs', () => {})\n" }],
  ['suspicious/noFocusedTests', { [LOG_TEST]: "import { it } from 'vitest'\n\nit.only('logs', () => {})\n" }],
  ['correctness/noUnusedVariables', { [LOG]: `${LIST}\nconst idle = 1\n` }],
  ['style/useImportType', { [LOG]: "import { Server } from 'node:http'\n\nexport let log: Server\n" }],
  ['format', { [LOG]: 'export const log:string[]=[];\n' }],
]

export const TYPE_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['TS2322', { [LOG]: 'export const log: string[] = 1\n' }],
  ['TS1294', { [LOG]: `${LIST}\nexport enum Level {\n  High,\n}\n` }],
  ['TS6133', { [LOG]: `${LIST}\nfunction idle() {}\n` }],
]

const serverWith = (dependencies: Readonly<Record<string, string>>): string =>
  JSON.stringify({
    name: '@multas/server',
    dependencies: { '@multas/contract': '0.1.0', ...dependencies },
    devDependencies: { '@multas/web': '0.1.0', 'fast-check': '4' },
  })

export const DEAD_CODE_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['exports', { [LOG]: `${LIST}export const forgotten = 1\n` }],
  [
    'types',
    { 'domain/src/index.ts': "export { plate } from './plate.ts'\n", [LOG]: `${LIST}export type Idle = 1\n` },
  ],
  ['files', { 'server/src/platform/log/forgotten.ts': 'export {}\n' }],
  ['dependencies', { 'server/package.json': serverWith({ pg: '8' }) }],
  ['unlisted', { [LOG]: `import 'pg'\n\n${LIST}` }],
]

export const NAME_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['name-kebab-case', { 'server/src/platform/log/logWriter.ts': 'export {}\n' }],
  ['name-kebab-case', { 'server/src/platform/Log/write.ts': 'export {}\n' }],
  ['name-vague', { 'server/src/platform/log/log-utils.ts': 'export {}\n' }],
  ['name-vague', { 'server/src/common/log.ts': 'export {}\n' }],
  ['name-retired', { [LOG]: `${LIST}export const tellReader = 1\n` }],
  ['name-retired', { [LOG]: `${LIST}export interface StoredTold {}\n` }],
  ['name-retired', { [LOG]: `${LIST}export const LAST_HEARD = 1\n` }],
  ['name-retired', { 'server/src/platform/log/mend-log.ts': 'export {}\n' }],
  ['name-retired', { 'web/app/heard-page.tsx': 'export {}\n' }],
  ['name-retired', { 'tools/simulator/src/main.ts': 'export const judgeReply = 1\n' }],
  ['name-retired', { 'acceptance/src/told-to-end.test.ts': 'export {}\n' }],
  ['name-retired', { 'e2e/home.test.ts': 'export function openArena() {}\n' }],
  ['name-retired', { 'web/app/ui/button-class.ts': 'export type ButtonLook = 1\n' }],
  ['name-retired', { 'scripts/run.mjs': 'export const SURROUNDINGS = 1\n' }],
  ['text-silenced-check', { [LOG]: `// @ts${'-expect-error'} surely\n${LIST}` }],
  ['text-silenced-check', { [LOG]: `// biome${'-ignore'} lint: surely\n${LIST}` }],
  ['text-machine-path', { 'README.md': `See ${'/home'}/ana/notes.md\n` }],
  ['text-internal-host', { 'README.md': `See https://registry.${'corp'}/notes\n` }],
]
