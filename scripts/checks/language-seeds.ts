import type { Files } from './seeded-tree.ts'

const LOG = 'server/src/platform/log/log.ts'
const LIST = 'export const log: string[] = []\n'
const LAWS = "export { constant } from 'fast-check'\n"
const ASK = "import { it } from 'vitest'\n\nit('answers', () => {})\n"
const comment = (text: string): Files => ({ [LOG]: `/** ${text} */\n${LIST}` })

/** Violations of the language check, each the smallest one. */
export const LANGUAGE_SEEDS: readonly (readonly [rule: string, seed: Files])[] = [
  ['language-whoever', comment('Lines for whoever reads them.')],
  ['language-told', comment('The reader is told each line.')],
  ['language-somebody', comment('Lines that nobody reads.')],
  ['language-stands', comment('A line stands until the end.')],
  ['language-is-no', comment('A line is no event.')],
  ['language-fragment', comment('What is logged. Who reads it. How it is read.')],
  ['language-amount', { [LOG]: `${'/** A log. */\n'.repeat(22_501)}${LIST}` }],
  ['language-told', { 'README.md': 'The reader is told each line.\n' }],
  ['language-told', { 'server/test/laws.ts': `/** The reader is told each line. */\n${LAWS}` }],
  ['language-somebody', { 'acceptance/ask.test.ts': `// Lines that nobody reads.\n${ASK}` }],
]

/** More words than product source may have, in a folder whose amount of comments is not bounded. */
export const WORDY_TOOLING: Files = { 'server/test/laws.ts': `${'/** A log. */\n'.repeat(22_501)}${LAWS}` }
