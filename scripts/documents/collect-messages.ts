import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parseSync } from '@swc/core'

interface Command {
  readonly title: string
  readonly files: readonly string[]
}

/** Source files that print to an operator, by command. */
const COMMANDS: readonly Command[] = [
  {
    title: 'start, settings and every command',
    files: [
      'server/src/main/*.ts',
      'server/src/platform/command-line/*.ts',
      'server/src/platform/http/trusted-proxies.ts',
      'server/src/features/secret-change/admit-secret.ts',
    ],
  },
  { title: 'admin', files: ['server/src/features/admin/cli/*.ts'] },
  { title: 'backup, restore', files: ['server/src/features/backup/{*,create/*,restore/*}.ts'] },
  { title: 'cameras', files: ['server/src/features/cameras/cli/*.ts'] },
  {
    title: 'doctor',
    files: ['server/src/features/doctor/*.ts', 'server/src/platform/storage/probe-evidence.ts'],
  },
  { title: 'fleet', files: ['server/src/features/fleets/cli/*.ts'] },
  { title: 'import', files: ['server/src/features/registry/cli/*.ts'] },
  {
    title: 'jurisdiction',
    files: ['server/src/features/jurisdictions/{cli,description,loading,reading}/*.ts'],
  },
  { title: 'municipality', files: ['server/src/features/municipalities/cli/*.ts'] },
  {
    title: 'check, test, release, drill, towns',
    files: ['scripts/*.ts', 'scripts/{release,suites,checks}/*.ts'],
  },
  { title: 'metrics', files: ['server/src/platform/metrics/*.ts'] },
]

const TEST_OR_SEED = /collect-messages|\.test\.ts$|\/testing\/|-seeds\.ts$|seeded-tree\.ts$/
const SQL_OR_MARKDOWN =
  /^(?:select|insert|update|delete|copy|with|alter|create|drop|begin)\b|\bvalues \(\$1|\bis null and\b|^[#|]/

/**
 * Returns a Markdown list of the messages of every command: the string literals of at least two words in the
 * files above. `{}` replaces a value.
 */
export function listMessages(root: string): string {
  const sections = COMMANDS.map(({ title, files }) => {
    const messages = new Set(files.flatMap((pattern) => readFiles(root, pattern)))
    const lines = [...messages].sort().map((message) => `- ${toCode(message)}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return `${HEAD}\n${sections.join('\n')}`
}

const SPANISH_SENTENCE = /^(?:\p{Lu}|\{\})[^<>=;]*$/u

/**
 * Returns a Markdown list of the messages of API errors, by feature: the capitalised string literals of the
 * files that create a `Problem` or enforce a limit. `{}` replaces a value.
 */
export function listApiErrors(root: string): string {
  const folders = Map.groupBy(globSync('server/src/**/*.ts', { cwd: root }).sort(), (file) =>
    file.split('/').slice(2, 4).join('/'),
  )
  const sections = [...folders].flatMap(([folder, files]) => {
    const texts = files
      .filter((file) => !TEST_OR_SEED.test(file))
      .map((file) => readFileSync(path.join(root, file), 'utf8'))
      .filter((text) => /new Problem\(|enforceLimit\(/.test(text))
    const messages = new Set(texts.flatMap(readMessages).filter((text) => SPANISH_SENTENCE.test(text)))
    if (messages.size === 0) return []
    return [
      `## ${folder}\n\n${[...messages]
        .sort()
        .map((message) => `- ${toCode(message)}`)
        .join('\n')}\n`,
    ]
  })
  return `${ERRORS_HEAD}\n${sections.join('\n')}`
}

const ERRORS_HEAD = `# Messages of API errors

Generated from the source, so that a review shows every change of a message. After a change: \`npx vitest run --project checks messages -u\`. \`{}\` stands for a value. A message is in Spanish, is shown to visitors as it is, and says what to do next where something can be done.
`

const HEAD = `# Messages of the commands

Generated from the source, so that a review shows every change of a message. After a change: \`npx vitest run --project checks messages -u\`. \`{}\` stands for a value. Messages are sentences that say what happened and what to do next; errors that follow a name and a colon begin in lower case.
`

function readFiles(root: string, pattern: string): string[] {
  return globSync(pattern, { cwd: root })
    .filter((file) => !TEST_OR_SEED.test(file))
    .flatMap((file) => readMessages(readFileSync(path.join(root, file), 'utf8')))
}

function readMessages(text: string): string[] {
  const found: string[] = []
  collect(parseSync(text, { syntax: 'typescript', target: 'esnext' }).body, found)
  return found.filter(isMessage)
}

function collect(node: unknown, found: string[]): void {
  if (typeof node !== 'object' || node === null) return
  if ('type' in node) {
    if (
      node.type === 'ImportDeclaration' ||
      (node.type === 'ExportNamedDeclaration' && 'source' in node && node.source)
    )
      return
    if (node.type === 'StringLiteral' && 'value' in node) found.push(String(node.value))
    if (node.type === 'TemplateLiteral' && 'quasis' in node) found.push(writtenOut(node.quasis))
  }
  for (const child of Object.values(node)) collect(child, found)
}

const writtenOut = (quasis: unknown): string =>
  Array.isArray(quasis) ? quasis.map((part: { readonly cooked: string }) => part.cooked).join('{}') : ''

function isMessage(text: string): boolean {
  const plain = text.replaceAll('{}', '').trim()
  return /\p{L}{2,}\s+\p{L}{2,}/u.test(plain) && !SQL_OR_MARKDOWN.test(text.trim())
}

const toCode = (text: string): string => `\`${text.trim().replaceAll('`', "'").replaceAll('\n', ' ⏎ ')}\``
