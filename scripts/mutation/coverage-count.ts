import type { DeclaredTest, Suite } from './collect-tests.ts'

type Hits = Record<string, number>

/** What the instrumented code reads and writes. */
export interface Switches {
  activeMutant?: string | undefined
  currentTestId?: string | undefined
  hitCount?: number | undefined
  hitLimit?: number | undefined
  mutantCoverage?: { static: Hits; perTest: Record<string, Hits> }
}

/** Counts which test reaches which mutant. What the hooks of a suite reach, each of its tests does. */
export class CoverageCount {
  readonly #switches: Switches
  readonly #coverage = { static: {} as Hits, perTest: {} as Record<string, Hits> }
  readonly #ofSuites = new Map<string, readonly string[]>()

  constructor(switches: Switches) {
    this.#switches = switches
    switches.mutantCoverage = this.#coverage
  }

  /** From the first step on nothing counts as reached on import: work goes on between two tests. */
  follow(file: string, tests: readonly DeclaredTest[]): (step: DeclaredTest | Suite) => void {
    const idOf = ({ name }: DeclaredTest) => `${file}#${name}`
    const suites = [...new Set(tests.flatMap((test) => test.suites))]
    const suiteId = (suite: Suite) => `${file}: hooks ${suites.indexOf(suite)}`
    for (const suite of suites)
      this.#ofSuites.set(suiteId(suite), tests.filter((test) => test.suites.includes(suite)).map(idOf))
    return (step) => {
      this.#switches.currentTestId = 'body' in step ? idOf(step) : suiteId(step)
    }
  }

  end() {
    const { perTest } = this.#coverage
    delete this.#switches.currentTestId
    delete this.#switches.mutantCoverage
    for (const [suite, tests] of this.#ofSuites) {
      for (const test of tests) perTest[test] = sumHits(perTest[test], perTest[suite])
      delete perTest[suite]
    }
    return this.#coverage
  }
}

function sumHits(one: Hits = {}, other: Hits = {}): Hits {
  const sum = { ...one }
  for (const [mutant, hits] of Object.entries(other)) sum[mutant] = (sum[mutant] ?? 0) + hits
  return sum
}
