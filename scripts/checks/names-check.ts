import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Check, Finding } from './check.ts'

const IGNORED = new Set([
  'node_modules',
  'build',
  '.git',
  '.react-router',
  'data',
  'test-results',
  'screenshots',
])
const CHECKED = /\.(?:[cm]?[jt]sx?|sql|ya?ml|css|md|json|html)$/
/** Documents whose names are conventional. */
const CONVENTIONAL_NAMES = /^(?:README|ARCHITECTURE|CONTRIBUTING|CHANGELOG|LICENSE|SECURITY)\.md$/
const KEBAB_CASE = /^\.?[a-z0-9]+(?:[-.][a-z0-9]+)*$/
/** All source with its tests and tools. Generated types are not checked. */
const SOURCE =
  /^(?:server|contract|domain|web|tools|e2e|acceptance|scripts)\/(?!checks\/[\w-]*-seeds\.ts$|.*(?:\/table-types|\.d)\.ts$).*\.(?:tsx?|mjs)$/
/** Words of earlier names, for which the field has another word (docs/decisions/0085). */
const RETIRED_WORDS = `
  told tell tells heard hear hears looked looks steer steering steerable steered stranger
  strangers clerks trip haste mend mended amend amended hush hushed parting partings
  succession dossier foundation poster sought oversight judge judges judged judging arena
  surroundings journey journeys cuttable bent say says look looking standing stands stood
  laid doomed honest shield story trail nobody somebody rejudge
`
  .trim()
  .split(/\s+/)
const VAGUE_WORDS = /^(?:utils?|helpers?|common|misc|managers?)$/

const anyOf = (words: readonly string[]): string => `(?:${words.join('|')})`
const capitalized = RETIRED_WORDS.map((word) => word.charAt(0).toUpperCase() + word.slice(1))
const upperCase = RETIRED_WORDS.map((word) => word.toUpperCase())

/** A declaration whose name has a retired word, in camelCase or UPPER_CASE. */
const RETIRED_NAME = new RegExp(
  [
    '\\b(?:function\\*?|const|let|class|interface|type|readonly|async)\\s+(?:',
    `${anyOf(RETIRED_WORDS)}(?![a-z])`,
    `|\\w*?${anyOf(capitalized)}(?![a-z])`,
    `|(?:\\w*_)?${anyOf(upperCase)}(?![A-Z])`,
    ')',
  ].join(''),
)

/** Words that no file may contain. Written in pieces, so that this list does not match itself. */
const FORBIDDEN_TEXTS = [
  {
    rule: 'text-silenced-check',
    files: /\.(?:[cm]?[jt]sx?|css)$/,
    pattern: new RegExp(
      ['biome', '-ignore|@ts', '-(?:ignore|nocheck|expect-error)|eslint', '-disable'].join(''),
    ),
    message: 'silences a check: fix the finding, or change the rule for the whole repository',
  },
  {
    rule: 'text-machine-path',
    files: /./,
    pattern: new RegExp(['(?<![\\w./:-])', '/(?:home|Users|root|work|workspace)', '/[\\w.-]'].join('')),
    message: 'names a folder of a personal machine',
  },
  {
    rule: 'text-internal-host',
    files: /./,
    pattern: new RegExp(['\\bhttps?://[\\w.-]+', '\\.(?:internal|corp|intranet|lan)\\b'].join('')),
    message: 'names a host of a private network',
  },
  {
    rule: 'name-retired',
    files: SOURCE,
    pattern: RETIRED_NAME,
    message: 'declares a name with a retired word: docs/decisions/0085 lists the word to use',
  },
]

/** Conventions for file names, and words that no file may contain. */
export const namesCheck: Check = {
  name: 'names',
  find(root) {
    const files = globSync('**/*', { cwd: root, exclude: (name) => IGNORED.has(path.basename(name)) })
    const ours = files.filter((file) => CHECKED.test(file))
    return Promise.resolve(ours.flatMap((file) => [...checkName(file), ...checkTexts(root, file)]))
  },
}

function checkName(file: string): Finding[] {
  const findings: Finding[] = []
  const steps = file.split(path.sep)
  if (!steps.every((step, at) => KEBAB_CASE.test(step) || isExcepted(step, at === steps.length - 1)))
    findings.push({ rule: 'name-kebab-case', place: file, message: 'is not in kebab-case' })
  const nothing = steps.flatMap((step) => step.split(/[-.]/)).find((word) => VAGUE_WORDS.test(word))
  if (nothing)
    findings.push({
      rule: 'name-vague',
      place: file,
      message: `"${nothing}" does not describe its content`,
    })
  const retired = SOURCE.test(file) && steps.flatMap((step) => step.split(/[-.]/)).find(isRetired)
  if (retired)
    findings.push({
      rule: 'name-retired',
      place: file,
      message: `"${retired}" has another word in the field`,
    })
  return findings
}

const isRetired = (word: string): boolean => RETIRED_WORDS.includes(word)

const isExcepted = (step: string, isFile: boolean): boolean => isFile && CONVENTIONAL_NAMES.test(step)

function checkTexts(root: string, file: string): Finding[] {
  const rules = FORBIDDEN_TEXTS.filter(({ files }) => files.test(file))
  const lines = readFileSync(path.join(root, file), 'utf8').split('\n')
  return lines.flatMap((line, index) =>
    rules
      .filter(({ pattern }) => pattern.test(line))
      .map(({ rule, message }) => ({ rule, place: `${file}:${index + 1}`, message })),
  )
}
