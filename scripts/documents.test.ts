import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  anchorsOf,
  faultOf,
  listFiles,
  readFile,
  referencesIn,
  sectionsCited,
} from './documents/read-references.ts'

const root = path.join(import.meta.dirname, '..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const readAll = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: (name) => name.endsWith('.test.ts') })
    .map(read)
    .join('\n')
const namesIn = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name]) => name)),
]

const missingFrom = (text: string, names: readonly (string | undefined)[]) =>
  names.filter((name) => !new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(text))

/** Without tables that a later migration drops or renames. */
function tablesIn(migrations: string) {
  const dropped = namesIn(migrations, /^drop table (\w+)/gm)
  const renamed = namesIn(migrations, /^alter table (\w+) rename to \w+/gm)
  const named = namesIn(migrations, /^(?:create (?:unlogged )?table|alter table \w+ rename to) (\w+)/gm)
  return named.filter((name) => ![...dropped, ...renamed].includes(name))
}

/**
 * The things that exist, by the document that lists them; `atLeast` guards against a pattern that matches
 * nothing.
 */
const DOCUMENTED = [
  {
    what: 'settings',
    document: 'docs/operations.md',
    names: namesIn(readAll('server/src/main/read-{*-,}settings.ts'), /^ {2}([A-Z][A-Z\d_]+): /gm),
    atLeast: 70,
  },
  {
    what: 'metrics',
    document: 'docs/operations.md',
    names: namesIn(readAll('server/src/**/*.ts'), /'(multas_[a-z_]+)'/g),
    atLeast: 40,
  },
  {
    what: 'calls',
    document: 'docs/entrypoints.md',
    names: namesIn(
      readAll('contract/src/{*,admin/*,fleet/*,municipal/*}.ts'),
      /^ {2}(?:path|operation): '([^']+)'/gm,
    ),
    atLeast: 28,
  },
  {
    what: 'calls of administration tables',
    document: 'docs/entrypoints.md',
    names: namesIn(
      readAll('contract/src/admin/*.ts'),
      /defineAdminResource\(\w+, \{\s*operation: '([^']+)'/g,
    ).flatMap((name) => [`${name}.list`, `${name}.export`]),
    atLeast: 28,
  },
  {
    what: 'jobs',
    document: 'docs/entrypoints.md',
    names: namesIn(
      readAll('server/src/features/**/*.ts'),
      /name: '([a-z_]+(?:\.[a-z_]+)+)',? ?\s*maxAttempts/g,
    ),
    atLeast: 8,
  },
  {
    what: 'jobs in the operator’s words',
    document: 'web/app/admin/queue/job-words.ts',
    names: namesIn(
      read('docs/entrypoints.md').split('\n## Jobs\n')[1] ?? '',
      /^\| `([a-z_]+(?:\.[a-z_]+)+)` \|/gm,
    ),
    atLeast: 40,
  },
  {
    what: 'kinds of mail in the operator’s words',
    document: 'domain/src/admin/figure-names.ts',
    names: namesIn(
      readAll('server/src/features/**/*.ts'),
      /\.\.\.body,\s*(?:headers: \{[^}]*\},\s*)?kind: '(\w+)'/g,
    ),
    atLeast: 4,
  },
  {
    what: 'tables',
    document: 'docs/architecture/tables.md',
    names: tablesIn(readAll('server/migrations/*.sql')),
    atLeast: 14,
  },
  {
    what: 'features',
    document: 'docs/architecture/features.md',
    names: globSync('server/src/features/*/index.ts', { cwd: root }).map((file) =>
      path.basename(path.dirname(file)),
    ),
    atLeast: 10,
  },
  {
    what: 'commands',
    document: 'docs/entrypoints.md',
    names: Object.keys(JSON.parse(read('package.json')).scripts),
    atLeast: 8,
  },
  {
    what: 'exit codes',
    document: 'docs/entrypoints.md',
    names: namesIn(readAll('server/src/main/*.ts'), /process\.exit\((\d+)\)/g),
    atLeast: 3,
  },
]

it('a name is missed when it is only part of another', () => {
  expect(missingFrom('PORTAL, EXPORT and HOST', ['PORT', 'HOST'])).toEqual(['PORT'])
})

describe('the documents name all', () => {
  it.each(DOCUMENTED)('$what ($document)', ({ document, names, atLeast }) => {
    const text = read(document)
    expect(names.length).toBeGreaterThanOrEqual(atLeast)
    expect(missingFrom(text, names)).toEqual([])
  })

  it.each(globSync('{*.md,docs/**/*.md,tools/*/README.md}', { cwd: root }))(
    'links of %s lead somewhere',
    (file) => {
      const links = namesIn(read(file), /\]\(([^)\s]+)\)/g).filter((link) => link && !/^https?:/.test(link))
      const targets = links.map((link = '') => {
        const [target = '', anchor] = link.split('#')
        const name = target === '' ? file : path.join(path.dirname(file), target)
        return anchor === undefined || !name.endsWith('.md') ? name : `${name}#${anchor}`
      })
      const broken = targets.filter((target) =>
        target.includes('#') ? faultOf(target) !== null : globSync(path.join(root, target)).length === 0,
      )
      expect(broken).toEqual([])
    },
  )
})

describe('references to documents', () => {
  const SOURCES =
    '{*.{ts,cjs},{acceptance,contract,domain,e2e,jurisdictions,scripts,server,tools,web}/**/*.{ts,tsx,cjs,mjs,css,sql,yaml,md}}'
  const sources = listFiles(SOURCES).filter((file) => !file.startsWith('scripts/documents'))

  it('in code and comments lead to an existing heading', () => {
    const references = sources.flatMap((file) =>
      referencesIn(readFile(file)).map((reference) => ({ file, fault: faultOf(reference) })),
    )
    expect(references.length).toBeGreaterThan(150)
    expect(references.filter(({ fault }) => fault !== null)).toEqual([])
  })

  it('cite no sections of a specification that is not in the repository', () => {
    const files = [...sources, ...listFiles('{*.md,docs/**/*.md}')]
    const citing = files.map((file) => ({ file, cited: sectionsCited(readFile(file)) }))
    expect(citing.filter(({ cited }) => cited.length > 0)).toEqual([])
  })

  it('are found, and found wrong', () => {
    expect(referencesIn('/** docs/behaviour/search.md#queue, docs/*.md */')).toEqual([
      'docs/behaviour/search.md#queue',
    ])
    expect(faultOf('docs/behaviour/search.md#queue')).toBeNull()
    expect(faultOf('docs/behaviour/search.md#quay')).toContain('no such heading')
    expect(faultOf('docs/behaviour/quay.md')).toContain('no such file')
    expect([...anchorsOf('## The house, 2026\n```\n# not this\n```')]).toEqual(['the-house-2026'])
    const old = [
      '(specification, section 2)',
      'the design,\n * sections 5 and 6',
      'in the spec § 3',
      'words (section 5)',
    ]
    expect(old.map((text) => sectionsCited(text).length)).toEqual([1, 1, 1, 1])
    expect(sectionsCited('RFC 5545, section 3.1, and a section of the page')).toEqual([])
  })
})
