import { execFileSync } from 'node:child_process'
import { createRequire } from 'node:module'
import { describe, expect, it } from 'vitest'
import { DEAD_CODE_SEEDS, LINT_SEEDS, NAME_SEEDS, TYPE_SEEDS } from './code-seeds.ts'
import { commitsGate } from './commits-gate.ts'
import { deadCodeGate } from './dead-code-gate.ts'
import { dependenciesGate } from './dependencies-gate.ts'
import { DEPENDENCY_SEEDS } from './dependency-seeds.ts'
import { BOUNDED_EXPRESSION, EXPRESSION_SEEDS } from './expression-seeds.ts'
import { expressionsGate } from './expressions-gate.ts'
import type { Gate } from './gate.ts'
import { GATES } from './gates.ts'
import { languageGate } from './language-gate.ts'
import { LANGUAGE_SEEDS, WORDY_TOOLING } from './language-seeds.ts'
import { lintGate } from './lint-gate.ts'
import { namesGate } from './names-gate.ts'
import { GOOD_PACKAGES, PACKAGE_SEEDS } from './package-seeds.ts'
import { packagesGate } from './packages-gate.ts'
import { type Files, inSeededTree } from './seeded-tree.ts'
import { typesGate } from './types-gate.ts'

/** Every rule must report its seed, and no other rule may report it. */
const rulesBroken = (gate: Gate, seed: Files): Promise<string[]> =>
  inSeededTree(seed, async (root) => {
    const findings = await gate.find(root)
    return [...new Set(findings.map(({ rule }) => rule))]
  })

it.concurrent.each(GATES.map((gate) => [gate.name, gate] as const))(
  '%s is content with a clean house',
  async (_name, gate) => {
    expect(await inSeededTree({}, (root) => gate.find(root))).toEqual([])
  },
)

describe.concurrent('types', () => {
  it.each(TYPE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(typesGate, seed)).toEqual([rule])
  })
})

describe.concurrent('lint', () => {
  it.each(LINT_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(lintGate, seed)).toEqual([rule])
  })
})

describe.concurrent('dependencies', () => {
  it.each(DEPENDENCY_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(dependenciesGate, seed)).toEqual([rule])
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
    expect(await rulesBroken(deadCodeGate, seed)).toEqual([rule])
  })
})

describe.concurrent('names', () => {
  it.each(NAME_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(namesGate, seed)).toEqual([rule])
  })
})

describe.concurrent('expressions', () => {
  it.each(EXPRESSION_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(expressionsGate, seed)).toEqual([rule])
  })

  it('lets pass what is listed with a short text', async () => {
    expect(await rulesBroken(expressionsGate, BOUNDED_EXPRESSION)).toEqual([])
  })
})

describe.concurrent('packages', () => {
  it.each(PACKAGE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(packagesGate, seed)).toEqual([rule])
  })

  it('lets pass what is listed and comes from the public registry', async () => {
    expect(await rulesBroken(packagesGate, GOOD_PACKAGES)).toEqual([])
  })
})

describe.concurrent('language', () => {
  it.each(LANGUAGE_SEEDS)('%s bites', async (rule, seed) => {
    expect(await rulesBroken(languageGate, seed)).toEqual([rule])
  })

  it('bounds the amount of comments in product source only', async () => {
    expect(await rulesBroken(languageGate, WORDY_TOOLING)).toEqual([])
  })
})

describe.concurrent('commits', () => {
  const judge = (subject: string) =>
    inSeededTree({}, async (root) => {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: root, stdio: 'pipe' })
      git('init', '--quiet')
      git('-c', 'user.name=n', '-c', 'user.email=e@example.com', 'commit', '--allow-empty', '-qm', subject)
      return (await commitsGate.find(root)).map(({ rule }) => rule)
    })

  it.each([
    ['commit-conventional', 'Fix the search'],
    ['commit-conventional', 'fix(Search): retry'],
    ['commit-subject-length', `fix(search): ${'x'.repeat(60)}`],
  ])('%s bites: %s', async (rule, subject) => {
    expect(await judge(subject)).toEqual([rule])
  })

  it('lets a Conventional Commit pass', async () => {
    expect(await judge('fix(search)!: retry once')).toEqual([])
  })
})
