import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { CHECKS } from './all-checks.ts'
import type { Check, Finding } from './check.ts'
import { DEAD_CODE_SEEDS, LINT_SEEDS, NAME_SEEDS, TYPE_SEEDS } from './code-seeds.ts'
import { commitsCheck } from './commits-check.ts'
import { deadCodeCheck } from './dead-code-check.ts'
import { dependenciesCheck } from './dependencies-check.ts'
import { DEPENDENCY_SEEDS } from './dependency-seeds.ts'
import { BOUNDED_EXPRESSION, EXPRESSION_SEEDS } from './expression-seeds.ts'
import { expressionsCheck } from './expressions-check.ts'
import { languageCheck } from './language-check.ts'
import { LANGUAGE_SEEDS, WORDY_TOOLING } from './language-seeds.ts'
import { lintCheck } from './lint-check.ts'
import { namesCheck } from './names-check.ts'
import { GOOD_PACKAGES, PACKAGE_SEEDS } from './package-seeds.ts'
import { packagesCheck } from './packages-check.ts'
import { type Files, inSeededTree } from './seeded-tree.ts'
import { CHECKED_STATEMENTS, STATEMENT_SEEDS } from './statement-seeds.ts'
import { statementsCheck } from './statements-check.ts'
import { typesCheck } from './types-check.ts'

type Seed = readonly [rule: string, files: Files]

const rulesBroken = (check: Check, files: Files): Promise<string[]> =>
  inSeededTree(files, async (root) => namesOf(await check.find(root)))

const namesOf = (findings: readonly Finding[]): string[] => [...new Set(findings.map(({ rule }) => rule))]

/**
 * Every rule must report its seed, and no other rule may report it. Seeds that agree on every file share a run, since
 * tools take longer to start than to read a seed. A finding in a file that no seed has counts for all of them.
 */
function shareRuns(
  check: Check,
  seeds: readonly Seed[],
  runsAlone: (...seed: Seed) => boolean = () => false,
) {
  const shared: { files: Files; find: () => Promise<readonly Finding[]> }[] = []
  const openRun = (isShared: boolean) => {
    let found: Promise<readonly Finding[]> | undefined
    const run = {
      files: {},
      find() {
        found ??= inSeededTree(run.files, (root) => check.find(root))
        return found
      },
    }
    if (isShared) shared.push(run)
    return run
  }
  return seeds.map((seed) => {
    const [rule, files] = seed
    const isAlone = runsAlone(...seed)
    const run = (isAlone ? undefined : shared.find((one) => agree(one.files, files))) ?? openRun(!isAlone)
    run.files = { ...run.files, ...files }
    const rulesBroken = async () => {
      const findings = await run.find()
      const isIn = (some: Files, { place }: Finding) => place.replace(/:\d+$/, '') in some
      return namesOf(findings.filter((one) => isIn(files, one) || !isIn(run.files, one)))
    }
    return [rule, rulesBroken] as const
  })
}

const agree = (some: Files, others: Files): boolean =>
  Object.entries(others).every(([file, content]) => (some[file] ?? content) === content)

it.concurrent.each(CHECKS.map((check) => [check.name, check] as const))(
  '%s is content with a clean house',
  async (_name, check) => {
    expect(await inSeededTree({}, (root) => check.find(root))).toEqual([])
  },
)

describe.concurrent('types', () => {
  it.each(shareRuns(typesCheck, TYPE_SEEDS))('%s bites', async (rule, rulesBroken) => {
    expect(await rulesBroken()).toEqual([rule])
  })
})

describe.concurrent('lint', () => {
  it.each(shareRuns(lintCheck, LINT_SEEDS))('%s bites', async (rule, rulesBroken) => {
    expect(await rulesBroken()).toEqual([rule])
  })
})

describe.concurrent('dependencies', () => {
  // A cycle is found in one of its files, and packages without exports change what others import.
  const runsAlone = (rule: string, files: Files) => /cycl/.test(rule) || 'web/package.json' in files

  it.each(shareRuns(dependenciesCheck, DEPENDENCY_SEEDS, runsAlone))(
    '%s bites',
    async (rule, rulesBroken) => {
      expect(await rulesBroken()).toEqual([rule])
    },
  )

  it('has a seed for every rule there is', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
    const rules = forbidden.map(({ name }: { name: string }) => name)
    expect(new Set(DEPENDENCY_SEEDS.map(([rule]) => rule))).toEqual(
      new Set([...rules, 'feature-map-acyclic']),
    )
  })
})

describe.concurrent('dead code', () => {
  it.each(shareRuns(deadCodeCheck, DEAD_CODE_SEEDS))('%s bites', async (rule, rulesBroken) => {
    expect(await rulesBroken()).toEqual([rule])
  })
})

describe.concurrent('names', () => {
  it.each(shareRuns(namesCheck, NAME_SEEDS))('%s bites', async (rule, rulesBroken) => {
    expect(await rulesBroken()).toEqual([rule])
  })
})

describe.concurrent('expressions', () => {
  it.each(EXPRESSION_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(expressionsCheck, seed)).toEqual([rule])
  })

  it('lets pass what is listed with a short text', async () => {
    expect(await rulesBroken(expressionsCheck, BOUNDED_EXPRESSION)).toEqual([])
  })
})

describe.concurrent('statements', () => {
  it.each(STATEMENT_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(statementsCheck, seed)).toEqual([rule])
  })

  it.each(CHECKED_STATEMENTS)('lets pass what is declared, a value or listed', async (seed) => {
    expect(await rulesBroken(statementsCheck, seed)).toEqual([])
  })
})

describe.concurrent('packages', () => {
  it.each(PACKAGE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(packagesCheck, seed)).toEqual([rule])
  })

  it('lets pass what is listed and comes from the public registry', async () => {
    expect(await rulesBroken(packagesCheck, GOOD_PACKAGES)).toEqual([])
  })
})

describe.concurrent('language', () => {
  it.each(LANGUAGE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(languageCheck, seed)).toEqual([rule])
  })

  it('bounds the amount of comments in product source only', async () => {
    expect(await rulesBroken(languageCheck, WORDY_TOOLING)).toEqual([])
  })
})

describe.concurrent('commits', () => {
  const review = (subject: string) =>
    inSeededTree({}, async (root) => {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
      git('init', '--quiet')
      git('-c', 'user.name=n', '-c', 'user.email=e@example.com', 'commit', '--allow-empty', '-qm', subject)
      return (await commitsCheck.find(root)).map(({ rule }) => rule)
    })

  it.each([
    ['commit-conventional', 'Fix the search'],
    ['commit-conventional', 'fix(Search): retry'],
    ['commit-subject-length', `fix(search): ${'x'.repeat(60)}`],
  ])('%s bites: %s', async (rule, subject) => {
    expect(await review(subject)).toEqual([rule])
  })

  it('lets a Conventional Commit pass', async () => {
    expect(await review('fix(search)!: retry once')).toEqual([])
  })
})
