import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { CHECKS } from './all-checks.ts'
import type { Check } from './check.ts'
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

/** Every rule must report its seed, and no other rule may report it. */
const rulesBroken = (check: Check, seed: Files): Promise<string[]> =>
  inSeededTree(seed, async (root) => {
    const findings = await check.find(root)
    return [...new Set(findings.map(({ rule }) => rule))]
  })

it.concurrent.each(CHECKS.map((check) => [check.name, check] as const))(
  '%s is content with a clean house',
  async (_name, check) => {
    expect(await inSeededTree({}, (root) => check.find(root))).toEqual([])
  },
)

describe.concurrent('types', () => {
  it.each(TYPE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(typesCheck, seed)).toEqual([rule])
  })
})

describe.concurrent('lint', () => {
  it.each(LINT_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(lintCheck, seed)).toEqual([rule])
  })
})

describe.concurrent('dependencies', () => {
  it.each(DEPENDENCY_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(dependenciesCheck, seed)).toEqual([rule])
  })

  it('has a seed for every rule there is', () => {
    const { forbidden } = createRequire(import.meta.url)('../../.dependency-cruiser.cjs')
    const rules = forbidden.map(({ name }: { name: string }) => name)
    expect(new Set(DEPENDENCY_SEEDS.map(([rule]) => rule))).toEqual(
      new Set([...rules, 'feature-map-acyclic']),
    )
  })
})

describe.concurrent('dead code', () => {
  it.each(DEAD_CODE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(deadCodeCheck, seed)).toEqual([rule])
  })
})

describe.concurrent('names', () => {
  it.each(NAME_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(namesCheck, seed)).toEqual([rule])
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
